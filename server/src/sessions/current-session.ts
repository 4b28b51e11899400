import type { Context } from '../platform/context.ts';
import { batchedQuery } from '../platform/db/statements/batched-query.ts';
import type { Request } from '../platform/http/server.ts';
import type { Locale } from '../platform/i18n/locale.ts';
import { isStampDue } from '../platform/usage-stamp.ts';
import { isActiveSql } from '../users/index.ts';
import { sessionTokenHash } from './session-cookie.ts';
import { idleSince } from './session-lifetimes.ts';
import { stampSession } from './sessions.queries.ts';

export type CurrentSession = {
  session_id: number;
  /** The session's public name: the id_token's sid. */
  sid: string;
  user_id: number;
  sub: string;
  email: string;
  preferred_name: string | null;
  locale: Locale | null;
  email_verified: boolean;
  is_admin: boolean;
  auth_time: Date;
  /** How the person signed in, RFC 8176 values. */
  amr: string[];
  otp_verified_at: Date | null;
  /** When the password, or a mailed code of a person without one, was confirmed instead; counts only while they have no second factor. */
  password_confirmed_at: Date | null;
  totp_enabled: boolean;
  /** Here, or at the system that the person came from. */
  has_password: boolean;
  /** One that opens something: those that wait for their owner's confirmation do not count. */
  has_passkey: boolean;
  /** A policy demands a second factor that this session has not shown: from when it can do nothing else (null: at once), and which. */
  enrolment_due: boolean;
  enrolment_from: Date | null;
  enrolment_factors: string[] | null;
  /** What waits for the person; only where a page is shown, whose frame has the numbers. */
  waiting?: Waiting;
};

type Waiting = {
  /** Requests of agents that the person has not answered. */
  approvals: number;
  /** Applications that wait for a review; null for those who are no administrator. */
  reviews: number | null;
  /** Applications of the person whose webhooks fail. */
  webhooks: number;
};

/** For statements that read the caller's session among other things, so that a request needs one query and not two. */
export const SESSION_SQL = {
  /** What they are asked with, as batchedQuery takes it: sessionInput makes it of a request. */
  input: { token_hash: 'bytea', now: 'timestamptz', idle_since: 'timestamptz' },
  /**
   * Columns of `active`, of a SessionRow. The passkeys table belongs to passkeys/, a later feature; a read of its own for one bit
   * would cost every request more.
   */
  columns: `s.session_id, s.sid, s.user_id, u.sub, u.email, u.email_verified, u.preferred_name, u.locale, u.is_admin,
          s.auth_time, s.amr, s.otp_verified_at, s.password_confirmed_at, u.totp_enabled_at IS NOT NULL AS totp_enabled,
          u.password_hash IS NOT NULL OR u.password_at_old_system AS has_password,
          EXISTS (SELECT FROM passkeys p WHERE p.user_id = s.user_id AND p.needs_confirmation_since IS NULL) AS has_passkey,
          s.enrolment_due, s.enrolment_from, s.enrolment_factors, s.last_seen_at`,
  /**
   * The session that `asked` names, if it is live. Ended, idle and expired sessions have no owner, nor do those of suspended and
   * closed accounts.
   */
  active: `sessions s JOIN users u ON u.user_id = s.user_id
    WHERE s.token_hash = asked.token_hash AND s.ended_at IS NULL AND s.expires_at > asked.now
      AND s.last_seen_at > asked.idle_since
      AND (s.idle_seconds IS NULL OR s.last_seen_at > asked.now - s.idle_seconds * interval '1 second')
      AND ${isActiveSql('u')}`,
  /** Whether it may do more than set up or show a second factor (`isRestricted`). */
  free: `NOT (s.enrolment_due AND (s.enrolment_from IS NULL OR s.enrolment_from <= asked.now))`,
} as const;

export type SessionInput = { token_hash: Buffer | null; now: Date; idle_since: Date };
export type SessionRow = CurrentSession & { last_seen_at: Date };

export function sessionInput(context: Context, request: Request): SessionInput {
  const now = context.clock.now();
  return { token_hash: sessionTokenHash(request), now, idle_since: idleSince(now) };
}

/** The caller of the session cookie, in one indexed read; null: none. */
export async function currentSession(context: Context, request: Request): Promise<CurrentSession | null> {
  const asked = sessionInput(context, request);
  if (asked.token_hash === null) return null;
  const read = hasFrame(request) ? readSessionForPage : readSession;
  const row = await read(context.stores.pool, asked);
  return row ? sessionOf(context, row) : null;
}

/** The session of a row that was read, stamped as seen when that is due. */
export async function sessionOf(context: Context, row: SessionRow): Promise<CurrentSession> {
  const now = context.clock.now();
  const { last_seen_at, ...session } = row;
  if (isStampDue(last_seen_at, now)) await stampSession(context.stores.relaxed, now, session.session_id);
  return session;
}

const readSession = batchedQuery<SessionRow, SessionInput>(
  'users.current-session',
  SESSION_SQL.input,
  `SELECT asked.n, ${SESSION_SQL.columns} FROM asked, ${SESSION_SQL.active}`,
);

/** The pages of an authorization have no frame, and people wait for them. */
function hasFrame({ routeOptions: { config, url = '' } }: Request): boolean {
  return config.page === true && !url.startsWith('/oauth/');
}

/** A request that is older has expired, whatever it says; the index is by age. */
const MAX_APPROVAL_AGE = "interval '1 hour'";
const MAX_COUNTED = 99;

/**
 * The same with what waits for the person, read along by index rather than in a statement of its own. The tables belong to
 * later features.
 */
const readSessionForPage = batchedQuery<SessionRow, SessionInput>(
  'users.current-session-for-page',
  SESSION_SQL.input,
  `SELECT asked.n, ${SESSION_SQL.columns}, jsonb_build_object(
      'approvals', (SELECT count(*) FROM approval_requests r
                     WHERE r.user_id = s.user_id AND r.status IN ('pending', 'delivered') AND r.expires_at > asked.now
                       AND r.created_at > asked.now - ${MAX_APPROVAL_AGE}),
      'reviews', CASE WHEN u.is_admin THEN (SELECT count(*) FROM (
                     SELECT FROM applications a WHERE a.review_status = 'pending' AND a.deleted_at IS NULL LIMIT ${MAX_COUNTED}) pending) END,
      'webhooks', (SELECT count(*) FROM (
                     SELECT a.application_id FROM applications a
                      WHERE a.owner_user_id = s.user_id AND a.deleted_at IS NULL
                     UNION ALL
                     SELECT a.application_id FROM organization_members m JOIN applications a USING (organization_id)
                      WHERE m.user_id = s.user_id AND a.deleted_at IS NULL) own
                     JOIN webhook_receivers w USING (application_id)
                    WHERE w.failing_since IS NOT NULL)) AS waiting
     FROM asked, ${SESSION_SQL.active}`,
);
