import { type RawBuilder, sql } from 'kysely';
import type { DecisionMethod, Period } from '../../agents/index.ts';
import type { Db } from '../../platform/db/stores.ts';

/** The one that acts for a user: their agent, or an application. */
type Holder = {
  agent_id: string | null;
  application_id: number | null;
  client_id: string | null;
  /** Null if the agent or application no longer has one. */
  name: string | null;
};

/** What is done, and where. `details_types`: as the API declares them today; null without authorization details. */
type Deed = {
  authorization_details: string | null;
  resource: string | null;
  resource_name: string | null;
  details_types: unknown[] | null;
};

/** A token with which someone can act at this moment. */
export type ActiveToken = Holder &
  Deed & {
    jti: string;
    scopes: string[];
    /** The present actor first. */
    actors: string[];
    may_act: string | null;
    parents: string[];
    is_single_use: boolean;
    auth_req_id: string | null;
    permission_id: string | null;
    created_at: Date;
    expires_at: Date;
  };

/** Something that was done in the user's name, or that they approved. */
export type Act = Holder &
  Deed & {
    /** Of the token, or of the request where no token was issued. */
    id: string;
    kind: 'token' | 'approval';
    created_at: Date;
    /** When the token was used or, before that, issued; when the request was approved. */
    at: Date;
    /** Null: there is no way to know, because its API does not ask, or no token is needed. */
    outcome: 'used' | 'not_used' | 'stopped' | null;
    is_passed_on: boolean;
    auth_req_id: string | null;
    method: DecisionMethod | null;
    /** Of a request without authorization details. */
    display_payload: string | null;
    display_payload_hash: string | null;
  };

export type ActPosition = { created_at: Date; id: string };
type ActPage = { limit: number; before: ActPosition | null; by?: ActFilter | null };
export type ActFilter = { agent_id: string } | { application_id: number };

/** No token lives so long, not even one made from an opaque token that is valid for a day: what is older need not be looked at. */
const LONGEST_TOKEN = sql.raw("interval '25 hours'");

const HOLDER = sql`
  LEFT JOIN agents ag ON ag.id = t.agent_id
  LEFT JOIN applications ap ON ap.application_id = coalesce(t.application_id, ag.application_id)
  LEFT JOIN applications ra ON ra.application_id = t.resource_application_id
  LEFT JOIN resources re ON re.application_id = t.resource_application_id`;
const HOLDER_COLUMNS = sql`
  CASE WHEN ap.application_id IS NULL THEN t.agent_id END AS agent_id, ap.application_id, ap.client_id,
  coalesce(ap.name, nullif(ag.name, '')) AS name,
  re.identifier AS resource, ra.name AS resource_name, re.details_types`;

/**
 * Tokens of approved acts and of exchanges that work, or that can be collected; latest first. `only`: just this one. Not one of them is of a
 * family that was used up or revoked.
 */
export async function activeTokens(
  db: Db,
  now: Date,
  userId: number,
  { limit, only = null }: { limit: number; only?: string | null },
): Promise<ActiveToken[]> {
  const { rows } = await sql<ActiveToken>`
    SELECT t.jti, t.scopes, t.actors, t.may_act, t.parents, t.is_single_use, t.auth_req_id, t.permission_id, t.authorization_details,
           t.created_at, t.expires_at, ${HOLDER_COLUMNS}
      FROM acting_tokens t ${HOLDER}
      LEFT JOIN grants g ON g.grant_id = t.grant_id
     WHERE t.user_id = ${userId} AND t.created_at > ${now}::timestamptz - ${LONGEST_TOKEN} AND t.expires_at > ${now}
       AND t.revoked_at IS NULL AND (t.issued_at IS NOT NULL OR t.collect_until > ${now})
       AND t.spent_at IS NULL
       AND ag.revoked_at IS NULL AND g.revoked_at IS NULL AND (${only}::text IS NULL OR t.jti = ${only})
       AND NOT EXISTS (SELECT FROM acting_tokens p WHERE p.jti = ANY (t.parents)
                          AND (p.revoked_at IS NOT NULL OR p.spent_at IS NOT NULL))
     ORDER BY t.created_at DESC, t.jti DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}

/**
 * What was done, latest first: tokens that were issued, and approved requests that no token belongs to. Each half reads an index of its
 * table from the position on.
 */
export async function actsOf(db: Db, userId: number, page: ActPage): Promise<Act[]> {
  const { limit, before, by = null } = page;
  const beyond = (id: RawBuilder<unknown>) =>
    before ? sql`AND (t.created_at, ${id}) < (${before.created_at}, ${before.id})` : sql``;
  const { rows } = await sql<Act>`
    SELECT t.id, t.kind, t.created_at, t.at, t.outcome, t.is_passed_on, t.auth_req_id, t.method, t.authorization_details,
           t.display_payload, t.display_payload_hash, ${HOLDER_COLUMNS}
      FROM (
        (SELECT t.jti AS id, 'token' AS kind, t.created_at, coalesce(t.spent_at, t.issued_at) AS at, CASE WHEN t.spent_at IS NOT NULL THEN 'used' WHEN t.revoked_at IS NOT NULL THEN 'stopped'
                     WHEN t.is_single_use THEN 'not_used' END AS outcome,
                t.parents <> '{}' AS is_passed_on, t.auth_req_id, coalesce(r.decision_method, CASE WHEN t.permission_id IS NOT NULL THEN 'permission' END) AS method,
                t.authorization_details, NULL AS display_payload, NULL AS display_payload_hash,
                t.agent_id, t.application_id, t.resource_application_id
           FROM acting_tokens t LEFT JOIN approval_requests r ON r.id = t.auth_req_id
          WHERE t.user_id = ${userId} AND t.issued_at IS NOT NULL ${beyond(sql`t.jti`)} ${heldBy(by, 'token')}
          ORDER BY t.created_at DESC, t.jti DESC LIMIT ${limit})
        UNION ALL
        (SELECT t.id, 'approval', t.created_at, t.ended_at, NULL, false, t.id, t.decision_method, NULL, t.display_payload,
                t.display_payload_hash, t.agent_id, NULL, NULL
           FROM approval_requests t
          WHERE t.user_id = ${userId} AND t.status = 'approved' AND t.acting_jti IS NULL ${beyond(sql`t.id`)} ${heldBy(by, 'approval')}
          ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit})
      ) t ${HOLDER}
     ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** An application asks through an agent of its own. */
