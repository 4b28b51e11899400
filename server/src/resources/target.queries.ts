import { prepared } from '../platform/db/statements/prepared.ts';
import type { ResourceScope } from './resource-settings.ts';

/** Seconds. Tokens for a host that no one has verified are no use for a day to anyone who means well. */
const MAX_UNVERIFIED_SECONDS = 900;

/**
 * The registration that counts for a resource identifier, as a sub-select for a lateral join: of several with the same identifier
 * the one whose host was verified last, otherwise the first that no administrator has stopped. On a developer's own machine, where no
 * host can be verified, each team has its own. `is_usable`: its host is verified and it is approved; before that it works for its own team.
 *
 * `canonical` and `now` are SQL expressions, `team` a condition on the application `ra` that owns it; `more`: further columns of `r`, `ra` and `team`.
 */
export function resourceTarget(sql: { canonical: string; now: string; team: string; more?: string }): string {
  const verified = `(p.verified_at IS NOT NULL AND (p.verification_expires_at IS NULL OR p.verification_expires_at > ${sql.now}))`;
  return `SELECT r.application_id, ra.client_id AS resource_id, r.identifier, r.scope_keys, r.access_token_format,
                 CASE WHEN ${verified} THEN r.access_token_seconds
                      ELSE least(r.access_token_seconds, ${MAX_UNVERIFIED_SECONDS}) END AS access_token_seconds,
                 ra.access_token_alg AS resource_alg, ${verified} AS is_verified,
                 (CASE ra.review_status WHEN 'approved' THEN ${verified} OR team.is_member
                                        WHEN 'pending' THEN team.is_member ELSE false END) AS is_usable${sql.more ?? ''}
            FROM resources r
            JOIN applications ra ON ra.application_id = r.application_id AND ra.deleted_at IS NULL
            LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
            CROSS JOIN LATERAL (SELECT (${sql.team}) IS TRUE AS is_member) team
           WHERE r.canonical = ${sql.canonical}
           ORDER BY r.is_local AND team.is_member DESC, p.verified_at DESC NULLS LAST,
                    ra.review_status IN ('approved', 'pending') DESC, r.application_id
           LIMIT 1`;
}

/** Columns of `resourceTarget` that the tokens of a resource are made of, from a join called `target`. */
export const TARGET_COLUMNS = `target.identifier AS resource_identifier,
          CASE WHEN target.is_usable THEN target.scope_keys ELSE '{}' END AS resource_scope_keys,
          target.access_token_format AS resource_token_format, target.access_token_seconds AS resource_token_seconds,
          target.resource_alg`;

type Target = {
  resource_identifier: string;
  /** Empty where it may not be used. */
  resource_scope_keys: string[];
  resource_token_format: 'jwt' | 'opaque';
  resource_token_seconds: number;
  resource_alg: 'RS256' | 'ES256';
};

/** All null: no such resource is registered. */
export type TargetColumns = Target | { [Name in keyof Target]: null };
/** Of a statement that joins a resource only if one was requested. */
export type MaybeTarget = TargetColumns | { resource_identifier?: undefined };

/** Whether the person with this id (an SQL expression) belongs to the team of `ra`. */
export const personIsOfTeam = (userId: string): string =>
  `ra.owner_user_id = ${userId} OR EXISTS (
     SELECT FROM organization_members m WHERE m.organization_id = ra.organization_id AND m.user_id = ${userId})`;

/** Whether an application, by its alias, has the same owner as `ra`. */
export const applicationIsOfTeam = (alias: string): string =>
  `ra.owner_user_id = ${alias}.owner_user_id OR ra.organization_id = ${alias}.organization_id`;

/** A resource that an authorization request names. */
export type RequestedResource = {
  canonical: string;
  resource_id: string;
  identifier: string;
  application_id: number;
  name: string;
  scopes: ResourceScope[];
  is_verified: boolean;
  is_usable: boolean;
};

/** The resources with these canonical identifiers, as this user may use them; without a user, as the public may. */
export const requestedResources = prepared<
  RequestedResource,
  [canonicals: string[], userId: number | null, now: Date]
>(
  'requested_resources',
  `SELECT wanted.canonical, target.*
     FROM unnest($1::text[]) WITH ORDINALITY AS wanted (canonical, n)
     CROSS JOIN LATERAL (${resourceTarget({
       canonical: 'wanted.canonical',
       now: '$3::timestamptz',
       team: personIsOfTeam('$2::bigint'),
       more: ', ra.name, r.scopes',
     })}) target
    ORDER BY wanted.n`,
);
