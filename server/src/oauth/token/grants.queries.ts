import type pg from 'pg';
import {
  type AccessLists,
  accessClaimsSql,
  MAX_NAMES_IN_ANSWER,
  MAX_NAMES_IN_TOKEN,
  mayUseSql,
} from '../../access/index.ts';
import type { SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import { batchedChange, batchedQuery, type Changed } from '../../platform/db/statements/batched-query.ts';
import type { Db } from '../../platform/db/stores.ts';
import {
  type DpopProof,
  PROOF_TYPES,
  type ProofParams,
  proofParams,
  withProof,
} from '../../platform/dpop/index.ts';
import {
  forTarget,
  type MaybeTarget,
  personIsOfTeam,
  type ResourceTarget,
  type TargetColumns,
  targetColumnsOfGrant,
} from '../../resources/index.ts';
import type { ClaimsRequest } from '../../scopes/index.ts';
import { isActiveSql } from '../../users/index.ts';
import {
  AUTHENTICATING_CLIENT,
  type AuthenticatingClient,
  CLIENT_AUTHENTICATED,
  CLIENT_COLUMNS,
  type ClientRow,
} from '../clients/clients.queries.ts';
import { CLAIM_COLUMNS, type PersonForClaims } from './person-claims.queries.ts';

/** Read by every statement about a grant. Each adds only the columns it needs: every column costs on both sides. */
export type GrantStatus = {
  grant_id: string;
  grant_application_id: number;
  scopes: string[];
  /** Of these, those of this service that demand a stronger sign-in by now; null: none. */
  withheld_scopes: string[] | null;
  person_active: boolean;
  /** The person may use the application, and belongs to the customer organization that the grant is for. */
  may_use: boolean;
};

/** The content of tokens. */
export type GrantRow = GrantStatus & {
  claims: ClaimsRequest | null;
  sid: string;
  auth_time: Date;
  amr: string[];
  acr: string;
  /** Of the client. */
  id_token_signed_response_alg: SigningAlg;
  /** What the client declared that it wants to know. */
  access_claims: AccessLists | null;
};

export type GrantCode = {
  redirect_uri: string;
  code_challenge: string | null;
  nonce: string | null;
  dpop_jkt: string | null;
  code_expires_at: Date;
  /** The approved act that it is redeemed for. */
  acting_jti: string | null;
};

/** All members of the missing side of a LEFT JOIN are null. */
export type Joined<T> = T | { [K in keyof T]: null };

type RedeemedCode = ClientRow & GrantRow & GrantCode & PersonForClaims;
export type Presentation = AuthenticatingClient & { grant_id: string };
type Redemption = Presentation & { is_certified: boolean };

/** Of the person of the grant `g` and the application `a`. */
const OF_GRANT = { application: 'a', user: 'g.user_id', customer: 'g.customer_id', now: 'asked.now' };
export const MAY_USE = mayUseSql(OF_GRANT);
/** The same for the resource that `joined` joins. */
export const TARGET_IS_USABLE = `(target.is_usable AND ${mayUseSql({ ...OF_GRANT, application: 'target' })})`;
/** Scopes of this service that demand more than the sign-in of the grant. */
export const WITHHELD = 'scopes_withheld(g.acr, a.scopes_above_1, a.scopes_above_2)';
export const STATUS_COLUMNS = `g.grant_id, g.application_id AS grant_application_id, g.scopes, ${WITHHELD} AS withheld_scopes,
          (${isActiveSql('u')}) AS person_active`;
export const TOKEN_COLUMNS = `g.claims, g.sid, g.auth_time, g.amr, g.acr, a.id_token_signed_response_alg,
          ${accessClaimsSql({ ...OF_GRANT, most: MAX_NAMES_IN_TOKEN })} AS access_claims`;
/**
 * Where tokens are for a resource: its registration beside the grant's user `u`. A statement of its own, so that those for this service do
 * not pay for the join.
 */
export const joined = (target: ResourceTarget): TargetJoin => {
  // A join of an UPDATE cannot refer to the row that it changes, `g`: its columns and conditions can.
  const sql = {
    ...{ canonical: 'asked.resource', now: 'asked.now', team: personIsOfTeam('u.user_id'), mayUse: 'true' },
  };
  const claims = accessClaimsSql({ ...OF_GRANT, application: 'target', most: MAX_NAMES_IN_TOKEN });
  return {
    join: `LEFT JOIN LATERAL (${target(sql)}) target ON true`,
    columns: `, ${targetColumnsOfGrant(TARGET_IS_USABLE)}, ${claims} AS resource_access_claims`,
  };
};
export const NO_TARGET: TargetJoin = { join: '', columns: '' };
export type TargetJoin = { join: string; columns: string };

/** `scopes` and `amr` separated by spaces, `claims` as JSON. */
export type NewGrant = {
  grant_id: string;
  application_id: number;
  user_id: number;
  /** The organization of this authorization. */
  customer_id: number | null;
  session_id: number;
  scopes: string;
  redirect_uri: string;
  code_challenge: string | null;
  nonce: string | null;
  dpop_jkt: string | null;
  claims: string | null;
  sid: string;
  auth_time: Date;
  amr: string;
  acr: string;
  created_at: Date;
  code_expires_at: Date;
  refresh_expires_at: Date;
};

export const GRANT_TYPES = {
  ...{ grant_id: 'uuid', application_id: 'bigint', user_id: 'bigint', customer_id: 'bigint' },
  ...{ session_id: 'bigint', scopes: 'text' },
  ...{ redirect_uri: 'text', code_challenge: 'text', nonce: 'text', dpop_jkt: 'text' },
  ...{ claims: 'jsonb', sid: 'text' },
  ...{ auth_time: 'timestamptz', amr: 'text', acr: 'text', created_at: 'timestamptz' },
  ...{ code_expires_at: 'timestamptz', refresh_expires_at: 'timestamptz' },
} as const;
export const GRANT_VALUES = Object.keys(GRANT_TYPES).map((name) =>
  name === 'scopes' || name === 'amr' ? `string_to_array(asked.${name}, ' ')` : `asked.${name}`,
);

export const MAY_BE_GRANTED = `(a.organization_use <> 'required' OR asked.customer_id IS NOT NULL) AND ${mayUseSql(
  {
    ...{ application: 'a', user: 'asked.user_id', customer: 'asked.customer_id', now: 'asked.created_at' },
  },
)}`;

/**
 * Undefined if the session has ended, the consent no longer covers all of it, or the person may not use the application: nothing may be granted then. Locks both
 * rows until the transaction ends, so that a concurrent sign-out or disconnect waits and then finds this
 * grant to revoke.
 */
export const insertGrant = batchedQuery<{ grant_id: string }, NewGrant>(
  'insert_grant',
  GRANT_TYPES,
  `, granted AS (
     INSERT INTO grants (${Object.keys(GRANT_TYPES).join(', ')})
     SELECT ${GRANT_VALUES.join(', ')}
       FROM asked
       JOIN LATERAL (SELECT FROM sessions s
                      WHERE s.session_id = asked.session_id AND s.ended_at IS NULL FOR SHARE) live ON true
       JOIN LATERAL (SELECT FROM consents c
                      WHERE c.user_id = asked.user_id AND c.application_id = asked.application_id
                        AND c.scopes @> string_to_array(asked.scopes, ' ') FOR SHARE) agreed ON true
       JOIN applications a ON a.application_id = asked.application_id AND ${MAY_BE_GRANTED}
     RETURNING grant_id)
   SELECT asked.n, granted.grant_id FROM asked JOIN granted ON granted.grant_id = asked.grant_id`,
  'session_id',
);

/**
 * The resource that the tokens are for (its canonical identifier; null: this service), the DPoP proof of the request, and whether its connection has a
 * certificate.
 */
export type TokenUse = { resource: string | null; proof: DpopProof | null; is_certified: boolean };

/** False: the proof was accepted before. Undefined: there was none. */
export type Proven = { proof_is_new?: boolean };

export type Holder = { binding: string; mayRedeem: string; mayRefresh: string };

/**
 * A client that has to prove a key gets an error that says so and keeps its code, and its refresh token is worth nothing to others. The
 * token of an approved act is always bound.
 */
export const ANY_HOLDER: Holder = {
  binding: '',
  mayRedeem: `NOT a.dpop_bound_access_tokens
      AND (g.acting_jti IS NULL OR (asked.is_certified AND a.tls_client_certificate_bound_access_tokens))`,
  mayRefresh: `NOT a.dpop_bound_access_tokens AND (g.dpop_jkt IS NULL OR a.client_type = 'confidential')`,
};
/** The same for a client that has to have its certificate. */
export const CERTIFIED = '(asked.is_certified OR NOT a.tls_client_certificate_bound_access_tokens)';
/** RFC 9449 5: the refresh tokens of a public client are bound to its key, those of others to their authentication. */
export const KEY_HOLDER: Holder = {
  binding: `, dpop_jkt = CASE a.client_type WHEN 'public' THEN coalesce(g.dpop_jkt, asked.jkt) ELSE g.dpop_jkt END`,
  mayRedeem: 'true',
  mayRefresh: `(g.dpop_jkt IS NULL OR g.dpop_jkt = asked.jkt OR a.client_type = 'confidential')`,
};

/**
 * Redeems the code for an authenticated, active client and reads everything the tokens contain. Anyone who
 * presents a code holds it, so it is consumed even if it is another client's or the rest of the request is wrong.
 */
export function redeemCode(
  pool: pg.Pool,
  presentation: Presentation,
  { resource, proof, is_certified }: TokenUse,
): Promise<Changed<RedeemedCode & MaybeTarget & Proven> | undefined> {
  const redemption = { ...presentation, is_certified };
  if (proof === null)
    return resource === null
      ? redeemOwnCode(pool, redemption)
      : redeemCodeFor(pool, { ...redemption, resource });
  const proven = { ...redemption, ...proofParams(proof) };
  return resource === null
    ? redeemOwnCodeProven(pool, proven)
    : redeemCodeForProven(pool, { ...proven, resource });
}

const REDEMPTION_TYPES = { ...AUTHENTICATING_CLIENT, grant_id: 'uuid', is_certified: 'bool' } as const;

const redeemOwnCode = batchedChange<RedeemedCode, Redemption>(
  'redeem_code',
  REDEMPTION_TYPES,
  redemption(NO_TARGET, ANY_HOLDER),
  'grant_id',
);

const redeemCodeFor = forTarget((target, suffix) =>
  batchedChange<RedeemedCode & TargetColumns, Redemption & { resource: string }>(
    `redeem_code_for${suffix}`,
    { ...REDEMPTION_TYPES, resource: 'text' },
    redemption(joined(target), ANY_HOLDER),
    'grant_id',
  ),
);

const redeemOwnCodeProven = batchedChange<RedeemedCode & Proven, Redemption & ProofParams>(
  'redeem_code_proven',
  { ...REDEMPTION_TYPES, ...PROOF_TYPES },
  withProof(redemption(NO_TARGET, KEY_HOLDER)),
  'grant_id',
);

const redeemCodeForProven = forTarget((target, suffix) =>
  batchedChange<RedeemedCode & TargetColumns & Proven, Redemption & ProofParams & { resource: string }>(
    `redeem_code_for_proven${suffix}`,
    { ...REDEMPTION_TYPES, ...PROOF_TYPES, resource: 'text' },
    withProof(redemption(joined(target), KEY_HOLDER)),
    'grant_id',
  ),
);

function redemption(target: TargetJoin, { binding, mayRedeem }: Holder): string {
  return `UPDATE grants g SET code_redeemed_at = asked.now${binding}
     FROM asked, applications a, users u ${target.join}
    WHERE g.grant_id = asked.grant_id AND g.code_redeemed_at IS NULL AND g.revoked_at IS NULL
      AND a.client_id = asked.client_id AND a.deleted_at IS NULL AND application_is_open(a.review_status, a.openly_registered)
      AND ${CLIENT_AUTHENTICATED} AND ${mayRedeem} AND ${CERTIFIED} AND u.user_id = g.user_id
   RETURNING asked.n, ${CLIENT_COLUMNS}, true AS authenticated, ${STATUS_COLUMNS}, ${MAY_USE} AS may_use, ${TOKEN_COLUMNS},
          g.redirect_uri, g.code_challenge, g.nonce, g.dpop_jkt, g.code_expires_at, g.acting_jti, ${CLAIM_COLUMNS}${target.columns}`;
}

export type BearerGrant = PersonForClaims & {
  grant_id: string;
  application_id: number;
  grant_scopes: string[];
  withheld_scopes: string[] | null;
  may_use: boolean;
  claims: ClaimsRequest | null;
  access_claims: AccessLists | null;
  legacy_identity_claim_until: Date | null;
  allowed_origins: string[];
  userinfo_signed_response_alg: SigningAlg | null;
};

/** The grant, user and application behind an access token; undefined if one of them has ended. */
const BEARER_GRANT = `SELECT asked.n, g.grant_id, g.application_id, g.scopes AS grant_scopes, ${WITHHELD} AS withheld_scopes, ${MAY_USE} AS may_use, g.claims,
          ${accessClaimsSql({ ...OF_GRANT, most: MAX_NAMES_IN_ANSWER })} AS access_claims, a.legacy_identity_claim_until,
          a.allowed_origins, a.userinfo_signed_response_alg, ${CLAIM_COLUMNS}
     FROM asked
     JOIN grants g ON g.grant_id = asked.grant_id AND g.revoked_at IS NULL
     JOIN users u ON u.user_id = g.user_id AND ${isActiveSql('u')}
     JOIN applications a ON a.application_id = g.application_id AND a.deleted_at IS NULL
      AND application_is_open(a.review_status, a.openly_registered)`;

export const bearerGrant = batchedQuery<BearerGrant & Proven, { grant_id: string; now: Date }>(
  'bearer_grant',
  { grant_id: 'uuid', now: 'timestamptz' },
  BEARER_GRANT,
);

/** The same for a token that is bound to a key, with the proof of it. */
export const provenBearerGrant = batchedQuery<
  BearerGrant & Proven,
  { grant_id: string; now: Date } & ProofParams
>('bearer_grant_proven', { grant_id: 'uuid', now: 'timestamptz', ...PROOF_TYPES }, withProof(BEARER_GRANT));

/**
 * The grant if it is active and belongs to this user; locked until the transaction ends, so that a concurrent change
 * waits and then sees the outcome.
 */
export async function lockGrant(
  db: Db,
  grantId: string,
  userId: number,
): Promise<{ created_at: Date } | undefined> {
  return await db
    .selectFrom('grants')
    .select('created_at')
    .where('grant_id', '=', grantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}
