import { batchedChange, batchedQuery } from '../../platform/db/statements/batched-query.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ClaimsRequest } from '../../scopes/index.ts';
import { CLAIM_COLUMNS, type PersonForClaims } from '../authorize/authorize.queries.ts';
import {
  ASKING_CLIENT,
  type AskingClient,
  CLIENT_COLUMNS,
  CLIENT_PROVEN,
  type ClientRow,
} from '../clients/client-sql.ts';

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

export type SpentCode = ClientRow & GrantRow & CodeOfGrant & PersonForClaims;

const STANDING_COLUMNS = `g.grant_id, g.application_id AS grant_application_id, g.scopes,
          (u.suspended_at IS NULL AND u.deleted_at IS NULL) AS person_active`;
const TOKEN_COLUMNS = 'g.claims, g.sid, g.auth_time, g.amr, g.acr';
const FAMILY_COLUMNS = 'g.refresh_generation, g.refresh_rotated_at, g.refresh_expires_at, g.revoked_at';

/** The client alone, for the grants and endpoints that need nothing else; undefined: there is no such client. */
export const provenClient = batchedQuery<ClientRow, AskingClient>(
  'proven_client',
  ASKING_CLIENT,
  `SELECT asked.n, ${CLIENT_COLUMNS}, ${CLIENT_PROVEN} AS proven
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL`,
);

/**
 * Spends the code of a client that is proven and not stopped, and reads all that the tokens are made of. Whoever
 * presents a code holds it, so it is burnt even when it is another client's or the rest of the request is wrong.
 */
export const spendCode = batchedChange<SpentCode, AskingClient & { grant_id: string }>(
  'spend_code',
  { ...ASKING_CLIENT, grant_id: 'uuid' },
  `UPDATE grants g SET code_redeemed_at = asked.now
     FROM asked, applications a, users u
    WHERE g.grant_id = asked.grant_id AND g.code_redeemed_at IS NULL AND g.revoked_at IS NULL
      AND a.client_id = asked.client_id AND a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending')
      AND ${CLIENT_PROVEN} AND u.user_id = g.user_id
   RETURNING asked.n, ${CLIENT_COLUMNS}, true AS proven, ${STANDING_COLUMNS}, ${TOKEN_COLUMNS},
          g.redirect_uri, g.code_challenge, g.nonce, g.code_expires_at, ${CLAIM_COLUMNS}`,
  'grant_id',
);

/** `scopes`: those that the grant must hold, separated by spaces; null asks for none in particular. */
export type Rotation = AskingClient & {
  grant_id: string;
  generation: number;
  expires_at: Date;
  scopes: string | null;
  life_seconds: number;
};

export type RotatedGrant = ClientRow & GrantRow & PersonForClaims;

/**
 * Moves the refresh family from `generation` to the next and reads all that the tokens are made of. Only the proven
 * client's own, living grant moves, and only when it holds the scopes asked for and the application may have one of them.
 */
export const rotateRefreshToken = batchedChange<RotatedGrant, Rotation>(
  'rotate_refresh_token',
  {
    ...ASKING_CLIENT,
    ...{
      grant_id: 'uuid',
      generation: 'int',
      expires_at: 'timestamptz',
      scopes: 'text',
      life_seconds: 'float8',
    },
  },
  `UPDATE grants g SET refresh_generation = asked.generation + 1, refresh_rotated_at = asked.now,
          refresh_expires_at = least(asked.expires_at, g.created_at + make_interval(secs => asked.life_seconds))
     FROM asked, applications a, users u
    WHERE g.grant_id = asked.grant_id AND g.refresh_generation = asked.generation
      AND g.code_redeemed_at IS NOT NULL AND g.revoked_at IS NULL AND g.refresh_expires_at > asked.now
      AND (asked.scopes IS NULL OR string_to_array(asked.scopes, ' ') <@ g.scopes)
      AND coalesce(string_to_array(asked.scopes, ' '), g.scopes) && a.allowed_scopes
      AND a.application_id = g.application_id AND a.client_id = asked.client_id
      AND a.deleted_at IS NULL AND a.review_status IN ('approved', 'pending') AND ${CLIENT_PROVEN}
      AND u.user_id = g.user_id AND u.suspended_at IS NULL AND u.deleted_at IS NULL
   RETURNING asked.n, ${CLIENT_COLUMNS}, true AS proven, ${STANDING_COLUMNS}, ${TOKEN_COLUMNS}, ${CLAIM_COLUMNS}`,
  'grant_id',
);

