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
};

/**
 * Who is calling by the session cookie, in one indexed read; null: nobody. Ended, idle and expired sessions are
 * nobody's, and so are those of suspended and closed accounts.
 */
export async function currentSession(context: Context, request: Request): Promise<CurrentSession | null> {
  const tokenHash = sessionTokenHash(request);
  if (tokenHash === null) return null;
  const now = context.clock.now();
  const [row] = await readSession(context.stores.pool, tokenHash, now, idleSince(now));
  if (!row) return null;
  const { last_seen_at, ...session } = row;
  if (isStampDue(last_seen_at, now)) await stampSession(context.stores.relaxed, now, session.session_id);
  return session;
}

const readSession = prepared<
  CurrentSession & { last_seen_at: Date },
  [tokenHash: Buffer, now: Date, idleSince: Date]
>(
  'users.current-session',
  `SELECT s.session_id, s.sid, s.user_id, u.sub, u.email, u.preferred_name, u.locale, u.is_admin,
          s.auth_time, s.amr, s.otp_verified_at, u.totp_enabled_at IS NOT NULL AS totp_enabled, s.last_seen_at
     FROM sessions s JOIN users u ON u.user_id = s.user_id
    WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3
      AND u.suspended_at IS NULL AND u.deleted_at IS NULL`,
);
