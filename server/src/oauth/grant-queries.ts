import { prepared } from '../platform/db/prepared.ts';
import type { Db } from '../platform/db/stores.ts';
import type { ClaimsRequest } from '../scopes/index.ts';
import { CLIENT_COLUMNS, CLIENT_PROVEN, type ClientRow } from './client-columns.ts';
import { CLAIM_COLUMNS, type PersonForClaims } from './queries.ts';

/** What every statement reads of a grant. Each adds what it needs and no more: a column costs on both sides. */
type GrantStanding = {
  grant_id: string;
  grant_application_id: number;
  scopes: string[];
  person_active: boolean;
};

/** What tokens are made of. */
export type GrantRow = GrantStanding & {
  claims: ClaimsRequest | null;
  sid: string;
  auth_time: Date;
  amr: string[];
  acr: string;
};

export type CodeOfGrant = {
  redirect_uri: string;
  code_challenge: string | null;
  nonce: string | null;
  code_expires_at: Date;
};

type RefreshFamily = {
  refresh_generation: number;
  refresh_rotated_at: Date | null;
  refresh_expires_at: Date;
  revoked_at: Date | null;
};

/** Every member of a LEFT JOIN's missing side is null. */
type Joined<T> = T | { [K in keyof T]: null };

export type SpentCode = ClientRow & Joined<GrantRow & CodeOfGrant & PersonForClaims>;

const STANDING_COLUMNS = `g.grant_id, g.application_id AS grant_application_id, g.scopes,
          (u.suspended_at IS NULL AND u.deleted_at IS NULL) AS person_active`;
const TOKEN_COLUMNS = 'g.claims, g.sid, g.auth_time, g.amr, g.acr';
const FAMILY_COLUMNS = 'g.refresh_generation, g.refresh_rotated_at, g.refresh_expires_at, g.revoked_at';

/**
 * Proves the client, spends the code and reads all that the tokens are made of, in one statement. A proven client
 * burns the code even when it is another's or the rest of the request is wrong: whoever presents it holds it.
 */
export const spendCode = prepared<
  SpentCode,
  [clientId: string, proof: Buffer | null, now: Date, grantId: string]
>(
  'spend_code',
  `WITH client AS (
     SELECT ${CLIENT_COLUMNS}, ${CLIENT_PROVEN} AS proven
       FROM applications a WHERE a.client_id = $1 AND a.deleted_at IS NULL),
   spent AS (
     UPDATE grants g SET code_redeemed_at = $3
       FROM client
      WHERE g.grant_id = $4 AND g.code_redeemed_at IS NULL AND g.revoked_at IS NULL
        AND client.proven AND client.review_status IN ('approved', 'pending')
     RETURNING g.*)
   SELECT client.*, ${STANDING_COLUMNS}, ${TOKEN_COLUMNS}, g.redirect_uri, g.code_challenge, g.nonce, g.code_expires_at,
          ${CLAIM_COLUMNS}
     FROM client
     LEFT JOIN spent g ON true
     LEFT JOIN users u ON u.user_id = g.user_id`,
);

/** `rotated` tells whether this call moved the family on; the grant's columns are from before it did. */
export type RefreshedGrant = ClientRow & { rotated: boolean } & Joined<
    GrantRow & RefreshFamily & PersonForClaims
  >;

/**
 * Proves the client, moves the refresh family from generation `$5` to the next and reads all that the tokens are made
 * of, in one statement. Only the client's own, living grant moves, and only when it holds the scopes asked for (`$7`).
 */
export const rotateRefreshToken = prepared<
  RefreshedGrant,
  [
    clientId: string,
    proof: Buffer | null,
    now: Date,
    grantId: string,
    generation: number,
    expiresAt: Date,
    scopes: string[] | null,
    grantLifetimeSeconds: number,
  ]
