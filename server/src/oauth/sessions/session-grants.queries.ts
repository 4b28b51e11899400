import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { BACKCHANNEL_LOGOUT_DUTY, DUTY_CHANNEL } from '../../platform/duties/duty.ts';

/** An application that had redeemed a grant which has now ended, and the user who gave it. */
type TokenHolder = { application_id: number; client_id: string; sub: string };

/** Ends the grants made in this session and queues a logout token for relying parties that want one. */
export async function endGrantsOfSession(db: Db, now: Date, sessionId: number): Promise<void> {
  await endGrants(db, now, 'session_ended', sql`g.session_id = ${sessionId}`);
}

/** The same for a user, except for grants of the kept session. Tokens of a closed account have no holders. */
export async function endGrantsOfUser(
  db: Db,
  now: Date,
  userId: number,
  keptSessionId: number | null,
): Promise<TokenHolder[]> {
  const others = sql`g.user_id = ${userId} AND g.session_id IS DISTINCT FROM ${keptSessionId}::bigint`;
  return await endGrants(
    db,
    now,
    'sessions_ended',
    keptSessionId === null ? sql`g.user_id = ${userId}` : others,
  );
}

/**
 * One statement for any number. Queues one logout token per application and session that wants it (OIDC Back-Channel Logout
 * 1.0 section 2.5) and returns the applications that had redeemed a code, each once. The outer join always leaves a row, so that
 * the duty is woken even if none had.
 */
async function endGrants(
  db: Db,
  now: Date,
  reason: string,
  which: ReturnType<typeof sql>,
): Promise<TokenHolder[]> {
  const { rows } = await sql<TokenHolder | { application_id: null }>`
    WITH ended AS (
      UPDATE grants g SET revoked_at = ${now}, revoke_reason = ${reason}
       WHERE ${which} AND g.revoked_at IS NULL
      RETURNING g.application_id, g.user_id, g.sid, g.code_redeemed_at
    ), queued AS (
      INSERT INTO backchannel_logouts (application_id, sub, sid, created_at, next_attempt_at)
      SELECT DISTINCT a.application_id, u.sub, ended.sid, ${now}::timestamptz, ${now}::timestamptz
        FROM ended
        JOIN applications a ON a.application_id = ended.application_id
        JOIN users u ON u.user_id = ended.user_id
       WHERE a.backchannel_logout_uri IS NOT NULL AND a.deleted_at IS NULL
      RETURNING id
    ), holders AS (
      SELECT DISTINCT a.application_id, a.client_id, u.sub
        FROM ended
        JOIN applications a ON a.application_id = ended.application_id
        JOIN users u ON u.user_id = ended.user_id AND u.deleted_at IS NULL
       WHERE ended.code_redeemed_at IS NOT NULL
    )
    SELECT holders.*, (SELECT pg_notify(${DUTY_CHANNEL}, ${BACKCHANNEL_LOGOUT_DUTY})::text FROM queued LIMIT 1) AS woken
      FROM (SELECT) AS always LEFT JOIN holders ON true
     ORDER BY holders.application_id
  `.execute(db);
  return rows.flatMap((row) => (row.application_id === null ? [] : [row]));
}
