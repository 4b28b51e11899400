import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { atHash } from '../../platform/crypto/jose/at-hash.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import { idTokenClaims } from '../../scopes/index.ts';
import type { ClientRow } from '../clients/clients.queries.ts';
import { noScopeLeft } from '../errors.ts';
import { signingKey } from '../keys/signing-keys.ts';
import { ACCESS_TOKEN_SECONDS, ID_TOKEN_SECONDS } from '../lifetimes.ts';
import { ACCESS_TOKEN_TYPE, newJti } from './access-token.ts';
import { mintRefreshToken } from './codes-and-refresh-tokens.ts';
import type { GrantRow } from './grants.queries.ts';
import type { PersonForClaims } from './person-claims.queries.ts';

/** RFC 6749 5.1, OIDC Core 3.1.3.3. `expires_in` in seconds. */
type TokenResponse = {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token?: string;
  id_token?: string;
  scope: string;
};

/** The result of a grant. `drifted_scopes`: the content of X-Svc-Scope-Drift, on token responses only; null: none. */
export type TokenGrantResult = { answer: TokenResponse; drifted_scopes: string[] | null };

/**
 * Issues the tokens of a user's grant. `scopes` are those of this response, `generation` that of its refresh
 * token, `nonce` null on a refresh (OIDC Core 12.2), `committed` that of the change behind the tokens: they are
 * signed meanwhile and sent after it. Throws 400 `invalid_scope` if the application may have none of them any more.
 */
export async function issueTokens(
  context: Context,
  input: {
    client: ClientRow;
    grant: GrantRow;
    person: PersonForClaims;
    scopes: string[];
    generation: number;
    nonce: string | null;
    committed: Promise<void>;
    now: Date;
  },
): Promise<TokenGrantResult> {
  const { client, grant, person, scopes, committed, now } = input;
  if (scopes.length === 0) {
    await committed;
    throw noScopeLeft();
  }
  const authTime = Math.floor(grant.auth_time.getTime() / SECOND);
  const accessToken = await signAccessToken(context, client, {
    sub: person.sub,
    scope: scopes.join(' '),
    auth_time: authTime,
    grant_id: grant.grant_id,
    now,
  });
  const answer: TokenResponse = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: mintRefreshToken(context.keyring, grant.grant_id, input.generation),
    scope: scopes.join(' '),
  };
  if (scopes.includes('openid')) answer.id_token = await signIdToken(context, input, accessToken, authTime);
  await committed;
  return { answer, drifted_scopes: client.drifted_scopes };
}

/** RFC 9068. `grant_id` and `auth_time` null: the client acts for itself. */
export async function signAccessToken(
  context: Context,
  client: Pick<ClientRow, 'client_id' | 'access_token_alg'>,
  about: { sub: string; scope: string; auth_time: number | null; grant_id: string | null; now: Date },
): Promise<string> {
  const { kid, alg, key } = await signingKey(context, client.access_token_alg);
  const iat = Math.floor(about.now.getTime() / SECOND);
  const claims = {
    iss: context.config.base_url,
    sub: about.sub,
    aud: context.config.base_url,
    client_id: client.client_id,
    scope: about.scope,
    iat,
    exp: iat + ACCESS_TOKEN_SECONDS,
    jti: newJti(about.grant_id),
    ...(about.auth_time === null ? {} : { auth_time: about.auth_time }),
  };
  return signJwt({ alg, kid, key, typ: ACCESS_TOKEN_TYPE, claims });
}

/** OIDC Core 2 and 3.1.3.6. Protocol claims come last so that no stored user data can replace them. */
async function signIdToken(
  context: Context,
  { client, grant, person, scopes, nonce, now }: Parameters<typeof issueTokens>[1],
  accessToken: string,
  authTime: number,
): Promise<string> {
  const { kid, alg, key } = await signingKey(context, 'RS256');
  const iat = Math.floor(now.getTime() / SECOND);
  const claims = {
    ...idTokenClaims(person, scopes, {
      claims_request: grant.claims,
      legacy_identity_claim_until: client.legacy_identity_claim_until,
      now,
    }),
    iss: context.config.base_url,
    sub: person.sub,
    aud: client.client_id,
    iat,
    exp: iat + ID_TOKEN_SECONDS,
    auth_time: authTime,
    amr: grant.amr,
    acr: grant.acr,
    sid: grant.sid,
    at_hash: atHash(accessToken),
    ...(nonce === null ? {} : { nonce }),
  };
  return signJwt({ alg, kid, key, typ: 'JWT', claims });
}
