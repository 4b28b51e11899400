import type { Context } from '../platform/context.ts';
import { prepared } from '../platform/db/prepared.ts';
import type { Locale } from '../platform/db/schema.ts';
import type { Request } from '../platform/http/server.ts';
import { stampSession } from './queries/sessions.ts';
import { sessionTokenHash } from './session-cookie.ts';
import { idleSince, isStampDue } from './session-life.ts';

export type CurrentSession = {
  session_id: number;
  /** The session's public name: the id_token's sid. */
  sid: string;
  user_id: number;
  sub: string;
  email: string;
  preferred_name: string | null;
  locale: Locale | null;
  is_admin: boolean;
  auth_time: Date;
  /** How the person signed in, RFC 8176 values. */
  amr: string[];
  otp_verified_at: Date | null;
  totp_enabled: boolean;
  has_passkey: boolean;
};

/**
 * Columns of LIVE_SESSION. The passkeys table belongs to passkeys/, a later feature; a read of its own for one bit would
 * cost every request more.
 */
export const SESSION_COLUMNS = `s.session_id, s.sid, s.user_id, u.sub, u.email, u.preferred_name, u.locale, u.is_admin,
          s.auth_time, s.amr, s.otp_verified_at, u.totp_enabled_at IS NOT NULL AS totp_enabled,
          EXISTS (SELECT FROM passkeys p WHERE p.user_id = s.user_id) AS has_passkey, s.last_seen_at`;

/**
 * The session that `$1` to `$3` (sessionParameters) name, if it is live: for a statement that reads more on the way.
 * Ended, idle and expired sessions are nobody's, and so are those of suspended and closed accounts.
 */
export const LIVE_SESSION = `sessions s JOIN users u ON u.user_id = s.user_id
    WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3
      AND u.suspended_at IS NULL AND u.deleted_at IS NULL`;

export type SessionParameters = [tokenHash: Buffer | null, now: Date, idleSince: Date];
export type SessionRow = CurrentSession & { last_seen_at: Date };

export function sessionParameters(context: Context, request: Request): SessionParameters {
  const now = context.clock.now();
  return [sessionTokenHash(request), now, idleSince(now)];
}

/** Who is calling by the session cookie, in one indexed read; null: nobody. */
export async function currentSession(context: Context, request: Request): Promise<CurrentSession | null> {
  const parameters = sessionParameters(context, request);
  if (parameters[0] === null) return null;
  const [row] = await readSession(context.stores.pool, ...parameters);
  return row ? sessionOf(context, row) : null;
}

/** The session of a row that was read, stamped as seen when that is due. */
export async function sessionOf(context: Context, row: SessionRow): Promise<CurrentSession> {
  const now = context.clock.now();
  const { last_seen_at, ...session } = row;
  if (isStampDue(last_seen_at, now)) await stampSession(context.stores.relaxed, now, session.session_id);
  return session;
}

const readSession = prepared<SessionRow, SessionParameters>(
  'users.current-session',
  `SELECT ${SESSION_COLUMNS} FROM ${LIVE_SESSION}`,
);
