import { isStandingKey } from '../../access-keys/index.ts';
import type { AuditParty } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { CurrentSession } from '../current-session.ts';
import { isStepUpFresh } from '../session-lifetimes.ts';
import { stepUpStatus } from '../sessions.queries.ts';

type SecondFactors = Pick<CurrentSession, 'totp_enabled' | 'has_passkey'>;
type Confirming = SecondFactors & Partial<Pick<CurrentSession, 'has_password'>>;
type Confirmations = Confirming & Pick<CurrentSession, 'otp_verified_at' | 'password_confirmed_at'>;

/**
 * The actor of a change that takes a fresh session: the person in a session, an access key, the service itself, an operator's command, or a client about
 * itself with its registration access token.
 */
export type Caller =
  | (Confirmations & { user_id: number; session_id: number })
  | { user_id: number; key_id: number }
  | { type: 'system'; id: null }
  | { type: 'operator'; id: string | null }
  | { type: 'application'; id: number };

/** Whether the person can confirm more than a password: by one-time code or by passkey. */
export function hasSecondFactor(person: SecondFactors): boolean {
  return person.totp_enabled || person.has_passkey;
}

/**
 * Whether the person confirmed who they are within the last five minutes: with a second factor where they have one, with the
 * password where they have none (contract section 12), and with a mailed code where they have neither.
 */
export function isFresh(session: Confirmations, now: Date): boolean {
  if (isStepUpFresh(session.otp_verified_at, now)) return true;
  return !hasSecondFactor(session) && isStepUpFresh(session.password_confirmed_at, now);
}

/**
 * The one rule for changes of a credential, or of what an application trusts (contract section 12): every operation that makes one
 * calls this first, whichever page, call or tool led there. Throws 401 `step_up_required` for a session that is not fresh. An
 * access key acts for its person where its scope names the change, which its endpoint has checked. Returns the actor.
 */
export function requireFresh(caller: Caller, now: Date): AuditParty {
  if ('type' in caller || 'key_id' in caller || isFresh(caller, now)) return partyOf(caller);
  throw new Problem(401, 'step_up_required', howToConfirm(caller));
}

function howToConfirm(caller: Confirming): string {
  if (hasSecondFactor(caller))
    return 'Confirm a one-time code or a passkey first: POST /api/v1/me/step_up {otp_code} or {credential}.';
  if (confirmsByMail(caller))
    return 'Confirm a mailed code first: POST /api/v1/me/step_up/mailed_code, then /api/v1/me/step_up/mailed_code/confirm {code}.';
  return 'Confirm your password first: POST /api/v1/me/step_up {password}.';
}

/** Whether a person has nothing to confirm with but their mailbox. */
export function confirmsByMail(person: Confirming): boolean {
  return !hasSecondFactor(person) && person.has_password === false;
}

/** For forms that take the password along: whether the person has to confirm something else before they fill one in. */
export function passwordIsNotEnough(session: Confirmations, now: Date): boolean {
  return (hasSecondFactor(session) || confirmsByMail(session)) && !isFresh(session, now);
}

/** The actor, for the audit log. */
export function partyOf(caller: Caller): AuditParty {
  return 'type' in caller ? caller : { type: 'user', id: caller.user_id };
}

/**
 * That the session has not ended meanwhile, inside the transaction of a change that confirms the person by itself, after the person's row
 * was locked. Throws 401.
 */
export async function holdSession(db: Db, { session_id }: { session_id: number }): Promise<void> {
  await heldStatus(db, session_id);
}

/**
 * The same once more inside the transaction that makes a way to sign in or to act, after the person's row was locked: a recovery
 * that came first has ended the session or the key, and a factor that came first makes the password worth nothing. Throws 401.
 */
export async function holdFresh(
  db: Db,
  caller: Caller | { session_id: number; user_id: number },
  now: Date,
): Promise<void> {
  if (!('session_id' in caller)) return await holdCaller(db, caller);
  requireFresh({ ...caller, ...(await heldStatus(db, caller.session_id)) }, now);
}

/** As `holdSession`, for a person who called with a session or a key. Throws 401. */
export async function holdCaller(db: Db, caller: Caller): Promise<void> {
  if ('session_id' in caller) await holdSession(db, caller);
  else if ('key_id' in caller && !(await isStandingKey(db, caller.key_id)))
    throw new Problem(401, 'invalid_token', 'This key has been revoked.');
}

async function heldStatus(db: Db, sessionId: number) {
  const status = await stepUpStatus(db, sessionId);
  if (status === null) throw new Problem(401, 'login_required', 'This session has ended; sign in again.');
  return status;
}
