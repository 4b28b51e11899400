import { after, HOUR, MINUTE, SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import { count } from '../domain-metrics.ts';
import { nextAttempt } from '../duties/next-attempt.ts';
import { scrub } from '../scrub.ts';
import { inSpan } from '../tracing/tracing.ts';
import { MAIL_LABEL, type MailMessage } from './message.ts';
import type { Outgoing } from './outgoing.ts';
import { claimDueMail, giveUpMail, markMailSent, postponeMail, type WaitingMail } from './queries.ts';
import { openTransport } from './transport.ts';

const BATCH = 20;
/** Longer than a batch can take: each message has its own deadline in the transport. */
const LEASE = 10 * MINUTE;
/** Waits after each failed attempt. Links in mail are valid for about a day, so retries end before that. */
export const MAIL_WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR];

/**
 * Duty: sends due mail, outside any transaction. A message is sent at least once; its Message-ID is the same at
 * every attempt, so that a mailbox can detect a repetition. Returns how many were sent.
 */
export async function deliverDueMail(context: Context): Promise<number> {
  const transport = openTransport(context);
  let sent = 0;
  for (;;) {
    const now = context.clock.now();
    const batch = await claimDueMail(context.stores.db, now, after(now, LEASE), BATCH);
    for (const mail of batch) if (await deliver(context, transport, mail)) sent += 1;
    if (batch.length < BATCH) return sent;
  }
}

async function deliver(
  context: Context,
  transport: (mail: Outgoing) => Promise<void>,
  mail: WaitingMail,
): Promise<boolean> {
  const { stores, clock, keyring, log } = context;
  try {
    const message: MailMessage = JSON.parse(keyring.open(MAIL_LABEL, mail.sealed_message).toString());
    const outgoing = { ...message, id: mail.id, channel: mail.channel, created_at: mail.created_at };
    const attributes = { 'countersign.mail': mail.id, 'countersign.attempt': mail.attempts };
    // Its span belongs to the change that queued it, as that of a webhook does.
    const start = { kind: 'CLIENT', attributes, parent: mail.traceparent } as const;
    await inSpan(mail.channel, start, () => transport(outgoing));
  } catch (error) {
    await recordFailure(context, mail, error);
    return false;
  }
  await markMailSent(stores.db, mail, clock.now());
  count('countersign_mails_total', 'sent');
  log.debug({ mail: mail.id }, 'mail sent');
  return true;
}

async function recordFailure(
  { stores, clock, log }: Context,
  mail: WaitingMail,
  error: unknown,
): Promise<void> {
  const reason = scrub(error instanceof Error ? error.message : String(error)).slice(0, 500);
  const next = nextAttempt(MAIL_WAITS, mail.attempts, clock.now());
  log.warn({ mail: mail.id, attempt: mail.attempts, reason, gave_up: next === null }, 'sending mail failed');
  if (next) await postponeMail(stores.db, mail, next, reason);
  else await giveUpMail(stores.db, mail, clock.now(), reason);
  count('countersign_mails_total', next ? 'waiting' : 'dead');
}