function heldBy(by: ActFilter | null, kind: Act['kind']): RawBuilder<unknown> {
  if (by === null) return sql``;
  if ('agent_id' in by) return sql`AND t.agent_id = ${by.agent_id}`;
  const asked = sql`t.agent_id IN (SELECT id FROM agents WHERE agents.application_id = ${by.application_id})`;
  return kind === 'token'
    ? sql`AND (t.application_id = ${by.application_id} OR ${asked})`
    : sql`AND ${asked}`;
}

export type ListedPermission = {
  permission_id: string;
  agent_id: string;
  agent_name: string;
  resource: string;
  resource_name: string;
  details_type: string;
  details_types: unknown[];
  fixed: Record<string, unknown[]>;
  most_uses: number | null;
  most_sum: string | null;
  currency: string | null;
  per: Period;
  time_zone: string;
  weekdays: number[];
  from_minute: number;
  to_minute: number;
  created_at: Date;
  ends_at: Date;
  paused_at: Date | null;
  last_used_at: Date | null;
};

/** Standing permissions that still count, also paused ones, latest first. `only`: just this one. */
export async function standingPermissions(
  db: Db,
  now: Date,
  userId: number,
  { limit, only = null }: { limit: number; only?: string | null },
): Promise<ListedPermission[]> {
  const { rows } = await sql<ListedPermission>`
    SELECT p.permission_id, p.agent_id, a.name AS agent_name, re.identifier AS resource, ra.name AS resource_name, p.details_type,
           re.details_types, p.fixed, p.most_uses, p.most_sum::text, p.currency, p.per, p.time_zone, p.weekdays, p.from_minute,
           p.to_minute, p.created_at, p.ends_at, p.paused_at,
           (SELECT max(t.created_at) FROM acting_tokens t WHERE t.permission_id = p.permission_id) AS last_used_at
      FROM standing_permissions p
      JOIN agents a ON a.id = p.agent_id AND a.revoked_at IS NULL
      JOIN applications ra ON ra.application_id = p.resource_application_id
      JOIN resources re ON re.application_id = p.resource_application_id
     WHERE p.user_id = ${userId} AND p.revoked_at IS NULL AND p.ends_at > ${now}
       AND (${only}::text IS NULL OR p.permission_id = ${only})
     ORDER BY p.created_at DESC, p.permission_id DESC LIMIT ${limit}
  `.execute(db);
  return rows;
}

/** How many requests wait for the user, by agent; for an application by its client_id. */
export async function waitingByHolder(db: Db, now: Date, userId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ holder: string; waiting: number }>`
    SELECT coalesce(ap.client_id, r.agent_id) AS holder, count(*)::int AS waiting
      FROM approval_requests r JOIN agents a ON a.id = r.agent_id
      LEFT JOIN applications ap ON ap.application_id = a.application_id
     WHERE r.user_id = ${userId} AND r.status IN ('pending', 'delivered') AND r.expires_at > ${now}
     GROUP BY 1
  `.execute(db);
  return new Map(rows.map(({ holder, waiting }) => [holder, waiting]));
}
