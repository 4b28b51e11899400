import { sql } from 'kysely';
import type { Queue } from '../db/queue-depth.ts';
import type { Db } from '../db/stores.ts';
import { DUTY_CHANNEL } from '../duties/duty.ts';

export const MAIL_QUEUE: Queue = {
  name: 'mail',
  table: 'mail_queue',
  since: 'created_at',
  done: 'sent_at',
  failed: 'failed_at',
  due: 'next_attempt_at',
};

export type WaitingMail = {
  id: number;
  channel: 'email' | 'sms';
  sealed_message: Buffer;
  attempts: number;
  created_at: Date;
  /** Of the change that queued it. */
  traceparent: string | null;
};

/** A condition: something waits that no process has leased. */
export const mailIsDue = (now: Date) => sql`(SELECT true FROM mail_queue
  WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
  ORDER BY next_attempt_at LIMIT 1)`;

/** Leases due messages until `leaseUntil`: no other process takes them before, even if this one dies. */
export async function claimDueMail(
  db: Db,
  now: Date,
  leaseUntil: Date,
  most: number,
): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    UPDATE mail_queue SET attempts = attempts + 1, leased_until = ${leaseUntil}
    WHERE id IN (
      SELECT id FROM mail_queue
      WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${now}
        AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY next_attempt_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, channel, sealed_message, attempts, created_at, traceparent
  `.execute(db);
  return rows;
}

/** The three functions below act only for the holder of the claim: `attempts` is its fencing token. */
export async function markMailSent(db: Db, { id, attempts }: WaitingMail, now: Date): Promise<void> {
  await sql`
    WITH sent AS (
      UPDATE mail_queue SET sent_at = ${now}, leased_until = NULL, last_error = NULL
       WHERE id = ${id} AND attempts = ${attempts} AND sent_at IS NULL
      RETURNING wakes_duty
    )
    SELECT pg_notify(${DUTY_CHANNEL}, wakes_duty) FROM sent WHERE wakes_duty IS NOT NULL
  `.execute(db);
}

export async function postponeMail(db: Db, mail: WaitingMail, until: Date, error: string): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ next_attempt_at: until, leased_until: null, last_error: error })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .execute();
}

export async function giveUpMail(db: Db, mail: WaitingMail, now: Date, error: string): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ failed_at: now, leased_until: null, last_error: error })
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .execute();
}

export async function isMailUnderWay(db: Db, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('mail_queue')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('leased_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function loadSentMail(
  db: Db,
  most: number,
): Promise<{ id: number; sealed_message: Buffer; sent_at: Date }[]> {
  return await db
    .selectFrom('mail_queue')
    .select(['id', 'sealed_message', sql<Date>`sent_at`.as('sent_at')])
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
