import { ClientError } from '../errors.ts';
import { type Members, parseJsonObject } from '../json.ts';
import { decodeBase64url } from './base64url.ts';
import { type Jwk, type Jwks, signingKeys } from './jwks.ts';
import type { KeyCache } from './key-cache.ts';

export type Keys = Jwks | KeyCache<Jwk>;
export type Verified = { header: Members; claims: Members };

/** Verifies a compact JWS with a JSON payload by one of the issuer's keys, RS256 only. `what` names it in refusals. */
export async function verifyJws(token: string, keys: Keys, what: string): Promise<Verified> {
  const [head = '', payload = '', tail = '', ...rest] = token.split('.');
  const signature = decodeBase64url(tail);
  const header = parsePart(head);
  const claims = parsePart(payload);
  if (rest.length > 0 || !header || !claims || !signature) {
    throw new ClientError('malformed_token', `The ${what} is not a signed JWT.`);
  }
  const key = await chooseKey(header, keys, what);
  await verifySignature(key, new TextEncoder().encode(`${head}.${payload}`), signature, what);
  return { header, claims };
}

/** One of the first two parts of a JWT: a JSON object in canonical base64url, or null. */
export function parsePart(part: string): Members | null {
  const bytes = decodeBase64url(part);
  return bytes && parseJsonObject(bytes);
}

/** The algorithm is ours to choose, never the token's: anything but RS256 is refused before a key is looked at. */
async function chooseKey(
  { alg, crit, kid }: Record<string, unknown>,
  keys: Keys,
  what: string,
): Promise<Jwk> {
  if (alg !== 'RS256') throw new ClientError('unsupported_alg', `The ${what} is not signed with RS256.`);
  if (crit !== undefined)
    throw new ClientError('malformed_token', `The ${what} asks for an unknown extension.`);
  const candidates = await candidatesOf(keys, kid);
  const [key] = candidates;
  if (!key || candidates.length > 1) {
    throw new ClientError('unknown_key', `No single usable key for kid ${JSON.stringify(kid)}.`);
  }
  return key;
}

async function candidatesOf(keys: Keys, kid: unknown): Promise<Jwk[]> {
  if ('find' in keys) return kid === undefined ? await keys.all() : await keys.find(kid);
  return signingKeys(keys).filter((key) => kid === undefined || key.kid === kid);
}

async function verifySignature(
  key: Jwk,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  what: string,
): Promise<void> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const jwk = { kty: 'RSA', n: String(key.n), e: String(key.e) };
  const valid = await crypto.subtle
    .importKey('jwk', jwk, algorithm, false, ['verify'])
    .then((publicKey) => crypto.subtle.verify(algorithm, publicKey, signature, signed))
    .catch((cause) => {
      throw new ClientError('unknown_key', 'The key in the JWKS is not a valid RSA key.', { cause });
    });
  if (!valid) throw new ClientError('invalid_signature', `The signature of the ${what} does not match.`);
}
