import type pg from 'pg';
import { prepared } from '../platform/db/statements/prepared.ts';
import type { RequiredLevel } from '../scopes/index.ts';
import { offeredAt } from './demanded-level.ts';
import type { DetailsType } from './details/details-type.ts';
import { isLocalIdentifier } from './identifier.ts';
import type { ResourceScope } from './resource-settings.ts';

/** Seconds. Tokens for a host that no one has verified are no use for a day to anyone who means well. */
const MAX_UNVERIFIED_SECONDS = 900;

/**
 * `canonical` and `now` are SQL expressions, `team` a condition on the registration `r`, and so is `mayUse`: whether the person of the request may
 * use it at all (access/sql.ts; 'true' where there is none); `more`: further columns of `r` and `team`.
 */
type TargetSql = { canonical: string; now: string; team: string; mayUse: string; more?: string };

/** Writes the sub-select of a lateral join: the registration that counts for a resource identifier. */
export type ResourceTarget = (sql: TargetSql) => string;

/** The only row of an identifier that anyone can reach (resource_targets, which triggers keep). */
const registeredTarget: ResourceTarget = (sql) => `
  ${columns(sql)}
    FROM resource_targets r CROSS JOIN LATERAL (${membership(sql)}) team
   WHERE r.canonical = ${sql.canonical}`;

/**
 * On a developer's own machine no host can be verified, and each team has its own registration: its first that no administrator has
 * stopped. Others find that of someone else, which they cannot use.
 */
const localTarget: ResourceTarget = (sql) => `
  ${columns(sql)}
    FROM (SELECT s.*, a.client_id AS resource_id, a.access_token_alg, a.review_status, a.owner_user_id, a.organization_id,
                 a.access, a.access_claims, NULL::timestamptz AS verified_until
            FROM resources s JOIN applications a ON a.application_id = s.application_id AND a.deleted_at IS NULL
           WHERE s.canonical = ${sql.canonical} AND s.is_local) r
   CROSS JOIN LATERAL (${membership(sql)}) team
   ORDER BY team.is_member DESC, r.review_status IN ('approved', 'pending') DESC, r.application_id
   LIMIT 1`;

/** The registration with a known id (`application`, an SQL expression), while it is the one that counts. */
export const knownTarget = ({
  application,
  ...sql
}: Omit<TargetSql, 'canonical'> & { application: string }): string => `
  ${columns(sql)}
    FROM (SELECT s.*, a.client_id AS resource_id, a.access_token_alg, a.review_status, a.owner_user_id, a.organization_id,
                 a.access, a.access_claims, counting.verified_until
            FROM resources s JOIN applications a ON a.application_id = s.application_id AND a.deleted_at IS NULL
            LEFT JOIN resource_targets counting ON counting.canonical = s.canonical AND counting.application_id = s.application_id
           WHERE s.application_id = ${application} AND (s.is_local OR counting.canonical IS NOT NULL)) r
   CROSS JOIN LATERAL (${membership(sql)}) team`;

/** `is_usable`: its host is verified and it is approved; before that it works for its own team. And the person may use it. */
function columns({ now, mayUse, more = '' }: Pick<TargetSql, 'now' | 'mayUse' | 'more'>): string {
  const verified = `(r.verified_until > ${now}) IS TRUE`;
  return `SELECT r.application_id, r.resource_id, r.identifier, r.scope_keys, r.scope_keys_at_1, r.scope_keys_at_2, r.access_token_format,
                 CASE WHEN ${verified} THEN r.access_token_seconds
                      ELSE least(r.access_token_seconds, ${MAX_UNVERIFIED_SECONDS}) END AS access_token_seconds,
                 r.access_token_alg AS resource_alg, r.subject_salt, r.access, r.access_claims, ${verified} AS is_verified,
                 CASE WHEN r.review_status = 'approved' AND ${verified} THEN true
                      ELSE r.review_status IN ('approved', 'pending') AND team.is_member END AND ${mayUse} AS is_usable${more}`;
}

const membership = ({ team }: Pick<TargetSql, 'team'>): string => `SELECT (${team}) IS TRUE AS is_member`;

/** Both forms of a statement about a resource; a call runs the one that fits the identifier. `make` appends `suffix` to the name. */
export function forTarget<Params extends { resource: string }, Answer>(
  make: (target: ResourceTarget, suffix: string) => (pool: pg.Pool, params: Params) => Promise<Answer>,
): (pool: pg.Pool, params: Params) => Promise<Answer> {
  const registered = make(registeredTarget, '');
  const local = make(localTarget, '_local');
  return (pool, params) => (isLocalIdentifier(params.resource) ? local : registered)(pool, params);
}

