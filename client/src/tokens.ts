import type { Client } from './client.ts';
import { requestTokens } from './client-request.ts';
import { ClientError } from './errors.ts';
import { type IdTokenClaims, verifyIdToken } from './id-token.ts';
import type { Answer } from './request.ts';

export type Tokens = {
  access_token: string;
  token_type: string;
  /** Seconds from now. */
  expires_in: number;
  refresh_token?: string;
  id_token?: string;
  /** What was granted, which may be less than what was asked for. */
  scope: string;
};

/** `claims` are those of the verified id_token, null without openid. */
export type TokenResult = {
  tokens: Tokens;
  claims: IdTokenClaims | null;
  /** Scopes this client asked for within 7 days although they are not registered, the oldest first (X-Svc-Scope-Drift). */
  scope_drift: string[];
};

export type CodeExchange = {
  code: string;
  code_verifier: string;
  redirect_uri: string;
  nonce?: string;
  max_age?: number;
  required_acr?: string[];
  /** The one API that the access token is for (RFC 8707); without it, the service itself. */
  resource?: string;
};

/** Exchanges a code for tokens and verifies the id_token among them. `finishSignIn` does this and the checks before it. */
export async function exchangeCode(client: Client, exchange: CodeExchange): Promise<TokenResult> {
  const { nonce, max_age, required_acr, ...members } = exchange;
  const answer = await requestTokens(client, {
    grant_type: 'authorization_code',
    ...members,
  });
  return await verified(client, answer, {
    ...(nonce !== undefined && { nonce }),
    ...(max_age !== undefined && { max_age }),
    ...(required_acr !== undefined && { required_acr }),
  });
}

export type Refresh = {
  refresh_token: string;
  /** Claims that the sign-in gave; the new id_token must be about the same. */
  previous: IdTokenClaims | null;
  /** Fewer scopes than before. */
  scope?: string[];
  /** Of those that were requested, the one that the new access token is for. */
  resource?: string;
};

/**
 * New tokens for a refresh token, which is used up: store the new one before you do anything else. The new id_token is verified
 * and must be about the same person and sign-in (OpenID Connect Core 12.2).
 */
export async function refreshTokens(
  client: Client,
  { refresh_token, previous, scope, resource }: Refresh,
): Promise<TokenResult> {
  const answer = await requestTokens(client, {
    grant_type: 'refresh_token',
    refresh_token,
    scope: scope?.join(' '),
    resource,
  });
  return await verified(client, answer, previous === null ? {} : { previous });
}

/** Exchanges the code of a device for tokens, once the person has allowed it. `finishDeviceSignIn` does this until then. */
export async function redeemDeviceCode(client: Client, device_code: string): Promise<TokenResult> {
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const answer = await requestTokens(client, { grant_type, device_code });
  return await verified(client, answer, {});
}

async function verified(
  client: Client,
  { body, headers }: Answer,
  checks: { nonce?: string; max_age?: number; required_acr?: string[]; previous?: IdTokenClaims },
): Promise<TokenResult> {
  // A token that is not bound although we sent a proof: the service ignores the key.
  const scheme = client.dpop ? 'DPoP' : 'Bearer';
  if (!isTokens(body, scheme)) {
    throw new ClientError('request_failed', `The token endpoint did not answer with a ${scheme} token.`);
  }
  const { access_token, id_token } = body;
  const { issuer, client_id, jwks } = client;
  const claims =
    id_token === undefined
      ? null
      : await verifyIdToken({ id_token, access_token, jwks, issuer, client_id, ...checks });
  // A list that was cut ends with an ellipsis, which is not ASCII, as every name is.
  const listed = headers.get('x-svc-scope-drift')?.split(/,\s*/) ?? [];
  const scope_drift = listed
    .filter((name) => /^[\x21-\x7e]+$/.test(name))
    .map((name) => name.replaceAll('%2C', ','));
  return { tokens: body, claims, scope_drift };
}

function isTokens(body: Record<string, unknown>, scheme: string): body is Tokens {
  const { access_token, token_type, expires_in, refresh_token, id_token, scope } = body;
  const optional = [refresh_token, id_token].every((text) => text === undefined || typeof text === 'string');
  const texts = typeof access_token === 'string' && typeof scope === 'string' && optional;
  const isType = String(token_type).toLowerCase() === scheme.toLowerCase();
  return texts && isType && typeof expires_in === 'number';
}
