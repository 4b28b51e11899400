import { prepared } from '../platform/db/statements/prepared.ts';
import type { ResourceScope } from './resource-settings.ts';

/**
 * The registration that counts for a resource identifier, as a sub-select for a lateral join: of several with the same identifier
 * the one whose host was verified last, otherwise the first. On a developer's own machine, where no host can be verified, each
 * team has its own. `is_usable`: its host is verified and an administrator has nothing against it; before that it works for its own team.
 *
 * `canonical` and `now` are SQL expressions, `team` a condition on the application `ra` that owns it; `more`: further columns of `r` and `ra`.
 */
export function resourceTarget(sql: { canonical: string; now: string; team: string; more?: string }): string {
  const verified = `(p.verified_at IS NOT NULL AND (p.verification_expires_at IS NULL OR p.verification_expires_at > ${sql.now}))`;
  return `SELECT r.application_id, r.identifier, r.scope_keys, r.access_token_format, r.access_token_seconds,
                 ra.access_token_alg AS resource_alg,
                 (CASE ra.review_status WHEN 'approved' THEN ${verified} OR team.is_member
                                        WHEN 'pending' THEN team.is_member ELSE false END) AS is_usable,
                 ${verified} AS is_verified${sql.more ?? ''}
            FROM resources r
            JOIN applications ra ON ra.application_id = r.application_id AND ra.deleted_at IS NULL
            LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
            CROSS JOIN LATERAL (SELECT (${sql.team}) IS TRUE AS is_member) team
           WHERE r.canonical = ${sql.canonical}
           ORDER BY r.is_local AND team.is_member DESC, ${verified} DESC, p.verified_at DESC NULLS LAST, r.application_id
           LIMIT 1`;
}

/** Columns of `resourceTarget` that the tokens of a resource are made of, from a join called `target`. */
export const TARGET_COLUMNS = `target.identifier AS resource_identifier, target.scope_keys AS resource_scope_keys,
          target.access_token_format AS resource_token_format, target.access_token_seconds AS resource_token_seconds,
          target.resource_alg, target.is_usable AS resource_is_usable`;

type Target = {
  resource_identifier: string;
  resource_scope_keys: string[];
  resource_token_format: 'jwt' | 'opaque';
  resource_token_seconds: number;
  resource_alg: 'RS256' | 'ES256';
  resource_is_usable: boolean;
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
  identifier: string;
  application_id: number;
  name: string;
  scopes: ResourceScope[];
  review_status: 'pending' | 'approved' | 'rejected' | 'suspended';
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
       more: ', ra.name, ra.review_status, r.scopes',
     })}) target
    ORDER BY wanted.n`,
);

/** A resource that accepts tokens of a user, if it takes webhooks. */
export type NotifiedResource = {
  n: number;
  application_id: number;
  identifier: string;
  access_token_seconds: number;
};

/** For each pair of user and canonical identifier, numbered from 1, the resource to notify when the user's tokens end. */
export const resourcesToNotify = prepared<
  NotifiedResource,
  [userIds: number[], canonicals: string[], now: Date]
>(
  'resources_to_notify',
  `SELECT ended.n::int AS n, target.application_id, target.identifier, target.access_token_seconds
     FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS ended (user_id, canonical, n)
     CROSS JOIN LATERAL (${resourceTarget({
       canonical: 'ended.canonical',
       now: '$3::timestamptz',
       team: personIsOfTeam('ended.user_id'),
       more: ', ra.webhook_url',
     })}) target
    WHERE target.webhook_url IS NOT NULL
    ORDER BY ended.n`,
);
