import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { isInvited, type Policy } from '../../policies/index.ts';
import { type Credentials, credentialsByEmail, hasPassword, maySendEmail } from '../../users/index.ts';
import { mailRecoveryLink } from '../recovery/forgot-password.mail.ts';
import { maySendCode } from '../shared/email-rate-limits.ts';
import { mailCode, mailHasPassword } from './mailed-code.mail.ts';
import { codeLength, issueMailedCode, mailedCodeAgain, newMailedCodeTicket } from './mailed-code.ts';
import type { MailedCode } from './mailed-codes.queries.ts';

type Asked = { email: string; locale: Locale; return_to: string | null };

/**
 * Mails a code that signs in, to a person who has no password. One who has a password is mailed that, and an address without an account
 * gets nothing; the browser gets a ticket and the same answer in every case.
 */
export async function requestSignInCode(
  { context, request, reply }: Arrival,
  { email, locale, return_to }: Asked,
): Promise<void> {
  const ticket_hash = newMailedCodeTicket(reply);
  const digits = await codeLength(context, email);
  const person = await openAccount(context.stores.db, email);
  const asker = { email, user_id: person?.user_id ?? null };
  const canMail = await maySendCode(context, request, 'sign_in_code', asker);
  await inTransaction(context.stores.db, async (db) => {
    await recordAudit(db, context, request, {
      event_type: 'user.sign_in_code_requested',
      actor: { type: 'anonymous', id: null },
      target: { type: 'user', id: person?.user_id ?? null },
    });
    const user_id = person !== null && !hasPassword(person) ? person.user_id : null;
    const isMailed = user_id !== null && canMail;
    const ticket = { ticket_hash, purpose: 'sign_in', email, user_id, digits } as const;
    const code = await issueMailedCode(db, context, ticket, isMailed);
    if (person === null || !canMail) return;
    const to = { user_id: person.user_id, email: person.email, locale: person.locale ?? locale };
    if (isMailed) await mailCode(db, context, to, 'sign_in', code, reply.openedFor);
    else await mailHasPassword(db, context, to, return_to, reply.openedFor);
  });
}

type AskedBySignUp = Asked & { preferred_name: string | null; with_passkey: boolean; policy: Policy };

/**
 * Mails the code that verifies the address of an account that does not exist yet. A person who has an account is mailed that: with a code
 * that signs in, or, where there is a password, with a link to set a new one. The answer is the same for all.
 */
export async function requestSignUpCode(
  { context, request, reply }: Arrival,
  { email, locale, return_to, preferred_name, with_passkey, policy }: AskedBySignUp,
): Promise<void> {
  const ticket_hash = newMailedCodeTicket(reply);
  const digits = await codeLength(context, email);
  const canMail = await maySendEmail(context, request, 'sign_up', email);
  await inTransaction(context.stores.db, async (db) => {
    const person = await credentialsByEmail(db, email);
    const user_id = person?.suspended_at === null && !hasPassword(person) ? person.user_id : null;
    const isMailed =
      canMail && (person === null ? await mayJoin(db, context, policy, email) : user_id !== null);
    const ticket = { ticket_hash, purpose: 'sign_up', email, user_id, digits } as const;
    const code = await issueMailedCode(db, context, { ...ticket, preferred_name, with_passkey }, isMailed);
    if (person !== null) await recordRepeated(db, context, request, person);
    const to = readerOf(person, email, locale);
    if (isMailed)
      await mailCode(db, context, to, person === null ? 'sign_up' : 'known', code, reply.openedFor);
    else if (person !== null && canMail)
      await mailRecoveryLink(
        db,
        context,
        { ...person, locale: to.locale },
        'signed_up_again',
        return_to,
        reply.openedFor,
      );
  });
}

/** Mails the code of this ticket once more, if there is one and the mailbox has not had its share: a code that is not mailed would be one more to guess. */
export async function resendCode(
  { context, request, reply }: Arrival,
  waiting: MailedCode,
  locale: Locale,
): Promise<void> {
  const { email, purpose, user_id, code_seed } = waiting;
  const digits = await codeLength(context, email);
  const kind = purpose === 'sign_up' ? 'sign_up' : 'sign_in_code';
  if (!(await maySendCode(context, request, kind, { email, user_id }))) return;
  await inTransaction(context.stores.db, async (db) => {
    const person = await credentialsByEmail(db, email);
    const code = await mailedCodeAgain(db, context, waiting, digits);
    if (code_seed === null) return;
    const to = readerOf(person, email, locale);
    await mailCode(
      db,
      context,
      to,
      user_id !== null && purpose === 'sign_up' ? 'known' : purpose,
      code,
      reply.openedFor,
    );
  });
}

/** The person if there is an account, otherwise who reads the mail at the address that was typed. */
function readerOf(person: Credentials | null, email: string, locale: Locale) {
  const { user_id = null, email: to = email } = person ?? {};
  return { user_id, email: to, locale: person?.locale ?? locale };
}

/** Where only invited people can sign up, other addresses get the same answer and no mail. */
async function mayJoin(db: Db, { clock }: Context, policy: Policy, email: string): Promise<boolean> {
  return policy.sign_up !== 'invitation' || (await isInvited(db, email, clock.now()));
}

async function openAccount(db: Db, email: string): Promise<Credentials | null> {
  const person = await credentialsByEmail(db, email);
  return person?.suspended_at === null ? person : null;
}

async function recordRepeated(
  db: Db,
  context: Context,
  request: Request,
  { user_id }: Credentials,
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type: 'user.sign_up_repeated',
    actor: { type: 'anonymous', id: null },
    target: { type: 'user', id: user_id },
  });
}
