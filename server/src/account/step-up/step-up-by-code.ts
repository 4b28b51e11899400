import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import {
  type CurrentSession,
  confirmsByMail,
  markSteppedUp,
  setSessionCookie,
} from '../../sessions/index.ts';
import { credentialsById, hasPassword, maySendEmail } from '../../users/index.ts';
import { mailCode } from '../mailed-code/mailed-code.mail.ts';
import { checkMailedCode, codeLength, issueMailedCode, mailedCodeAgain } from '../mailed-code/mailed-code.ts';
import {
  consumeMailedCode,
  type MailedCode,
  waitingMailedCode,
} from '../mailed-code/mailed-codes.queries.ts';
import { limitEmailRequests } from '../shared/email-rate-limits.ts';

/** A code of a step-up belongs to the session, in which alone it is typed. */
function ticketOf({ session_id }: CurrentSession): Buffer {
  return sha256(`step_up ${session_id}`);
}

/** The code that waits in this session, for the page that asks for it. */
export async function stepUpCode(context: Context, session: CurrentSession): Promise<MailedCode | null> {
  return await waitingMailedCode(context.stores.db, context.clock.now(), ticketOf(session));
}

/**
 * Mails a code to a person who has nothing else to confirm with. `has_other`: they have a password or a second factor; `too_many`: this mailbox
 * has had its share of mails.
 */
export async function mailStepUpCode(
  { context, request, reply }: Arrival,
  session: CurrentSession,
): Promise<'mailed' | 'has_other' | 'too_many'> {
  if (!confirmsByMail(session)) return 'has_other';
  const { user_id, email } = session;
  await limitEmailRequests(context, request);
  if (!(await maySendEmail(context, request, 'step_up_code', email))) return 'too_many';
  const waiting = await stepUpCode(context, session);
  const digits = await codeLength(context, email);
  await inTransaction(context.stores.db, async (db) => {
    const ticket = { ticket_hash: ticketOf(session), purpose: 'step_up', email, user_id, digits } as const;
    const code = waiting
      ? await mailedCodeAgain(db, context, waiting, digits)
      : await issueMailedCode(db, context, ticket, true);
    const to = { user_id, email, locale: localeOf(request, { user: session.locale }) };
    await mailCode(db, context, to, 'step_up', code, reply.openedFor);
  });
  return 'mailed';
}

type StepUpByCode = { kind: 'verified'; at: Date } | { kind: 'invalid_code' } | { kind: 'has_other' };

/** Confirms with a mailed code, as others do with their password. Throws 429 when too many were wrong, and 401 for a session that was renewed meanwhile. */
export async function stepUpByMailedCode(
  { context, request, reply }: Arrival,
  session: CurrentSession,
  typed: string,
): Promise<StepUpByCode> {
  if (!confirmsByMail(session)) return { kind: 'has_other' };
  const { user_id, email } = session;
  const checked = await checkMailedCode(context, request, { ticket_hash: ticketOf(session), email }, typed);
  const at = context.clock.now();
  const token =
    checked.kind === 'right' &&
    (await inTransaction(context.stores.db, async (db) => {
      if (!(await consumeMailedCode(db, at, checked.code))) return null;
      const person = await credentialsById(db, user_id);
      if (person === null || hasPassword(person) || person.email !== checked.code.email) return null;
      return await markSteppedUp(db, context, request, session, { password_confirmed_at: at });
    }));
  if (token) {
    setSessionCookie(reply, token);
    return { kind: 'verified', at };
  }
  await recordAudit(context.stores.db, context, request, {
    event_type: 'user.step_up_refused',
    actor: { type: 'user', id: user_id },
    target: { type: 'user', id: user_id },
    details: { session_id: session.session_id, method: 'mailed_code' },
  });
  return { kind: 'invalid_code' };
}
