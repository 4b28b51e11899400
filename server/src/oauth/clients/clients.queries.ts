import { sql } from 'kysely';
import type { SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import type { Db } from '../../platform/db/stores.ts';
import {
  applicationIsOfTeam,
  forTarget,
  type ResourceScope,
  TARGET_COLUMNS,
  type TargetColumns,
} from '../../resources/index.ts';
import { recentDriftsOf } from '../drift/drift.queries.ts';

/** Columns of `applications a` that every statement of a client's request reads, for its row of `asked` (batched-query.ts). */
export const CLIENT_COLUMNS = `a.application_id, a.client_id, a.client_type, a.allowed_scopes, a.scope_policy, a.review_status, a.openly_registered,
          a.access_token_alg, a.tls_client_certificate_bound_access_tokens, a.legacy_identity_claim_until, a.allowed_origins, a.dpop_bound_access_tokens,
          ${recentDriftsOf('a', 'asked.now')} AS drifted_scopes`;

/**
 * Whether `asked.proof` authenticates the client at `asked.now`: an assertion, a certificate, the SHA-256 of its secret (or the previous one,
 * within the grace period of a rotation), or null for a public client. Both sides are digests of 256-bit secrets, so the
 * comparison time reveals nothing.
 */
export const CLIENT_AUTHENTICATED = `(CASE a.token_endpoint_auth_method
                 WHEN 'none' THEN asked.proof IS NULL
                 WHEN 'private_key_jwt' THEN asked.proof = 'asserted'::bytea
                 WHEN 'tls_client_auth' THEN asked.proof = 'certified'::bytea
                 WHEN 'self_signed_tls_client_auth' THEN asked.proof = 'certified'::bytea
                 ELSE (a.client_secret_hash = asked.proof
                       AND (a.client_secret_expires_at IS NULL OR a.client_secret_expires_at > asked.now))
                   OR (a.previous_client_secret_hash = asked.proof AND a.previous_client_secret_expires_at > asked.now)
               END) IS TRUE`;

/** The client of a request: its id, the credential it sent, and when. */
export type AuthenticatingClient = { client_id: string; proof: Buffer | null; now: Date };
export const AUTHENTICATING_CLIENT = { client_id: 'text', proof: 'bytea', now: 'timestamptz' } as const;

export type ClientRow = {
  application_id: number;
  client_id: string;
  client_type: 'confidential' | 'public';
  allowed_scopes: string[];
  scope_policy: 'strip' | 'block' | null;
  review_status: 'pending' | 'approved' | 'rejected' | 'suspended';
  openly_registered: boolean;
  access_token_alg: 'RS256' | 'ES256';
  tls_client_certificate_bound_access_tokens: boolean;
  legacy_identity_claim_until: Date | null;
  allowed_origins: string[];
  dpop_bound_access_tokens: boolean;
  /** Unregistered scopes that it requested within the last week, oldest first (specification "Scope drift notices"); null: none. */
  drifted_scopes: string[] | null;
  authenticated: boolean;
};

/** The client alone, and whether the proof authenticates it; undefined for an unknown client. */
export const findClient = batchedQuery<ClientRow, AuthenticatingClient>(
  'find_client',
  AUTHENTICATING_CLIENT,
  `SELECT asked.n, ${CLIENT_COLUMNS}, ${CLIENT_AUTHENTICATED} AS authenticated
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL`,
);

export type ClientAtResource = ClientRow &
  TargetColumns & {
    resource_id: string | null;
    resource_scopes: ResourceScope[] | null;
    /** Of the client's team, and not stopped. */
    resource_is_own: boolean | null;
  };

/** The same with a resource that it asks for; `resource`: its canonical identifier. A client acts for itself at resources of its own team. */
export const findClientFor = forTarget((target, suffix) =>
  batchedQuery<ClientAtResource, AuthenticatingClient & { resource: string }>(
    `find_client_for${suffix}`,
    { ...AUTHENTICATING_CLIENT, resource: 'text' },
    `SELECT asked.n, ${CLIENT_COLUMNS}, ${CLIENT_AUTHENTICATED} AS authenticated, ${TARGET_COLUMNS}, target.resource_id,
          target.scopes AS resource_scopes, target.is_member AND target.is_usable AS resource_is_own
     FROM asked JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN LATERAL (${target({
       canonical: 'asked.resource',
       now: 'asked.now',
       team: applicationIsOfTeam('a'),
       mayUse: 'true',
       more: ', r.scopes, team.is_member',
     })}) target ON true`,
  ),
);

/** Whether any application lists this https origin, or is public, lists none and has a redirect URI there. */
export async function isKnownOrigin(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM applications WHERE allowed_origins @> ARRAY[${origin}]::text[] AND deleted_at IS NULL
     UNION ALL
    SELECT FROM redirect_uris r JOIN applications a ON a.application_id = r.application_id
     WHERE lower(substring(r.uri FROM '^https://[^/?#]+')) IN (${origin}, ${origin} || ':443')
       AND a.client_type = 'public' AND a.allowed_origins = '{}' AND a.deleted_at IS NULL
     LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The redirect URIs of a public client that lists no origins; empty for every other client. */
export async function redirectUrisForOrigins(db: Db, applicationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('redirect_uris as r')
    .innerJoin('applications as a', 'a.application_id', 'r.application_id')
    .select('r.uri')
    .where('r.application_id', '=', applicationId)
    .where('a.client_type', '=', 'public')
    .where('a.allowed_origins', '=', sql<string[]>`'{}'::text[]`)
    .execute();
  return rows.map(({ uri }) => uri);
}

export type KeyedClient = NonNullable<Awaited<ReturnType<typeof findKeyedClient>>>;

/** A client that authenticates by assertions, with its keys. */
export function findAssertionClient(db: Db, clientId: string) {
  return keyedClient(db, clientId)
    .where('a.token_endpoint_auth_method', '=', 'private_key_jwt')
    .executeTakeFirst();
}

/** A client that authenticates by a TLS certificate; with self_signed_tls_client_auth its keys are those of its certificates. */
export function findCertificateClient(db: Db, clientId: string) {
  return keyedClient(db, clientId)
    .select(['a.token_endpoint_auth_method', 'a.tls_client_auth_subject_dn', 'a.tls_client_auth_san_dns'])
    .select(['a.tls_client_auth_san_uri', 'a.tls_client_auth_san_ip', 'a.tls_client_auth_san_email'])
    .where('a.token_endpoint_auth_method', 'in', ['tls_client_auth', 'self_signed_tls_client_auth'])
    .executeTakeFirst();
}

/** A client that may sign requests, however it authenticates. */
export function findKeyedClient(db: Db, clientId: string) {
  return keyedClient(db, clientId)
    .select(['a.request_object_signing_alg', 'a.backchannel_authentication_request_signing_alg'])
    .executeTakeFirst();
}

/** With the keys fetched from its jwks_uri, however old; null: none. */
function keyedClient(db: Db, clientId: string) {
  return db
    .selectFrom('applications as a')
    .leftJoin('client_key_sets as k', (join) =>
      join.onRef('k.application_id', '=', 'a.application_id').onRef('k.uri', '=', 'a.jwks_uri'),
    )
    .select(['a.application_id', 'a.client_id', 'a.jwks', 'a.jwks_uri', 'a.updated_at'])
    .select([
      'a.security_profile',
      'a.review_status',
      'a.openly_registered',
      'k.keys',
      'k.fetched_at',
      'k.expires_at',
    ])
    .where('a.client_id', '=', clientId)
    .where('a.deleted_at', 'is', null);
}

/** What signs the answers of the introspection endpoint to this application (RFC 9701 6); null: it did not choose. */
export async function introspectionAlgorithm(db: Db, applicationId: number): Promise<SigningAlg | null> {
  const row = await db
    .selectFrom('applications')
    .select('introspection_signed_response_alg as alg')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.alg ?? null;
}

/** True for the first caller with this jti. */
export async function insertClientAssertion(
  db: Db,
  applicationId: number,
  jtiHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('client_assertions')
    .values({ application_id: applicationId, jti_hash: jtiHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** How a client authenticates, and the digest of its secret. */
export async function credentialOf(db: Db, clientId: string) {
  return await db
    .selectFrom('applications')
    .select(['token_endpoint_auth_method', 'client_secret_hash'])
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}
