import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { BACKCHANNEL_LOGOUT_DUTY, DUTY_CHANNEL } from '../../platform/duties/duty.ts';
import { currentTraceparent } from '../../platform/tracing/tracing.ts';
import { endActingTokens } from '../acting/revoke-acting-tokens.ts';
import { type EndedGrant, notifyResources } from './notify-resources.ts';

/** An application that had redeemed a grant which has now ended, and the user who gave it. */
type TokenHolder = { application_id: number; client_id: string; sub: string };

/** Ends the grants made in this session and queues a logout token for relying parties that want one. */
export async function endGrantsOfSession(db: Db, now: Date, sessionId: number): Promise<void> {
  const reason = 'session_ended';
  const ended = await endGrants(db, now, reason, sql`g.session_id = ${sessionId}`);
  await endTokensOf(db, now, ended, reason);
}

/** The same for a user, except for grants of the kept session. Tokens of a closed account have no holders. */
export async function endGrantsOfUser(
  db: Db,
  now: Date,
  userId: number,
  keptSessionId: number | null,
): Promise<TokenHolder[]> {
  const others = sql`g.user_id = ${userId} AND g.session_id IS DISTINCT FROM ${keptSessionId}::bigint`;
  const which = keptSessionId === null ? sql`g.user_id = ${userId}` : others;
  const reason = 'sessions_ended';
  const ended = await endGrants(db, now, reason, which);
  await endTokensOf(db, now, ended, reason);
  return ended.holders;
}

/** `acting`: the grants of approved acts, which need no scope at a resource. */
type Ended = { holders: TokenHolder[]; at_resources: EndedGrant[]; acting: string[] };

async function endTokensOf(
  db: Db,
  now: Date,
  { at_resources, acting }: Ended,
  reason: string,
): Promise<void> {
  await notifyResources(db, now, at_resources, reason);
  if (acting.length > 0) await endActingTokens(db, now, { grant_ids: acting }, reason);
}

/** A developer's test sign-in: the application never learned of it. */
const NO_TEST = sql`NOT EXISTS (SELECT FROM test_sign_ins t WHERE t.grant_id = ended.grant_id)`;

/**
 * One statement for any number. Queues one logout token per application and session that wants it (OIDC Back-Channel Logout
 * 1.0 section 2.5). `holders`: the applications that had redeemed a code, each once; `at_resources`: the grants with scopes of resources.
 */
async function endGrants(db: Db, now: Date, reason: string, which: ReturnType<typeof sql>): Promise<Ended> {
  const { rows } = await sql<Ended>`
    WITH ended AS (
      UPDATE grants g SET revoked_at = ${now}, revoke_reason = ${reason}
       WHERE ${which} AND g.revoked_at IS NULL
      RETURNING g.grant_id, g.application_id, g.user_id, g.sid, g.scopes, g.code_redeemed_at, g.acting_jti
    ), queued AS (
      INSERT INTO backchannel_logouts (application_id, sub, sid, created_at, next_attempt_at, traceparent)
      SELECT DISTINCT a.application_id, u.sub, ended.sid, ${now}::timestamptz, ${now}::timestamptz,
             ${currentTraceparent()}::text
        FROM ended
        JOIN applications a ON a.application_id = ended.application_id
        JOIN users u ON u.user_id = ended.user_id
       WHERE a.backchannel_logout_uri IS NOT NULL AND a.deleted_at IS NULL AND ${NO_TEST}
      RETURNING id
    ), holders AS (
      SELECT DISTINCT a.application_id, a.client_id, u.sub
        FROM ended
        JOIN applications a ON a.application_id = ended.application_id
        JOIN users u ON u.user_id = ended.user_id AND u.deleted_at IS NULL
       WHERE ended.code_redeemed_at IS NOT NULL AND ${NO_TEST}
    ), at_resources AS (
      SELECT ended.grant_id, u.sub, a.client_id, ended.scopes
        FROM ended
        JOIN applications a ON a.application_id = ended.application_id
        JOIN users u ON u.user_id = ended.user_id
       WHERE ended.code_redeemed_at IS NOT NULL
         AND EXISTS (SELECT FROM unnest(ended.scopes) AS scope WHERE scope LIKE 'res\\_%#%')
    )
    SELECT (SELECT coalesce(json_agg(holders ORDER BY application_id), '[]') FROM holders) AS holders,
           (SELECT coalesce(json_agg(at_resources), '[]') FROM at_resources) AS at_resources,
           (SELECT coalesce(json_agg(grant_id), '[]') FROM ended WHERE acting_jti IS NOT NULL) AS acting,
           (SELECT pg_notify(${DUTY_CHANNEL}, ${BACKCHANNEL_LOGOUT_DUTY})::text FROM queued LIMIT 1) AS woken
  `.execute(db);
  return rows[0]!;
}
