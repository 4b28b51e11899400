import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { Confirmation } from '../sender/confirmation.ts';
import { actingJoins, HOLDER_ID, mayStillAct } from './acting-status.queries.ts';

/** Everything that the token consists of. */
export type IssuedActingToken = {
  jti: string;
  user_id: number;
  subject: string;
  /** `agt_…` or `app_…`. */
  holder_id: string;
  agent_id: string | null;
  application_id: number | null;
  resource_application_id: number;
  resource_identifier: string;
  resource_token_format: 'jwt' | 'opaque';
  resource_alg: 'RS256' | 'ES256';
  auth_req_id: string | null;
  permission_id: string | null;
  grant_id: string | null;
  parents: string[];
  scopes: string[];
  authorization_details: string | null;
  authorization_details_hash: string | null;
  actors: string[];
  may_act: string | null;
  confirmation: Confirmation | null;
  is_single_use: boolean;
  auth_time: Date | null;
  acr: string | null;
  issued_at: Date;
  expires_at: Date;
};

/** Of an acting token with the alias `t`. */
const STORED =
  sql.raw(`t.jti, t.user_id, t.subject, t.agent_id, t.application_id, t.resource_application_id, t.auth_req_id,
           t.permission_id, t.grant_id, t.parents, t.scopes, t.authorization_details, t.authorization_details_hash, t.actors, t.may_act, t.confirmation,
           t.is_single_use, t.auth_time, t.acr, t.issued_at, t.expires_at`);
const OF_HOLDER_AND_RESOURCE = sql.raw(`${HOLDER_ID} AS holder_id, target.identifier AS resource_identifier,
           target.access_token_format AS resource_token_format, target.resource_alg`);
const MAY_ACT = sql.raw(mayStillAct('given.now'));

/**
 * The only statement that issues an acting token: once, before `collect_until`, while everything that it depends on is active, bound to the key
 * it was made for or else to this one. Null without any change otherwise. Whole seconds, as its claims.
 */
export async function issueActingToken(
  db: Db,
  now: Date,
  jti: string,
  confirmation: Confirmation | null,
): Promise<IssuedActingToken | null> {
  const presented = sql`${confirmation && JSON.stringify(confirmation)}::jsonb`;
  const second = sql`date_trunc('second', ${now}::timestamptz)`;
  const end = sql`least(${second} + t.life_seconds * interval '1 second', t.expires_at)`;
  const { rows } = await sql<IssuedActingToken>`
    UPDATE acting_tokens t
       SET issued_at = ${second}, expires_at = ${end}, confirmation = coalesce(t.confirmation, ${presented})
      FROM (SELECT t.jti, ${OF_HOLDER_AND_RESOURCE}
              FROM (SELECT ${now}::timestamptz AS now) given
              JOIN acting_tokens t ON t.jti = ${jti} ${sql.raw(actingJoins('given.now'))}
             WHERE ${MAY_ACT}) about
     WHERE t.jti = about.jti AND t.issued_at IS NULL AND t.collect_until > ${now} AND ${end} > ${now}
       AND t.revoked_at IS NULL AND t.spent_at IS NULL AND ${isBoundTo(presented)}
    RETURNING ${STORED}, about.holder_id, about.resource_identifier, about.resource_token_format, about.resource_alg`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The token as it was issued, under the same conditions. */
export async function issuedActingToken(
  db: Db,
  now: Date,
  jti: string,
  confirmation: Confirmation | null,
): Promise<IssuedActingToken | null> {
  const presented = sql`${confirmation && JSON.stringify(confirmation)}::jsonb`;
  const { rows } = await sql<IssuedActingToken>`
    SELECT ${STORED}, ${OF_HOLDER_AND_RESOURCE}
      FROM (SELECT ${now}::timestamptz AS now) given
      JOIN acting_tokens t ON t.jti = ${jti} ${sql.raw(actingJoins('given.now'))}
     WHERE ${MAY_ACT} AND t.issued_at IS NOT NULL AND t.expires_at > ${now} AND ${isBoundTo(presented)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Details are never in a token that anyone who finds it can use. */
const isBoundTo = (presented: ReturnType<typeof sql>) =>
  sql`coalesce(t.confirmation = ${presented}, coalesce(t.confirmation, ${presented}) IS NOT NULL OR t.authorization_details IS NULL)`;
