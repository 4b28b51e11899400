import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import { idleSince, MAX_SESSIONS } from './session-lifetimes.ts';

type NewSession = {
  sid: string;
  user_id: number;
  token_hash: Buffer;
  amr: string[];
  auth_time: Date;
  password_confirmed_at: Date | null;
  ip: string | null;
  user_agent: string | null;
  /** SHA-256 of the browser's name. */
  browser_hash: Buffer | null;
} & SessionTerms;

/** What the policies of its beginning demand of a session. */
export type SessionTerms = {
  expires_at: Date;
  /** Null: the service's own. */
  idle_seconds: number | null;
  enrolment_due: boolean;
  enrolment_from: Date | null;
  enrolment_factors: string[] | null;
};

export async function insertSession(
  db: Db,
  session: NewSession,
): Promise<{ session_id: number; sid: string }> {
  return await db
    .insertInto('sessions')
    .values({
      ...session,
      otp_verified_at: null,
      sealed_kept_form: null,
      created_at: session.auth_time,
      last_seen_at: session.auth_time,
      ended_at: null,
    })
    .returning(['session_id', 'sid'])
    .executeTakeFirstOrThrow();
}

/**
 * Signing in again with the same person keeps the session's name, because relying parties know it as the id_token's
 * sid, and replaces everything else. Null when the old token is not a live session of this person.
 */
