import { ClientError } from './errors.ts';
import { atHash } from './jose/at-hash.ts';
import { type Keys, verifyJws } from './jose/jws.ts';

/** Seconds by which the clocks of the issuer and of this machine may differ. */
const CLOCK_TOLERANCE = 30;

export type IdTokenChecks = {
  id_token: string;
  /** `jwksCache(…)`, or keys that were fetched. */
  jwks: Keys;
  issuer: string;
  client_id: string;
  /** The nonce that was sent; leave out only when none was. */
  nonce?: string;
  /** The token that came with it; at_hash is compared when the id_token carries one. */
  access_token?: string;
  /** Seconds, as sent in the request. */
  max_age?: number;
  /** The classes that were demanded; `acr` must be one of them. */
  required_acr?: readonly string[];
  /** After a refresh, in place of `nonce`: the claims that the sign-in gave. */
  previous?: IdTokenClaims;
  now?: Date;
};

export type IdTokenClaims = {
  iss: string;
  sub: string;
  aud: string | string[];
  exp: number;
  iat: number;
  auth_time?: number;
  nonce?: string;
  at_hash?: string;
  [claim: string]: unknown;
};

/** Verifies an id_token (OpenID Connect Core 3.1.3.7 and 12.2) and returns its claims; every refusal is a `ClientError`. */
export async function verifyIdToken(checks: IdTokenChecks): Promise<IdTokenClaims> {
  const { claims } = await verifyJws(checks.id_token, checks.jwks, 'id_token');
  if (!isIdToken(claims)) {
    throw new ClientError('malformed_token', 'The id_token lacks one of iss, sub, aud, exp and iat.');
  }
  checkAddressee(claims, checks);
  checkSignIn(claims, checks);
  checkTimes(claims, checks);
  await checkAccessToken(claims, checks.access_token);
  return claims;
}

function isIdToken(claims: Record<string, unknown>): claims is IdTokenClaims {
  const audience = claims.aud;
  const named =
    typeof audience === 'string' || (Array.isArray(audience) && audience.every((a) => typeof a === 'string'));
  const texts = typeof claims.iss === 'string' && typeof claims.sub === 'string' && claims.sub !== '';
  return texts && named && Number.isFinite(claims.exp) && Number.isFinite(claims.iat);
}

function checkAddressee(claims: IdTokenClaims, checks: IdTokenChecks) {
  if (claims.iss !== checks.issuer) {
    throw new ClientError('issuer_mismatch', `The id_token was issued by ${JSON.stringify(claims.iss)}.`);
  }
  const audience = [claims.aud].flat();
  if (!audience.includes(checks.client_id) || (claims.azp !== undefined && claims.azp !== checks.client_id)) {
    throw new ClientError('audience_mismatch', 'The id_token was issued to another client.');
  }
  if (audience.length > 1 && claims.azp === undefined) {
    throw new ClientError(
      'audience_mismatch',
      'The id_token has several audiences and does not say for whom it is.',
    );
  }
}

/** It answers this request; after a refresh, it is about the sign-in that was there before. */
function checkSignIn(claims: IdTokenClaims, { nonce, previous, required_acr }: IdTokenChecks) {
  if (previous ? ![undefined, previous.nonce].includes(claims.nonce) : claims.nonce !== nonce) {
    throw new ClientError('nonce_mismatch', 'The id_token does not answer this request.');
  }
  if (required_acr && !(typeof claims.acr === 'string' && required_acr.includes(claims.acr))) {
    throw new ClientError('authentication_too_weak', 'The person did not sign in as strongly as demanded.');
  }
  if (!previous) return;
  if (claims.sub !== previous.sub || (claims.auth_time ?? null) !== (previous.auth_time ?? null)) {
    throw new ClientError('subject_mismatch', 'The new id_token is about another person or sign-in.');
  }
}

function checkTimes(claims: IdTokenClaims, { max_age, now = new Date() }: IdTokenChecks) {
  const seconds = now.getTime() / 1000;
  if (claims.exp + CLOCK_TOLERANCE <= seconds)
    throw new ClientError('token_expired', 'The id_token has expired.');
  if (claims.iat - CLOCK_TOLERANCE > seconds) {
    throw new ClientError('token_not_yet_valid', 'The id_token was issued in the future; check the clock.');
  }
  if (max_age === undefined) return;
  if (typeof claims.auth_time !== 'number' || claims.auth_time + max_age + CLOCK_TOLERANCE < seconds) {
    throw new ClientError('authentication_too_old', 'The sign-in is older than max_age allows.');
  }
}

/** Present-only (specification, "Scopes and claims"): checked when the id_token carries at_hash and a token came along. */
async function checkAccessToken(claims: IdTokenClaims, access_token: string | undefined) {
  if (claims.at_hash === undefined || access_token === undefined) return;
  if (claims.at_hash !== (await atHash(access_token))) {
    throw new ClientError('at_hash_mismatch', 'The access token does not belong to this id_token.');
  }
}
