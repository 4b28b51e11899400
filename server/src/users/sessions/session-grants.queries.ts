import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { BACKCHANNEL_LOGOUT_DUTY, DUTY_CHANNEL, WEBHOOK_DUTY } from '../../platform/duties/duty.ts';

// The tables grants and backchannel_logouts belong to oauth/, webhook_deliveries to webhooks/, later features. These
// statements stand here because a session and what was granted in it must end in one transaction, and the import rule lets
// users/ call nothing later.

/** What relying parties were given in this session ends with it, and those that want to know are told. */
export async function revokeGrantsOfSession(db: Db, now: Date, sessionId: number): Promise<void> {
  await endGrants(db, now, 'session_ended', sql`g.session_id = ${sessionId}`);
}

/**
 * The same for a person, save what was granted in the session that goes on. Nobody signed out here: the tokens are taken from
 * whoever holds them, which `token.revoked` tells each application, unless the account itself is closed.
 */
export async function revokeGrantsOfUser(
  db: Db,
  now: Date,
  userId: number,
  keptSessionId: number | null,
): Promise<void> {
  const others = sql`g.user_id = ${userId} AND g.session_id IS DISTINCT FROM ${keptSessionId}::bigint`;
  await endGrants(db, now, 'sessions_ended', keptSessionId === null ? sql`g.user_id = ${userId}` : others);
  await tellTokensRevoked(db, now, userId);
}

/** One event per application that had redeemed one of the grants that ended just now (contract section 8). */
async function tellTokensRevoked(db: Db, now: Date, userId: number): Promise<void> {
  await sql`
    WITH told AS (
      INSERT INTO webhook_deliveries (oauth_application_id, event_type, delivery_id, payload, created_at, enqueued_at,
                                      next_retry_at)
      SELECT a.application_id, 'token.revoked', 'dlv_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 22),
             json_build_object('user_id', u.user_id, 'sub', u.sub, 'client_id', a.client_id,
               'token_type', 'refresh_token', 'reason', 'sessions_ended', 'revoked_at', ${now.toISOString()}::text)::text,
             ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
        FROM (SELECT DISTINCT application_id FROM grants
               WHERE user_id = ${userId} AND revoked_at = ${now} AND revoke_reason = 'sessions_ended'
                 AND code_redeemed_at IS NOT NULL) ended
        JOIN applications a ON a.application_id = ended.application_id
        JOIN users u ON u.user_id = ${userId}
       WHERE a.webhook_url IS NOT NULL AND a.deleted_at IS NULL AND u.deleted_at IS NULL
      RETURNING id
    )
    SELECT pg_notify(${DUTY_CHANNEL}, ${WEBHOOK_DUTY}) FROM told LIMIT 1
  `.execute(db);
}

/** One logout token per application and session that wants it (OIDC Back-Channel Logout 1.0 section 2.5). */
async function endGrants(db: Db, now: Date, reason: string, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE grants g SET revoked_at = ${now}, revoke_reason = ${reason}
       WHERE ${which} AND g.revoked_at IS NULL
      RETURNING g.application_id, g.user_id, g.sid
    ), queued AS (
    INSERT INTO backchannel_logouts (application_id, sub, sid, created_at, next_attempt_at)
    SELECT DISTINCT a.application_id, u.sub, ended.sid, ${now}::timestamptz, ${now}::timestamptz
      FROM ended
      JOIN applications a ON a.application_id = ended.application_id
      JOIN users u ON u.user_id = ended.user_id
     WHERE a.backchannel_logout_uri IS NOT NULL AND a.deleted_at IS NULL
    RETURNING id)
    SELECT pg_notify(${DUTY_CHANNEL}, ${BACKCHANNEL_LOGOUT_DUTY}) FROM queued LIMIT 1
  `.execute(db);
}
