import { type AuditEvent, recordAudit } from '../platform/audit/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Reply, Request } from '../platform/http/server.ts';
import type { CurrentSession } from './current-session.ts';
import { giveAttemptBack, judging, keepAttempt, reserveAttempt } from './login-attempts.ts';
import { credentialsById } from './queries/credentials.ts';
import { spendSecondFactor } from './recovery-codes.ts';
import { rotateSessionToken } from './rotate-session-token.ts';
import { sessionTokenHash, setSessionCookie } from './session-cookie.ts';

export type StepUp =
  | { kind: 'verified'; otp_verified_at: Date }
  | { kind: 'invalid_otp' | 'otp_not_enrolled' | 'session_changed' };

/**
 * A one-time code or recovery code in a session: spends the code, stamps otp_verified_at and replaces the session's token, all or
 * nothing. `session_changed`: another request replaced the token first, so the code stays unspent. Throws 429 when
 * too many codes were wrong.
 */
export async function stepUpByOtp(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  code: string,
): Promise<StepUp> {
  if (!session.totp_enabled) return { kind: 'otp_not_enrolled' };
  const attempt = await reserveAttempt(context, request, session.email);
  const now = context.clock.now();
  const result = await judging(context, attempt, () =>
    inTransaction(context.stores.db, async (db) => {
      const person = await credentialsById(db, session.user_id);
      if (person === null || person.totp_enabled_at === null) return 'otp_not_enrolled';
      if (!(await spendSecondFactor(db, context, request, person, code))) return 'invalid_otp';
      return { token: await stamp(db, context, request, session, now) };
    }).catch(unlessChanged),
  );
  if (result === 'invalid_otp') {
    await keepAttempt(context, attempt);
    await recordAudit(context.stores.db, context, request, stepUpEvent(session, false));
    return { kind: 'invalid_otp' };
  }
  await giveAttemptBack(context, attempt);
  if (typeof result === 'string') return { kind: result };
  setSessionCookie(reply, result.token);
  return { kind: 'verified', otp_verified_at: now };
}

/** Stamps the mark and replaces the token; also for a passkey with user verification. Throws SessionChanged. */
export async function stamp(
  db: Db,
  context: Context,
  request: Request,
  session: CurrentSession,
  now: Date,
): Promise<string> {
  const oldTokenHash = sessionTokenHash(request);
  const token = oldTokenHash && (await rotateSessionToken(db, session.session_id, oldTokenHash, now));
  if (!token) throw new SessionChanged();
  await recordAudit(db, context, request, stepUpEvent(session, true));
  return token;
}

/** Rolls the transaction back, so that a code is not spent on a session that is gone. */
export class SessionChanged extends Error {}

function unlessChanged(error: unknown): 'session_changed' {
  if (error instanceof SessionChanged) return 'session_changed';
  throw error;
}

function stepUpEvent(session: CurrentSession, right: boolean): AuditEvent {
  return {
    event_type: right ? 'user.stepped_up' : 'user.step_up_refused',
    actor: { type: 'user', id: session.user_id },
    target: { type: 'user', id: session.user_id },
    details: { session_id: session.session_id },
  };
}