/**
 * Columns of `ResourceTarget` that the tokens of a resource are made of, from a join called `target`; `offered`: SQL for its scopes where `isUsable`.
 */
const targetColumns = (offered: string, isUsable: string) => `target.identifier AS resource_identifier,
          CASE WHEN ${isUsable} THEN ${offered} ELSE '{}' END AS resource_scope_keys,
          target.access_token_format AS resource_token_format, target.access_token_seconds AS resource_token_seconds,
          target.resource_alg, target.subject_salt AS resource_subject_salt`;

/** For a client that acts for itself. */
export const TARGET_COLUMNS = targetColumns('target.scope_keys', 'target.is_usable');
/** For the grant `g`, where `isUsable`, a condition on the join, holds. */
export const targetColumnsOfGrant = (isUsable: string): string => targetColumns(offeredAt('g.acr'), isUsable);

type Target = {
  resource_identifier: string;
  /** Empty where it may not be used. */
  resource_scope_keys: string[];
  resource_token_format: 'jwt' | 'opaque';
  resource_token_seconds: number;
  resource_alg: 'RS256' | 'ES256';
  /** Null: it knows people by their public `sub`. */
  resource_subject_salt: Buffer | null;
};

/** All null: no such resource is registered. */
export type TargetColumns = Target | { [Name in keyof Target]: null };
/** Of a statement that joins a resource only if one was requested. */
export type MaybeTarget = TargetColumns | { resource_identifier?: undefined };

/** Whether the person with this id (an SQL expression) belongs to the team of `r`, or of the application of another alias. */
export const personIsOfTeam = (userId: string, alias = 'r'): string =>
  `${alias}.owner_user_id = ${userId} OR EXISTS (
     SELECT FROM organization_members m WHERE m.organization_id = ${alias}.organization_id AND m.user_id = ${userId})`;

/** Whether an application, by its alias, has the same owner as `r`. */
export const applicationIsOfTeam = (alias: string): string =>
  `r.owner_user_id = ${alias}.owner_user_id OR r.organization_id = ${alias}.organization_id`;

/** A resource that an authorization request names. */
export type RequestedResource = {
  canonical: string;
  resource_id: string;
  identifier: string;
  application_id: number;
  name: string;
  scopes: ResourceScope[];
  details_types: DetailsType[];
  details_version: number;
  required_acr: RequiredLevel;
  is_verified: boolean;
  is_usable: boolean;
  /** Whether the user is among those that it is for; true without a user. */
  may_use: boolean;
  access_contact: string | null;
  access_requests: boolean;
  access_claims: string[];
};

/** SQL expressions for a condition on the registration `r`. */
type RequestedFor = { user: string; customer: string; now: string };

/**
 * Makes the statement that reads the resources with these canonical identifiers as this user may use them, in an authorization for a customer organization
 * (null: for none); without a user, as the public may. `mayUse` writes the condition for a user.
 */
export function resourcesRequestedBy(name: string, mayUse: (asked: RequestedFor) => string) {
  const asked = { user: 'asked.user_id', customer: 'asked.customer_id', now: 'asked.now' };
  const condition = `(${asked.user} IS NULL OR ${mayUse(asked)})`;
  const requested = {
    canonical: 'wanted.canonical',
    now: asked.now,
    team: personIsOfTeam(asked.user),
    mayUse: 'true',
    more: `, r.scopes, ${condition} AS may_use`,
  };
  return prepared<
    RequestedResource,
    [canonicals: string[], userId: number | null, customerId: number | null, now: Date]
  >(
    name,
    `SELECT wanted.canonical, target.*, a.name, a.access_contact, a.access_requests, s.details_types, s.details_version, s.required_acr
     FROM unnest($1::text[]) WITH ORDINALITY AS wanted (canonical, n)
     CROSS JOIN (SELECT $2::bigint AS user_id, $3::bigint AS customer_id, $4::timestamptz AS now) asked
     CROSS JOIN LATERAL ((${registeredTarget(requested)}) UNION ALL (${localTarget(requested)})) target
     JOIN applications a ON a.application_id = target.application_id
     JOIN resources s ON s.application_id = target.application_id
    ORDER BY wanted.n`,
  );
}
