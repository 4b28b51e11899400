import { sql } from 'kysely';
import { installationBrand } from '../brand/index.ts';
import type { Context } from '../context.ts';
import type { Keyring } from '../crypto/keyring.ts';
import type { Db } from '../db/stores.ts';
import { DUTY_CHANNEL } from '../duties/duty.ts';
import { currentTraceparent } from '../tracing/tracing.ts';
import { compose, type Letter, type Recipient } from './compose.ts';
import { MAIL_DUTY, MAIL_LABEL, type MailMessage } from './message.ts';

/**
 * Queues an e-mail in the transaction of its cause: it is sent if and only if that commits. `wakes` names a
 * duty to run once the message was handed over. Returns its id in mail_queue.
 */
export async function enqueueMail(
  db: Db,
  keyring: Keyring,
  now: Date,
  message: MailMessage,
  { wakes = null }: { wakes?: string | null } = {},
): Promise<number> {
  return await enqueue(db, keyring, now, 'email', message, wakes);
}

/** The same for a message to one person with at most one link, with the brand of the installation. */
export async function enqueueLetter(
  db: Db,
  { config, keyring, clock }: Pick<Context, 'config' | 'keyring' | 'clock'>,
  to: Recipient,
  letter: Letter,
  options?: { wakes?: string | null },
): Promise<number> {
  const message = compose(to, letter, config.base_url, await installationBrand(db));
  return await enqueueMail(db, keyring, clock.now(), message, options);
}

/** The same for a text message to a phone number in E.164 form. */
export async function enqueueSms(
  db: Db,
  keyring: Keyring,
  now: Date,
  sms: { to: string; text: string },
): Promise<void> {
  await enqueue(db, keyring, now, 'sms', { ...sms, subject: 'Text message', html: null });
}

async function enqueue(
  db: Db,
  keyring: Keyring,
  now: Date,
  channel: 'email' | 'sms',
  message: MailMessage,
  wakes_duty: string | null = null,
): Promise<number> {
  const sealed_message = keyring.seal(MAIL_LABEL, JSON.stringify(message));
  const { id } = await db
    .insertInto('mail_queue')
    .values({
      ...{ channel, sealed_message, created_at: now, next_attempt_at: now, wakes_duty },
      traceparent: currentTraceparent(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`SELECT pg_notify(${DUTY_CHANNEL}, ${MAIL_DUTY})`.execute(db);
  return id;
}
