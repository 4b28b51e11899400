import { ClientError } from '../errors.ts';
import { fetchJson } from '../request.ts';
import { type KeyCache, type KeyCacheOptions, keyCache } from './key-cache.ts';

/** One key of a JWKS as it arrived; members that do not concern us stay. */
export type Jwk = { kty?: unknown; kid?: unknown; use?: unknown; alg?: unknown; n?: unknown; e?: unknown };
export type Jwks = { keys: Jwk[] };

/** The issuer's published keys, now. `jwksCache` keeps them. */
export async function fetchJwks(jwks_uri: string): Promise<Jwks> {
  const body = await fetchJson(jwks_uri);
  if (!Array.isArray(body.keys)) throw new ClientError('request_failed', `${jwks_uri} has no keys.`);
  return { keys: body.keys.filter((key) => typeof key === 'object' && key !== null) };
}

/** The published keys that may verify, kept for five minutes and fetched once more for an unknown kid: keys rotate. */
export function jwksCache(jwks_uri: string, options: KeyCacheOptions = {}): KeyCache<Jwk> {
  return keyCache(async () => (await fetchJwks(jwks_uri)).keys, isSigningKey, options);
}

/** The keys that may verify an id_token: kty RSA, use absent or sig, alg absent or RS256. */
export function signingKeys(jwks: Jwks): Jwk[] {
  return jwks.keys.filter(isSigningKey);
}

function isSigningKey({ kty, use, alg }: Jwk): boolean {
  return kty === 'RSA' && (use ?? 'sig') === 'sig' && (alg ?? 'RS256') === 'RS256';
}
