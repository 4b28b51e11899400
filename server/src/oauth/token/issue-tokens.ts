import { tokenAccessClaims } from '../../access/index.ts';
import { epochSeconds } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { atHash } from '../../platform/crypto/jose/at-hash.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import { subjectAt } from '../../resources/index.ts';
import { idTokenClaims, resourceIdsIn } from '../../scopes/index.ts';
import { ACCESS_TOKEN_TYPE, newJti, sealAccessToken } from '../access-token.ts';
import type { ClientRow } from '../clients/clients.queries.ts';
import { noScopeLeft, type TokenProblem } from '../errors.ts';
import { signingKey } from '../keys/signing-keys.ts';
import { ACCESS_TOKEN_SECONDS, ID_TOKEN_SECONDS } from '../lifetimes.ts';
import { notInGrant } from '../resource-indicator.ts';
import { type Confirmation, confirmationFor, type TokenType, tokenTypeOf } from '../sender/confirmation.ts';
import { mintRefreshToken } from './codes-and-refresh-tokens.ts';
import type { GrantRow } from './grants.queries.ts';
import type { PersonForClaims } from './person-claims.queries.ts';
import type { TokenScopes, TokenTarget } from './token-scopes.ts';

/** RFC 6749 5.1, OIDC Core 3.1.3.3. `expires_in` in seconds. */
export type TokenResponse = {
  access_token: string;
  token_type: TokenType | 'N_A';
  expires_in: number;
  refresh_token?: string;
  id_token?: string;
  scope?: string;
  /** RFC 8693 2.2.1; of an exchange only. */
  issued_token_type?: string;
  /** What the user approved (RFC 9396 7). */
  authorization_details?: Record<string, unknown>[];
};

/** The result of a grant. `drifted_scopes`: the content of X-Svc-Scope-Drift, on token responses only; null: none. */
export type TokenGrantResult = { answer: TokenResponse; drifted_scopes: string[] | null };

/**
 * Issues the tokens of a user's grant. `scopes` are those of this response, `resource` the requested one (canonical; null: this service),
 * `generation` that of its refresh token, `nonce` null on a refresh (OIDC Core 12.2), `confirmation` what the access token is bound to, `committed` that of the change behind the tokens: they are
 * signed meanwhile and sent after it. Throws 400 `invalid_scope` if the application may have none of them any more, `invalid_target` if
 * the grant has none at the resource.
 */
export async function issueTokens(
  context: Context,
  input: {
    client: ClientRow;
    grant: GrantRow;
    person: PersonForClaims;
    scopes: TokenScopes;
    resource: string | null;
    generation: number;
    nonce: string | null;
    confirmation: Confirmation | null;
    committed: Promise<void>;
    now: Date;
  },
): Promise<TokenGrantResult> {
  const { client, grant, person, confirmation, committed, now } = input;
  const { target, names, own } = input.scopes;
  if (names.length === 0) {
    await committed;
    throw nothingGranted(grant, input.resource);
  }
  const accessToken = await signAccessToken(context, client, {
    target,
    sub: subjectAt(target?.subject_salt ?? null, person.sub),
    scope: names.join(' '),
    auth_time: epochSeconds(grant.auth_time),
    acr: grant.acr,
    grant_id: grant.grant_id,
    confirmation,
    now,
  });
  const answer: TokenResponse = {
    access_token: accessToken,
    token_type: tokenTypeOf(confirmation),
    expires_in: lifeOf(target),
    refresh_token: mintRefreshToken(context.keyring, grant.grant_id, input.generation),
    scope: names.join(' '),
  };
  if (own.includes('openid')) answer.id_token = await signIdToken(context, input, accessToken);
  await committed;
  return { answer, drifted_scopes: client.drifted_scopes };
}

/** Why a grant yields no token: for this service while all its scopes are those of resources, or at a resource that it does not cover. */
export function nothingGranted({ scopes }: { scopes: string[] }, resource: string | null): TokenProblem {
  const isElsewhere = resourceIdsIn(scopes).length > 0;
  return resource === null && !isElsewhere ? noScopeLeft() : notInGrant(resource);
}

/** Seconds. */
export function lifeOf(target: TokenTarget | null): number {
  return target?.seconds ?? ACCESS_TOKEN_SECONDS;
}

type AboutToken = {
  target: TokenTarget | null;
  sub: string;
  scope: string;
  auth_time: number | null;
  acr: string | null;
  grant_id: string | null;
  confirmation: Confirmation | null;
  now: Date;
};

/**
 * RFC 9068, or opaque where the resource wants that. `grant_id`, `auth_time` and `acr` null: the client acts for itself. A resource also gets
 * the grant's id, so that it can drop tokens when the grant is revoked, how the user signed in, and the groups and roles that it declared: an opaque
 * token has none, because its introspection reads them.
 */
export async function signAccessToken(
  context: Context,
  client: Pick<ClientRow, 'client_id' | 'access_token_alg' | 'tls_client_certificate_bound_access_tokens'>,
  { target, sub, scope, auth_time, acr, grant_id, confirmation, now }: AboutToken,
): Promise<string> {
  const iat = epochSeconds(now);
  const cnf = confirmationFor(client, confirmation);
  const claims = {
    iss: context.config.base_url,
    sub,
    aud: target?.identifier ?? context.config.base_url,
    client_id: client.client_id,
    scope,
    iat,
    exp: iat + lifeOf(target),
    jti: newJti(grant_id),
    ...(auth_time === null ? {} : { auth_time }),
    ...(cnf === null ? {} : { cnf }),
    ...(target === null || grant_id === null ? {} : { grant_id, acr }),
  };
  if (target?.format === 'opaque') return sealAccessToken(context, claims);
  const { kid, alg, key } = await signingKey(context, target?.alg ?? client.access_token_alg);
  const access = tokenAccessClaims(target?.access_claims ?? null);
  return signJwt({ alg, kid, key, typ: ACCESS_TOKEN_TYPE, claims: { ...access, ...claims } });
}

type AboutIdToken = Pick<
  Parameters<typeof issueTokens>[1],
  'client' | 'grant' | 'person' | 'scopes' | 'nonce' | 'now'
>;

/** OIDC Core 2 and 3.1.3.6. Protocol claims come last so that no stored user data can replace them. */
export async function signIdToken(
  context: Context,
  { client, grant, person, scopes, nonce, now }: AboutIdToken,
  accessToken: string,
): Promise<string> {
  const { kid, alg, key } = await signingKey(context, grant.id_token_signed_response_alg);
  const iat = epochSeconds(now);
  const claims = {
    ...idTokenClaims(person, scopes.own, {
      claims_request: grant.claims,
      legacy_identity_claim_until: client.legacy_identity_claim_until,
      now,
    }),
    ...tokenAccessClaims(grant.access_claims),
    iss: context.config.base_url,
    sub: person.sub,
    aud: client.client_id,
    iat,
    exp: iat + ID_TOKEN_SECONDS,
    auth_time: epochSeconds(grant.auth_time),
    amr: grant.amr,
    acr: grant.acr,
    sid: grant.sid,
    at_hash: atHash(accessToken, alg),
    ...(nonce === null ? {} : { nonce }),
  };
  return signJwt({ alg, kid, key, typ: 'JWT', claims });
}
