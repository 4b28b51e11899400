import { sql } from 'kysely';
import { mayUseSql } from '../../access/index.ts';
import { SECOND } from '../../platform/clock.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import { knownTarget, personIsOfTeam, subjectAtSql } from '../../resources/index.ts';
import { isActiveSql } from '../../users/index.ts';
import { ACTING_JTI_PREFIX } from '../access-token.ts';
import type { Confirmation } from '../sender/confirmation.ts';

/** A token that its holder may collect, of an approved act or made from other tokens. */
export type NewActingToken = {
  user_id: number;
  resource_application_id: number;
  holder: { agent_id: string } | { application_id: number };
  /** Where it comes from. */
  auth_req_id?: string | null;
  permission_id?: string | null;
  grant_id?: string | null;
  /** The tokens that it is made from, the first one first; empty for an approved act. */
  parents?: readonly string[];
  /** Keys of scopes of the resource. */
  scopes?: readonly string[];
  /** Canonical JSON with its hash; null: it has scopes only. */
  details: { text: string; hash: string } | null;
  /** The chain of `act`, the present actor first; without it the holder alone. */
  actors?: readonly string[];
  /** The agent that may exchange it, which is all it is good for then. */
  may_act?: string | null;
  /** What it is bound to, if that is known before it is collected. */
  confirmation?: Confirmation | null;
  is_single_use: boolean;
  life_seconds: number;
  collect_until: Date;
  /** It ends then at the latest, however late it is collected. */
  ends_by?: Date;
  /** When and how the user was authenticated; null: unknown. */
  auth_time?: Date | null;
  acr?: string | null;
};

const OF_PERSON = { user: 'u.user_id', customer: 'g.customer_id', now: 'given.now' };

/**
 * Adds an acting token in the transaction of what it is for, and returns its jti. What is made from a token for single use is for single use too.
 * The user's row is locked, so that erasing an account waits and finds it.
 * Null, and nothing written, if the user, the holder, the resource or a parent has ended.
 */
export async function insertActingToken(db: Db, now: Date, token: NewActingToken): Promise<string | null> {
  const jti = newPublicId(ACTING_JTI_PREFIX);
  const { holder, parents = [], details, may_act = null } = token;
  const family = await holdParents(db, now, parents);
  if (family.has_ended) return null;
  const agentId = 'agent_id' in holder ? holder.agent_id : null;
  const applicationId = 'application_id' in holder ? holder.application_id : null;
  const latest = new Date(token.collect_until.getTime() + token.life_seconds * SECOND);
  const target = sql.raw(
    knownTarget({
      application: 'given.resource',
      now: 'given.now',
      team: personIsOfTeam('u.user_id'),
      mayUse: mayUseSql({ application: 'r', ...OF_PERSON }),
    }),
  );
  const { rows } = await sql<{ jti: string }>`
    INSERT INTO acting_tokens (jti, user_id, subject, resource_application_id, agent_id, application_id, auth_req_id, permission_id, grant_id,
           parents, scopes, authorization_details, authorization_details_hash, actors, may_act, confirmation, is_single_use, life_seconds,
           auth_time, acr, created_at, collect_until, expires_at)
    SELECT ${jti}, u.user_id, ${sql.raw(subjectAtSql('target.subject_salt', 'u.sub'))}, given.resource, ${agentId}, ${applicationId}::bigint, ${token.auth_req_id ?? null},
           ${token.permission_id ?? null}, ${token.grant_id ?? null}::uuid, ${parents}::text[], ${token.scopes ?? []}::text[],
           ${details?.text ?? null}, ${details?.hash ?? null},
           coalesce(${token.actors ?? null}::text[], ARRAY[coalesce(holding.id, holder.client_id)]), ${may_act},
           ${token.confirmation ? JSON.stringify(token.confirmation) : null}::jsonb, ${token.is_single_use || family.is_single_use},
           ${token.life_seconds}, ${token.auth_time ?? null}::timestamptz, ${token.acr ?? null}, given.now,
           ${token.collect_until}::timestamptz, ${token.ends_by ?? latest}::timestamptz
      FROM (SELECT ${token.resource_application_id}::bigint AS resource, ${now}::timestamptz AS now) given
      JOIN users u ON u.user_id = ${token.user_id} AND ${sql.raw(isActiveSql('u'))}
      LEFT JOIN grants g ON g.grant_id = ${token.grant_id ?? null}::uuid
      LEFT JOIN agents holding ON holding.id = ${agentId} AND holding.user_id = u.user_id AND holding.revoked_at IS NULL
      LEFT JOIN applications holder ON holder.application_id = ${applicationId}::bigint AND holder.deleted_at IS NULL
            AND holder.review_status IN ('approved', 'pending') AND ${sql.raw(mayUseSql({ application: 'holder', ...OF_PERSON }))}
      JOIN LATERAL (${target}) target ON target.is_usable
     WHERE coalesce(holding.id, holder.client_id) IS NOT NULL
       FOR SHARE OF u
    RETURNING jti`.execute(db);
  return rows[0]?.jti ?? null;
}

/** Locked, so that ending one of them waits and then finds what was made from it. */
async function holdParents(
  db: Db,
  now: Date,
  parents: readonly string[],
): Promise<{ has_ended: boolean; is_single_use: boolean }> {
  if (parents.length === 0) return { has_ended: false, is_single_use: false };
  const rows = await db
    .selectFrom('acting_tokens')
    .select(['revoked_at', 'spent_at', 'expires_at', 'is_single_use'])
    .where('jti', 'in', parents)
    .orderBy('jti')
    .forShare()
    .execute();
  return {
    has_ended: rows.some((row) => row.revoked_at !== null || row.spent_at !== null || row.expires_at <= now),
    is_single_use: rows.some((row) => row.is_single_use),
  };
}
