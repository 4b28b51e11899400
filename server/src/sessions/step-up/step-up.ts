import { type AuditEvent, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { credentialsById, holdCredentials, redeemSecondFactor, withAttempt } from '../../users/index.ts';
import type { CurrentSession } from '../current-session.ts';
import { rotateSessionToken } from '../rotate-session-token.ts';
import { setSessionCookie } from '../session-cookie.ts';
import type { ConfirmedAt } from '../sessions.queries.ts';
import { verifyOwnPassword } from './confirm-password.ts';
import { hasSecondFactor } from './fresh.ts';

export type StepUp =
  | { kind: 'verified'; confirmed: ConfirmedAt }
  | {
      kind:
        | 'invalid_otp'
        | 'invalid_password'
        | 'otp_not_enrolled'
        | 'second_factor_required'
        | 'session_changed';
    };

/**
 * A one-time code or recovery code in a session: redeems the code, stamps otp_verified_at and replaces the session's token, all or
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
  const result = await withAttempt(context, request, session.email, async (attempt) => {
    await attempt.takeSecondFactor(session.user_id, { password_known: false });
    const confirmed = { otp_verified_at: context.clock.now(), factor: 'totp' as const };
    const result = await inTransaction(context.stores.db, async (db) => {
      const person = await credentialsById(db, session.user_id);
      if (person === null || person.totp_enabled_at === null) return 'otp_not_enrolled';
      if (!(await redeemSecondFactor(db, context, request, person, code))) return 'invalid_otp';
      return { confirmed, token: await markSteppedUp(db, context, request, session, confirmed) };
    }).catch(unlessChanged);
    return { failed: result === 'invalid_otp', result };
  });
  if (result === 'invalid_otp')
    await recordAudit(context.stores.db, context, request, stepUpEvent(session, false));
  if (typeof result === 'string') return { kind: result };
  setSessionCookie(reply, result.token);
  return { kind: 'verified', confirmed: result.confirmed };
}

/**
 * The password in a session of a person who has no second factor (contract section 12); counts as an attempt like a sign-in.
 * Throws 429 when too many passwords were wrong.
 */
export async function stepUpByPassword(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  password: string,
): Promise<StepUp> {
  if (hasSecondFactor(session)) return { kind: 'second_factor_required' };
  const person = await verifyOwnPassword(context, request, session, password);
  if (person === null) {
    await recordAudit(context.stores.db, context, request, stepUpEvent(session, false));
    return { kind: 'invalid_password' };
  }
  const confirmed = { password_confirmed_at: context.clock.now() };
  const result = await inTransaction(context.stores.db, async (db) => {
    if (!(await holdCredentials(db, person))) throw new SessionChanged();
    return { token: await markSteppedUp(db, context, request, session, confirmed) };
  }).catch(unlessChanged);
  if (result === 'session_changed') return { kind: result };
  setSessionCookie(reply, result.token);
  return { kind: 'verified', confirmed };
}

/** Stamps the mark and replaces the token; also for a passkey with user verification. Throws SessionChanged. */
export async function markSteppedUp(
  db: Db,
  context: Context,
  request: Request,
  session: CurrentSession,
  confirmed: ConfirmedAt,
): Promise<string> {
  const token = await rotateSessionToken(db, request, session, confirmed);
  if (token === null) throw new SessionChanged();
  await recordAudit(db, context, request, stepUpEvent(session, true));
  return token;
}

/** Rolls the transaction back, so that a code is not redeemed for a session that is gone. */
export class SessionChanged extends Problem {
  constructor() {
    super(401, 'login_required', 'Another request has renewed this session. Use its new cookie.');
  }
}

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