>(
  'rotate_refresh_token',
  `WITH client AS (
     SELECT ${CLIENT_COLUMNS}, ${CLIENT_PROVEN} AS proven
       FROM applications a WHERE a.client_id = $1 AND a.deleted_at IS NULL),
   rotated AS (
     UPDATE grants g SET refresh_generation = $5 + 1, refresh_rotated_at = $3,
            refresh_expires_at = least($6::timestamptz, g.created_at + make_interval(secs => $8))
       FROM client, users u
      WHERE g.grant_id = $4 AND g.refresh_generation = $5 AND g.application_id = client.application_id
        AND g.code_redeemed_at IS NOT NULL AND g.revoked_at IS NULL AND g.refresh_expires_at > $3
        AND ($7::text[] IS NULL OR $7 <@ g.scopes)
        AND client.proven AND client.review_status IN ('approved', 'pending')
        AND u.user_id = g.user_id AND u.suspended_at IS NULL AND u.deleted_at IS NULL
     RETURNING g.grant_id)
   SELECT client.*, ${STANDING_COLUMNS}, ${TOKEN_COLUMNS}, ${FAMILY_COLUMNS}, ${CLAIM_COLUMNS},
          rotated.grant_id IS NOT NULL AS rotated
     FROM client
     LEFT JOIN grants g ON g.grant_id = $4 AND client.proven
     LEFT JOIN users u ON u.user_id = g.user_id
     LEFT JOIN rotated ON true`,
);

/** The client alone, for the grants and endpoints that need nothing else. */
export const provenClient = prepared<ClientRow, [clientId: string, proof: Buffer | null, now: Date]>(
  'proven_client',
  `SELECT ${CLIENT_COLUMNS}, ${CLIENT_PROVEN} AS proven
     FROM applications a WHERE a.client_id = $1 AND a.deleted_at IS NULL`,
);

export type IntrospectedGrant = Pick<
  ClientRow,
  'application_id' | 'client_id' | 'review_status' | 'allowed_origins' | 'proven'
> & { access_revoked: boolean } & Joined<
    GrantStanding & RefreshFamily & { grant_created_at: Date; sub: string }
  >;

/** Proves the client and reads the standing of the grant, or of the token without one (`$5`, its jti). */
export const introspectedGrant = prepared<
  IntrospectedGrant,
  [clientId: string, proof: Buffer | null, now: Date, grantId: string | null, jti: string | null]
>(
  'introspected_grant',
  `WITH client AS (
     SELECT a.application_id, a.client_id, a.review_status, a.allowed_origins, ${CLIENT_PROVEN} AS proven
       FROM applications a WHERE a.client_id = $1 AND a.deleted_at IS NULL)
   SELECT client.*, ${STANDING_COLUMNS}, ${FAMILY_COLUMNS}, g.created_at AS grant_created_at, u.sub,
          EXISTS (SELECT FROM revoked_access_tokens r WHERE r.jti = $5) AS access_revoked
     FROM client
     LEFT JOIN grants g ON g.grant_id = $4 AND client.proven
     LEFT JOIN users u ON u.user_id = g.user_id`,
);

export type BearerGrant = PersonForClaims & {
  grant_id: string;
  application_id: number;
  grant_scopes: string[];
  claims: ClaimsRequest | null;
  legacy_identity_claim_until: Date | null;
  allowed_origins: string[];
};

/** What a living access token stands for; no row when its grant, person or application has ended. */
export const bearerGrant = prepared<BearerGrant, [grantId: string]>(
  'bearer_grant',
  `SELECT g.grant_id, g.application_id, g.scopes AS grant_scopes, g.claims, a.legacy_identity_claim_until, a.allowed_origins, ${CLAIM_COLUMNS}
     FROM grants g
     JOIN users u ON u.user_id = g.user_id
     JOIN applications a ON a.application_id = g.application_id
    WHERE g.grant_id = $1 AND g.revoked_at IS NULL
      AND u.suspended_at IS NULL AND u.deleted_at IS NULL
      AND a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending')`,
);

/**
 * True while the grant is living and this person's; held until the transaction ends, so that whoever ends or moves it at the
 * same moment waits and then finds what came of it.
 */
export async function holdGrant(db: Db, grantId: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('grant_id')
    .where('grant_id', '=', grantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export type RevokedGrant = { grant_id: string; application_id: number; user_id: number };

/** Ends a grant once; undefined when it had ended already. */
export function revokeGrant(
  db: Db,
  grantId: string,
  reason: string,
  now: Date,
): Promise<RevokedGrant | undefined> {
  return db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .returning(['grant_id', 'application_id', 'user_id'])
    .executeTakeFirst();
}

/** The same, for a code that is presented again: only once the first presentation has spent it. */
export function revokeGrantOfSpentCode(
  db: Db,
  grantId: string,
  now: Date,
): Promise<RevokedGrant | undefined> {
  return db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: 'code_reused' })
    .where('grant_id', '=', grantId)
    .where('code_redeemed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning(['grant_id', 'application_id', 'user_id'])
    .executeTakeFirst();
}

export async function insertRevokedAccessToken(db: Db, jti: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('revoked_access_tokens')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute();
}
