import { decodeBase64url } from '../jose/base64url.ts';
import { utf8 } from '../jose/bytes.ts';
import { parsePart } from '../jose/jws.ts';
import type { KeyCache } from '../jose/key-cache.ts';
import type { Members } from '../json.ts';
import type { InvalidToken } from './invalid-token.ts';
import { isSigningAlgorithm, type PublishedKey, verifies } from './published-key.ts';

/** The claims of a JWT access token (RFC 9068) that the issuer signed. Throws when its keys cannot be fetched. */
export async function verifyAccessToken(
  token: string,
  keys: KeyCache<PublishedKey>,
): Promise<Members | InvalidToken> {
  const parts = token.split('.');
  const [head = '', body = '', tail = ''] = parts;
  const header = parsePart(head);
  const claims = parsePart(body);
  const signature = decodeBase64url(tail);
  if (parts.length !== 3 || !header || !claims || !signature) return 'malformed';
  // An extension that must be understood, and we know none (RFC 7515 section 4.1.11).
  if ('crit' in header) return 'malformed';
  if (!isAccessTokenType(header.typ)) return 'no_access_token';
  const { alg, kid } = header;
  // Before a key is looked for: anyone can send other algorithms.
  if (!isSigningAlgorithm(alg) || typeof kid !== 'string' || kid === '') return 'not_signed';
  const [key, ...others] = await keys.find(kid);
  // Two keys of one kid leave open which one the issuer meant.
  if (!key || others.length > 0 || !(await verifies(key, alg, utf8(`${head}.${body}`), signature))) {
    return 'not_signed';
  }
  // Optional in an introspection answer, required in a JWT (RFC 9068 section 2.2).
  if ((claims.iat ?? null) === null || (claims.jti ?? null) === null) return 'malformed';
  return claims;
}

function isAccessTokenType(typ: unknown): boolean {
  return typeof typ === 'string' && /^(application\/)?at\+jwt$/i.test(typ);
}