export type RefusedGrant = ClientRow & Joined<GrantRow & RefreshFamily & PersonForClaims>;

/** Why a refresh token did not rotate: the client, and the grant as it is, in one statement. */
export const unrotatedGrant = batchedQuery<RefusedGrant, AskingClient & { grant_id: string }>(
  'unrotated_grant',
  { ...ASKING_CLIENT, grant_id: 'uuid' },
  `SELECT asked.n, ${CLIENT_COLUMNS}, ${CLIENT_PROVEN} AS proven, ${STANDING_COLUMNS}, ${TOKEN_COLUMNS}, ${FAMILY_COLUMNS},
          ${CLAIM_COLUMNS}
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN grants g ON g.grant_id = asked.grant_id AND ${CLIENT_PROVEN}
     LEFT JOIN users u ON u.user_id = g.user_id`,
);

export type IntrospectedGrant = Pick<
  ClientRow,
  'application_id' | 'client_id' | 'review_status' | 'allowed_origins' | 'proven'
> & { access_revoked: boolean } & Joined<
    GrantStanding & RefreshFamily & { grant_created_at: Date; sub: string }
  >;

/** Proves the client and reads the standing of the grant, or of the token without one (`jti`). */
export const introspectedGrant = batchedQuery<
  IntrospectedGrant,
  AskingClient & { grant_id: string | null; jti: string | null }
>(
  'introspected_grant',
  { ...ASKING_CLIENT, grant_id: 'uuid', jti: 'text' },
  `SELECT asked.n, a.application_id, a.client_id, a.review_status, a.allowed_origins, ${CLIENT_PROVEN} AS proven,
          ${STANDING_COLUMNS}, ${FAMILY_COLUMNS}, g.created_at AS grant_created_at, u.sub,
          EXISTS (SELECT FROM revoked_access_tokens r WHERE r.jti = asked.jti) AS access_revoked
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN grants g ON g.grant_id = asked.grant_id AND ${CLIENT_PROVEN}
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

/** What a living access token stands for; undefined when its grant, person or application has ended. */
export const bearerGrant = batchedQuery<BearerGrant, { grant_id: string }>(
  'bearer_grant',
  { grant_id: 'uuid' },
  `SELECT asked.n, g.grant_id, g.application_id, g.scopes AS grant_scopes, g.claims, a.legacy_identity_claim_until,
          a.allowed_origins, ${CLAIM_COLUMNS}
     FROM asked
     JOIN grants g ON g.grant_id = asked.grant_id AND g.revoked_at IS NULL
     JOIN users u ON u.user_id = g.user_id AND u.suspended_at IS NULL AND u.deleted_at IS NULL
     JOIN applications a ON a.application_id = g.application_id AND a.deleted_at IS NULL
      AND a.review_status IN ('approved', 'pending')`,
);

/**
 * The grant while it stands and is this person's; held until the transaction ends, so that whoever ends or moves it at the
 * same moment waits and then finds what came of it.
 */
export async function holdGrant(
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

/** How a grant's person and application are known outside. */
export async function partiesOf(
  db: Db,
  { user_id, application_id }: RevokedGrant,
): Promise<{ sub: string; client_id: string }> {
  return await db
    .selectFrom('users')
    .innerJoin('applications', (join) => join.on('applications.application_id', '=', application_id))
    .select(['users.sub', 'applications.client_id'])
    .where('users.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

export async function insertRevokedAccessToken(db: Db, jti: string, expiresAt: Date): Promise<void> {
  await db
    .insertInto('revoked_access_tokens')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .execute();
}
