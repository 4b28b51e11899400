import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { Look } from '../../platform/duties/fair-rounds.ts';
import {
  type LookRow,
  lookAndClaims,
  lookOf,
  receiversInTurn,
} from '../../platform/duties/receivers-in-turn.ts';
import type { Locale } from '../../platform/i18n/locale.ts';

export type DueNotice = {
  id: string;
  user_id: number;
  action_type: string;
  expires_at: Date;
  notice_attempts: number;
  agent_name: string;
  email: string;
  email_verified: boolean;
  locale: Locale | null;
  /** The agent was muted or all notices paused in the meantime. */
  is_silent: boolean;
};

type Limits = {
  /** Start after this user, in the order of ids. */
  afterId: number;
  people: number;
  now: Date;
  leaseUntil: Date;
  /** Maximum per user, over all processes. */
  perPerson: number;
  most: number;
};

/** A condition: someone has to be notified, or the mail that does so has left. */
export const noticesAreDue = (now: Date) => sql`(SELECT true FROM approval_requests
    WHERE notice_due_at <= ${now} AND status IN ('pending', 'delivered') AND expires_at > ${now}
    ORDER BY notice_due_at LIMIT 1)
  OR (SELECT true FROM approval_requests r JOIN mail_queue m ON m.id = r.notice_mail_id
    WHERE r.status = 'pending' AND r.notice_mail_id IS NOT NULL AND m.sent_at IS NOT NULL AND r.expires_at > ${now}
    ORDER BY r.notice_mail_id LIMIT 1)`;

/**
 * Claims due notices in turn from at most `people` users after `afterId`, each for one caller until `leaseUntil`; if that caller
 * dies they are due again. Two concurrent callers select the same rows, of which only one gets each, so the limit per user
 * holds over all processes.
 */
export async function claimDueNotices(
  db: Db,
  { afterId, people, now, leaseUntil, perPerson, most }: Limits,
): Promise<Look<DueNotice>> {
  const due = sql`notice_due_at <= ${now} AND status IN ('pending', 'delivered') AND expires_at > ${now}`;
  const requests = {
    table: sql.table('approval_requests'),
    column: sql.ref('user_id'),
    waiting: sql`notice_due_at IS NOT NULL`,
  };
  const { rows } = await sql<LookRow<DueNotice>>`
    WITH RECURSIVE ${receiversInTurn({ ...requests, afterId, most: people })}, chosen AS (
      SELECT first.id
        FROM unnest(ARRAY(SELECT receiver_id FROM looked_at)) AS person (user_id)
       CROSS JOIN LATERAL (
         SELECT id FROM approval_requests WHERE user_id = person.user_id AND ${due}
          ORDER BY notice_due_at, id
          LIMIT greatest(0, ${perPerson}::int
            - (SELECT count(*) FROM approval_requests
                WHERE user_id = person.user_id AND notice_due_at > ${now} AND notice_attempts > 0))
       ) AS first
       LIMIT ${most}
    ), held AS (
      SELECT id FROM approval_requests WHERE id = ANY (ARRAY(SELECT id FROM chosen)) AND ${due} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE approval_requests r SET notice_attempts = r.notice_attempts + 1, notice_due_at = ${leaseUntil}
        FROM agents a, users u
       WHERE a.id = r.agent_id AND u.user_id = r.user_id AND r.id = ANY (ARRAY(SELECT id FROM held))
      RETURNING r.id, r.user_id, r.action_type, r.expires_at, r.notice_attempts, a.name AS agent_name, u.email,
                u.email_verified, u.locale,
                (a.muted_at IS NOT NULL OR EXISTS (
                  SELECT FROM approval_settings s WHERE s.user_id = r.user_id AND s.paused_at IS NOT NULL)) AS is_silent
    )
    ${lookAndClaims}
  `.execute(db);
  return lookOf(rows);
}

type Claim = Pick<DueNotice, 'id' | 'notice_attempts'>;

/** A push service accepted the notice. Acts only for the holder of the claim: `notice_attempts` is its fencing token. */
export async function markPushed(db: Db, now: Date, { id, notice_attempts }: Claim): Promise<void> {
  await sql`
    UPDATE approval_requests r SET notice_due_at = NULL,
           status = CASE WHEN r.status = 'pending' THEN 'delivered' ELSE r.status END,
           delivered_at = coalesce(r.delivered_at, ${now})
     WHERE r.id = ${id} AND r.notice_attempts = ${notice_attempts} AND r.status IN ('pending', 'delivered') AND r.expires_at > ${now}
  `.execute(db);
}

/** Links the notice to this message (null: there is none to send). False if the claim was lost: then nothing may be sent. */
export async function markHandedOver(
  db: Db,
  { id, notice_attempts }: Claim,
  mailId: number | null,
): Promise<boolean> {
  const handed = await db
    .updateTable('approval_requests')
    .set({ notice_due_at: null, notice_mail_id: mailId })
    .where('id', '=', id)
    .where('notice_attempts', '=', notice_attempts)
    .where('notice_due_at', 'is not', null)
    .executeTakeFirst();
  return handed.numUpdatedRows === 1n;
}

/** Marks requests as delivered whose message the mail server has accepted. Returns their users. */
export async function markMailed(
  db: Db,
  now: Date,
): Promise<{ id: string; user_id: number; status: 'delivered' }[]> {
  const { rows } = await sql<{ id: string; user_id: number; status: 'delivered' }>`
    UPDATE approval_requests r SET status = 'delivered', delivered_at = m.sent_at
      FROM mail_queue m
     WHERE r.status = 'pending' AND r.notice_mail_id IS NOT NULL AND m.id = r.notice_mail_id AND m.sent_at IS NOT NULL
       AND r.expires_at > ${now}
    RETURNING r.id, r.user_id, r.status
  `.execute(db);
  return rows;
}
