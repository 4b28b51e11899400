import type pg from 'pg';
import { batchedChange, batchedQuery, type Changed } from '../../platform/db/statements/batched-query.ts';
import { PROOF_TYPES, type ProofParams, proofParams, withProof } from '../../platform/dpop/index.ts';
import { forTarget, type MaybeTarget, offeredAt, type TargetColumns } from '../../resources/index.ts';
import { isActiveSql } from '../../users/index.ts';
import {
  AUTHENTICATING_CLIENT,
  type AuthenticatingClient,
  CLIENT_AUTHENTICATED,
  CLIENT_COLUMNS,
  type ClientRow,
} from '../clients/clients.queries.ts';
import {
  ANY_HOLDER,
  CERTIFIED,
  type GrantRow,
  type Holder,
  type Joined,
  joined,
  KEY_HOLDER,
  MAY_USE,
  NO_TARGET,
  type Presentation,
  type Proven,
  STATUS_COLUMNS,
  TARGET_IS_USABLE,
  type TargetJoin,
  TOKEN_COLUMNS,
  type TokenUse,
  WITHHELD,
} from './grants.queries.ts';
import { CLAIM_COLUMNS, type PersonForClaims } from './person-claims.queries.ts';

export type RefreshFamily = {
  refresh_generation: number;
  refresh_rotated_at: Date | null;
  refresh_expires_at: Date;
  revoked_at: Date | null;
  dpop_jkt: string | null;
};

export const FAMILY_COLUMNS =
  'g.refresh_generation, g.refresh_rotated_at, g.refresh_expires_at, g.revoked_at, g.dpop_jkt';

/** `scopes`: the response's scopes, separated by spaces; null for all of the grant. */
type Rotation = AuthenticatingClient & {
  grant_id: string;
  generation: number;
  expires_at: Date;
  scopes: string | null;
  life_seconds: number;
  is_certified: boolean;
};

const ROTATION_TYPES = {
  ...AUTHENTICATING_CLIENT,
  ...{
    grant_id: 'uuid',
    generation: 'int',
    expires_at: 'timestamptz',
    scopes: 'text',
    life_seconds: 'float8',
    is_certified: 'bool',
  },
} as const;

/** FAPI 2.0 5.3.2.1 forbids rotation: the client authenticates and its tokens are bound to its key, so a stolen one is of no use. */
const NEXT_GENERATION = `CASE WHEN a.security_profile = 'fapi2' THEN asked.generation ELSE asked.generation + 1 END`;

export type RotatedGrant = ClientRow & GrantRow & PersonForClaims & { refresh_generation: number };

/**
 * Moves the refresh family from `generation` to the next and reads everything the tokens contain. Moves only an active grant
 * of the authenticated client, for a public one only with the key that it is bound to, for a person who may use the client, and only if a requested scope
 * remains that the grant has and the application may still have, or the resource still offers.
 */
export function rotateRefreshToken(
  pool: pg.Pool,
  asked: Omit<Rotation, 'is_certified'>,
  { resource, proof, is_certified }: TokenUse,
): Promise<Changed<RotatedGrant & MaybeTarget & Proven> | undefined> {
  const rotation = { ...asked, is_certified };
  if (proof === null)
    return resource === null
      ? rotateOwnRefreshToken(pool, rotation)
      : rotateRefreshTokenFor(pool, { ...rotation, resource });
  const proven = { ...rotation, ...proofParams(proof) };
  return resource === null
    ? rotateOwnRefreshTokenProven(pool, proven)
    : rotateRefreshTokenForProven(pool, { ...proven, resource });
}

const OWN_SCOPE_LEFT = `CASE WHEN ${WITHHELD} IS NOT NULL
               THEN EXISTS (SELECT FROM unnest(g.scopes) held (scope)
                             WHERE scope = ANY (a.allowed_scopes) AND scope <> ALL (${WITHHELD})
                               AND (asked.scopes IS NULL OR scope = ANY (string_to_array(asked.scopes, ' '))))
               WHEN asked.scopes IS NULL THEN g.scopes && a.allowed_scopes
               ELSE EXISTS (SELECT FROM unnest(string_to_array(asked.scopes, ' ')) requested (scope)
                             WHERE scope = ANY (g.scopes) AND scope = ANY (a.allowed_scopes)) END`;
const TARGET_SCOPE_LEFT = `${TARGET_IS_USABLE} AND CASE WHEN asked.scopes IS NULL THEN g.scopes && (${offeredAt('g.acr')})
               ELSE EXISTS (SELECT FROM unnest(string_to_array(asked.scopes, ' ')) requested (scope)
                             WHERE target.resource_id || '#' || scope = ANY (g.scopes)
                               AND target.resource_id || '#' || scope = ANY (${offeredAt('g.acr')})) END`;

