import { signIn } from '../../oauth/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Arrival } from '../../platform/http/caller.ts';
import type { Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { installationPolicy, isInvited, type PolicyRefusal } from '../../policies/index.ts';
import { rememberMethod } from '../../sessions/index.ts';
import {
  type Credentials,
  createUser,
  credentialsById,
  hasPassword,
  holdCredentials,
  markArrived,
  normalizeEmail,
} from '../../users/index.ts';
import { mailAccessEnded } from '../security/end-access.mail.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { proveAddress } from '../sign-up/prove-address.ts';
import { consumeMailedCode, type MailedCode } from './mailed-codes.queries.ts';

/** The method of a code that was mailed. RFC 8176 has no name for it; `otp` would count as a second factor. */
export const MAILED_CODE_AMR = 'email' as const;

/** Where a person who has just signed up is asked to create their passkey. */
export const FIRST_PASSKEY_PATH = '/signup/passkey';

/** `over`: the code was used by another request, or the account has changed since it was mailed. `second_factor`: the code was right, and a one-time code is needed too. */
type Completed =
  | { kind: 'signed_in'; to: string }
  | { kind: 'second_factor'; person: Credentials }
  | { kind: 'suspended' }
  | { kind: 'over' }
  | { kind: 'refused'; refusal: PolicyRefusal };

/** A code was right: consumes it and signs the person in, who has an account from here on if they had none. */
export async function completeByCode(
  arrival: Arrival,
  code: MailedCode,
  locale: Locale,
  returnTo: string | null,
): Promise<Completed> {
  if (code.user_id === null)
    return code.purpose === 'sign_up'
      ? await completeSignUp(arrival, code, locale, returnTo)
      : { kind: 'over' };
  const { context, request } = arrival;
  const { db } = context.stores;
  const person = await credentialsById(db, code.user_id);
  if (person === null || hasPassword(person)) return { kind: 'over' };
  if (normalizeEmail(person.email) !== normalizeEmail(code.email)) return { kind: 'over' };
  if (person.suspended_at !== null) return { kind: 'suspended' };
  const redeem = (db: Db) => redeemForPerson(db, context, request, code, person, locale);
  if (person.totp_enabled_at !== null) {
    const isRedeemed = await inTransaction(db, redeem);
    return isRedeemed ? { kind: 'second_factor', person } : { kind: 'over' };
  }
  const outcome = await signIn(
    arrival,
    { user_id: person.user_id, amr: [MAILED_CODE_AMR] },
    redeem,
    returnTo ?? '/account',
  );
  if (outcome.kind === 'signed_in') rememberMethod(arrival.reply, 'code');
  return outcome.kind === 'changed' ? { kind: 'over' } : outcome;
}

/** The mailbox was read, so the address is verified by it. */
async function redeemForPerson(
  db: Db,
  context: Context,
  request: Request,
  code: MailedCode,
  person: Credentials,
  locale: Locale,
): Promise<boolean> {
  const now = context.clock.now();
  if (!(await consumeMailedCode(db, now, code)) || !(await holdCredentials(db, person))) return false;
  const { user_id, email } = person;
  const proven = await proveAddress(db, context, request, { user_id, email }, { session: null, by: 'code' });
  if (proven === null) return false;
  await mailAccessEnded(db, context, { email, locale: person.locale ?? locale }, proven.ended);
  await markArrived(db, user_id);
  return true;
}

async function completeSignUp(
  arrival: Arrival,
  code: MailedCode,
  locale: Locale,
  returnTo: string | null,
): Promise<Completed> {
  const { context, request } = arrival;
  const user_id = await inTransaction(context.stores.db, (db) =>
    createAccount(db, context, request, code, locale),
  );
  if (user_id === null) return { kind: 'over' };
  const next = code.with_passkey
    ? pathWithReturnTo(FIRST_PASSKEY_PATH, returnTo)
    : (returnTo ?? '/account?done=welcome');
  const person = { user_id, amr: [MAILED_CODE_AMR], confirmed: true };
  const outcome = await signIn(arrival, person, async () => true, next);
  return outcome.kind === 'changed' ? { kind: 'over' } : outcome;
}

/** Null: the code was used, the address has an account by now, or no one can sign up any more. */
async function createAccount(
  db: Db,
  context: Context,
  request: Request,
  code: MailedCode,
  locale: Locale,
): Promise<number | null> {
  const now = context.clock.now();
  const { email, preferred_name } = code;
  if (!(await consumeMailedCode(db, now, code))) return null;
  const { sign_up } = await installationPolicy(db);
  if (sign_up === 'closed' || (sign_up === 'invitation' && !(await isInvited(db, email, now)))) return null;
  const verified = { identity_verified_level: 1 } as const;
  const created = await createUser(db, now, {
    email,
    password_hash: null,
    preferred_name,
    locale,
    ...verified,
  });
  if (created === null) return null;
  const { user_id } = created;
  for (const event of [
    { event_type: 'user.created', details: { via: 'signup', method: 'mailed_code' } },
    { event_type: 'user.email_verified', details: {} },
  ] as const)
    await recordAudit(db, context, request, {
      ...event,
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
    });
  return user_id;
}
