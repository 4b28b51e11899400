import { ClientError } from './errors.ts';
import { fetchJson } from './fetch-json.ts';

/** One key of a JWKS as it arrived; members that do not concern us stay. */
export type Jwk = { kty?: unknown; kid?: unknown; use?: unknown; alg?: unknown; n?: unknown; e?: unknown };
export type Jwks = { keys: Jwk[] };

/** The issuer's published keys. Cache them, and fetch once more on `unknown_key`: keys rotate. */
export async function fetchJwks(jwks_uri: string): Promise<Jwks> {
  const body = await fetchJson(jwks_uri);
  if (!Array.isArray(body.keys)) throw new ClientError('request_failed', `${jwks_uri} has no keys.`);
  return { keys: body.keys.filter((key) => typeof key === 'object' && key !== null) };
}

/** The keys that may verify an id_token: kty RSA, use absent or sig, alg absent or RS256. */
export function signingKeys(jwks: Jwks): Jwk[] {
  return jwks.keys.filter(
    (key) => key.kty === 'RSA' && (key.use ?? 'sig') === 'sig' && (key.alg ?? 'RS256') === 'RS256',
  );
}