const rotateOwnRefreshToken = batchedChange<RotatedGrant, Rotation>(
  'rotate_refresh_token',
  ROTATION_TYPES,
  rotation(NO_TARGET, ANY_HOLDER),
  'grant_id',
);

const rotateRefreshTokenFor = forTarget((target, suffix) =>
  batchedChange<RotatedGrant & TargetColumns, Rotation & { resource: string }>(
    `rotate_refresh_token_for${suffix}`,
    { ...ROTATION_TYPES, resource: 'text' },
    rotation(joined(target), ANY_HOLDER),
    'grant_id',
  ),
);

const rotateOwnRefreshTokenProven = batchedChange<RotatedGrant & Proven, Rotation & ProofParams>(
  'rotate_refresh_token_proven',
  { ...ROTATION_TYPES, ...PROOF_TYPES },
  withProof(rotation(NO_TARGET, KEY_HOLDER)),
  'grant_id',
);

const rotateRefreshTokenForProven = forTarget((target, suffix) =>
  batchedChange<RotatedGrant & TargetColumns & Proven, Rotation & ProofParams & { resource: string }>(
    `rotate_refresh_token_for_proven${suffix}`,
    { ...ROTATION_TYPES, ...PROOF_TYPES, resource: 'text' },
    withProof(rotation(joined(target), KEY_HOLDER)),
    'grant_id',
  ),
);

function rotation(target: TargetJoin, { binding, mayRefresh }: Holder): string {
  const isAnyScopeLeft = target === NO_TARGET ? OWN_SCOPE_LEFT : TARGET_SCOPE_LEFT;
  return `UPDATE grants g SET refresh_generation = ${NEXT_GENERATION}, refresh_rotated_at = asked.now,
          refresh_expires_at = least(asked.expires_at, g.created_at + make_interval(secs => asked.life_seconds))${binding}
     FROM asked, applications a, users u ${target.join}
    WHERE g.grant_id = asked.grant_id AND g.refresh_generation = asked.generation
      AND g.code_redeemed_at IS NOT NULL AND g.revoked_at IS NULL AND g.refresh_expires_at > asked.now
      AND ${isAnyScopeLeft}
      AND a.application_id = g.application_id AND a.client_id = asked.client_id
      AND a.deleted_at IS NULL AND application_is_open(a.review_status, a.openly_registered) AND ${CLIENT_AUTHENTICATED}
      AND ${mayRefresh} AND ${CERTIFIED} AND ${MAY_USE} AND u.user_id = g.user_id AND ${isActiveSql('u')}
   RETURNING asked.n, ${CLIENT_COLUMNS}, true AS authenticated, ${STATUS_COLUMNS}, true AS may_use, ${TOKEN_COLUMNS}, ${CLAIM_COLUMNS}${target.columns},
          g.refresh_generation`;
}

export type UnrotatedGrant = ClientRow & Joined<GrantRow & RefreshFamily & PersonForClaims>;

/** Why a refresh token did not rotate: the client and the current grant, in one statement. */
export function unrotatedGrant(
  pool: pg.Pool,
  redemption: Presentation,
  resource: string | null,
): Promise<(UnrotatedGrant & MaybeTarget) | undefined> {
  return resource === null
    ? unrotatedOwnGrant(pool, redemption)
    : unrotatedGrantFor(pool, { ...redemption, resource });
}

const unrotatedOwnGrant = batchedQuery<UnrotatedGrant, Presentation>(
  'unrotated_grant',
  { ...AUTHENTICATING_CLIENT, grant_id: 'uuid' },
  unrotated(NO_TARGET),
);

const unrotatedGrantFor = forTarget((target, suffix) =>
  batchedQuery<UnrotatedGrant & TargetColumns, Presentation & { resource: string }>(
    `unrotated_grant_for${suffix}`,
    { ...AUTHENTICATING_CLIENT, grant_id: 'uuid', resource: 'text' },
    unrotated(joined(target)),
  ),
);

function unrotated(target: TargetJoin): string {
  return `SELECT asked.n, ${CLIENT_COLUMNS}, ${CLIENT_AUTHENTICATED} AS authenticated, ${STATUS_COLUMNS}, ${MAY_USE} AS may_use, ${TOKEN_COLUMNS}, ${FAMILY_COLUMNS},
          ${CLAIM_COLUMNS}${target.columns}
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN grants g ON g.grant_id = asked.grant_id AND ${CLIENT_AUTHENTICATED}
     LEFT JOIN users u ON u.user_id = g.user_id ${target.join}`;
}