export async function renewSession(
  db: Db,
  oldTokenHash: Buffer,
  session: NewSession,
): Promise<{ session_id: number; sid: string } | null> {
  const row = await db
    .updateTable('sessions')
    .set({
      token_hash: session.token_hash,
      amr: session.amr,
      auth_time: session.auth_time,
      otp_verified_at: null,
      password_confirmed_at: session.password_confirmed_at,
      sealed_kept_form: null,
      last_seen_at: session.auth_time,
      expires_at: session.expires_at,
      idle_seconds: session.idle_seconds,
      enrolment_due: session.enrolment_due,
      enrolment_from: session.enrolment_from,
      enrolment_factors: session.enrolment_factors,
      ip: session.ip,
      user_agent: session.user_agent,
      browser_hash: session.browser_hash,
    })
    .where('token_hash', '=', oldTokenHash)
    .where('user_id', '=', session.user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', session.auth_time)
    .returning(['session_id', 'sid'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Ends the session a cookie named before another person signed in with that browser. Null: it had ended already, or is of this person
 * and expired.
 */
export async function endSessionByToken(
  db: Db,
  now: Date,
  tokenHash: Buffer,
  userId: number,
): Promise<{ session_id: number; user_id: number } | null> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('user_id', '<>', userId)
    .where('ended_at', 'is', null)
    .returning(['session_id', 'user_id'])
    .executeTakeFirst();
  return ended ?? null;
}

/** The row alone: callers want `endSession` of oauth/, which ends what was granted in it too. */
export async function closeSession(db: Db, now: Date, userId: number, sessionId: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Ends all sessions of a person save `keptSessionId`, and every token of the admin API; says how many sessions. The rows alone:
 * callers want `endSessions` of oauth/.
 */
export async function closeSessions(
  db: Db,
  now: Date,
  userId: number,
  keptSessionId: number | null,
): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (keptSessionId !== null) ending = ending.where('session_id', '!=', keptSessionId);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  await db.deleteFrom('admin_tokens').where('user_id', '=', userId).execute();
  return Number(numUpdatedRows);
}

/**
 * Ends the sessions that a person has beyond `most`, those that were used least recently, but not the one that has just begun; at most
 * `limit` at a time. The rows alone, as in `closeSession`. `is_active`: it was in use until now. Nothing is granted in one that had expired, or was idle for too long.
 */
export async function closeSurplusSessions(
  db: Db,
  now: Date,
  { user_id, session_id }: { user_id: number; session_id: number },
  { most, limit }: { most: number; limit: number },
): Promise<{ session_id: number; user_id: number; is_active: boolean }[]> {
  const { rows } = await sql<{ session_id: number; user_id: number; is_active: boolean }>`
    WITH surplus AS (
      SELECT session_id, ${isActiveSession(now)} AS is_active
        FROM sessions
       WHERE user_id = ${user_id} AND ended_at IS NULL AND session_id <> ${session_id}
       ORDER BY last_seen_at DESC, session_id DESC OFFSET ${sql.lit(most - 1)} LIMIT ${sql.lit(limit)}
    )
    UPDATE sessions s SET ended_at = ${now}
      FROM surplus
     WHERE s.session_id = surplus.session_id AND s.ended_at IS NULL
    RETURNING s.session_id, s.user_id, surplus.is_active
  `.execute(db);
  return rows;
}

/** Replaces the token while `oldTokenHash` still names the session, so two rotations cannot both win. */
export async function replaceToken(
  db: Db,
  sessionId: number,
  oldTokenHash: Buffer,
  token_hash: Buffer,
  confirmed?: ConfirmedAt,
): Promise<boolean> {
  const { factor, ...stamp } = confirmed ?? {};
  const result = await db
    .updateTable('sessions')
    .set({ token_hash, ...stamp, ...(factor && { enrolment_due: stillDueAfter(factor) }) })
    .where('session_id', '=', sessionId)
    .where('token_hash', '=', oldTokenHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What a step-up stamps: that a second factor, or the password of a person without one, was confirmed. */
export type ConfirmedAt =
  | { otp_verified_at: Date; factor: Factor }
  | { password_confirmed_at: Date; factor?: never };

/** A second factor, as policies name it. Recovery codes are one-time codes. */
export type Factor = 'passkey' | 'totp';

/** A session is free once it has shown a factor that the policy counts. */
const stillDueAfter = (factor: Factor) =>
  sql<boolean>`enrolment_due AND enrolment_factors IS NOT NULL AND NOT ${factor} = ANY (enrolment_factors)`;

/** For a factor that was set up, and so shown, in this session. */
export async function showFactor(db: Db, sessionId: number, factor: Factor): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ enrolment_due: stillDueAfter(factor) })
    .where('session_id', '=', sessionId)
    .where('enrolment_due', '=', true)
    .execute();
}

/** What is demanded of a session that has begun; null: nothing any more. */
export async function changeEnrolment(
  db: Db,
  sessionId: number,
  enrolment: Pick<SessionTerms, 'enrolment_from' | 'enrolment_factors'> | null,
): Promise<void> {
  const change = enrolment ?? { enrolment_from: null, enrolment_factors: null };
  await db
    .updateTable('sessions')
    .set({ ...change, enrolment_due: enrolment !== null })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function stampSession(relaxed: Db, now: Date, sessionId: number): Promise<void> {
  await relaxed
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .where('last_seen_at', '<', now)
    .execute();
}

export type ListedSession = {
  session_id: number;
  sid: string;
  auth_time: Date;
  last_seen_at: Date;
  ip: string | null;
  user_agent: string | null;
};

/** Live sessions of a person, latest use first; no more than one may have. */
export async function activeSessions(db: Db, now: Date, userId: number): Promise<ListedSession[]> {
  return await db
    .selectFrom('sessions')
    .select(['session_id', 'sid', 'auth_time', 'last_seen_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .where(isActiveSession(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
}

/** Of a row of sessions in the enclosing statement: neither ended nor expired, and not idle for too long. */
export function isActiveSession(now: Date) {
  return sql<boolean>`(ended_at IS NULL AND expires_at > ${now} AND last_seen_at > ${idleSince(now)}
    AND (idle_seconds IS NULL OR last_seen_at > ${now}::timestamptz - idle_seconds * interval '1 second'))`;
}

export async function storeKeptForm(db: Db, sessionId: number, sealed: Buffer | null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ sealed_kept_form: sealed })
    .where('session_id', '=', sessionId)
    .execute();
}

export async function readKeptForm(db: Db, sessionId: number): Promise<Buffer | null> {
  const query = db.selectFrom('sessions').select('sealed_kept_form').where('session_id', '=', sessionId);
  return (await query.executeTakeFirst())?.sealed_kept_form ?? null;
}

/** Takes the form away while it is still the one that was read: to exactly one caller. */
export async function deleteKeptForm(db: Db, sessionId: number, sealed: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ sealed_kept_form: null })
    .where('session_id', '=', sessionId)
    .where('sealed_kept_form', '=', sealed)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

type StepUpStatus = {
  otp_verified_at: Date | null;
  password_confirmed_at: Date | null;
  totp_enabled: boolean;
  has_passkey: boolean;
};

/** What a session that has not ended has shown, and which second factors its person has now; it cannot end meanwhile. */
export async function stepUpStatus(db: Db, sessionId: number): Promise<StepUpStatus | null> {
  const { rows } = await sql<StepUpStatus>`
    SELECT s.otp_verified_at, s.password_confirmed_at, u.totp_enabled_at IS NOT NULL AS totp_enabled,
           EXISTS (SELECT FROM passkeys p WHERE p.user_id = s.user_id AND p.needs_confirmation_since IS NULL) AS has_passkey
      FROM sessions s JOIN users u ON u.user_id = s.user_id
     WHERE s.session_id = ${sessionId} AND s.ended_at IS NULL
       FOR SHARE OF s
  `.execute(db);
  return rows[0] ?? null;
}

/** For a closed account: deletes the known browsers, and network address and browser of the ended sessions, which are kept for a while. */
export async function eraseBrowserData(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
  const change = { ip: null, user_agent: null, browser_hash: null };
  await db.updateTable('sessions').set(change).where('user_id', '=', userId).execute();
}
