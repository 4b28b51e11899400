import { constants, type KeyObject, sign, verify } from 'node:crypto';
import { parseStrictObject } from '../../json/index.ts';
import { lruCache } from '../../lru-cache.ts';
import * as base64url from '../base64url.ts';
import { verifyEd25519 } from '../ed25519-signature.ts';
import { derSignature, JOSE_LENGTH, joseSignature } from './ecdsa-signature.ts';
import type { SigningAlg } from './jwk.ts';
import { signRsa } from './rsa-signature.ts';
import { fits, type VerificationKey } from './verification-key.ts';

export type { VerificationKey } from './verification-key.ts';

export type Claims = Record<string, unknown>;
type VerifiedJwt = { header: Record<string, unknown>; claims: Claims };
type JwtToSign = { alg: SigningAlg; kid: string; key: KeyObject; typ?: string | null; claims: Claims };

const MAX_TOKEN = 8192;
/** Members that would let the token choose its own key or processing (RFC 8725 section 3.10). */
const FORBIDDEN_MEMBERS = ['jwk', 'jku', 'x5u', 'x5c', 'crit', 'b64'];

const ED25519_LENGTH = 64;
/** RFC 7518 3.5: MGF1 with the same hash, and a salt as long as its output. */
const PSS = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };

async function signatureOf(alg: SigningAlg, data: Buffer, key: KeyObject): Promise<Buffer> {
  switch (alg) {
    case 'RS256':
      return await signRsa(data, key);
    case 'PS256':
      return await signRsa(data, { key, ...PSS });
    case 'ES256':
      return joseSignature(sign('sha256', data, key));
    case 'EdDSA':
      return sign(null, data, key);
  }
}

/** A compact JWS (RFC 7515). `typ` defaults to `JWT`, null leaves it out; undefined claims are left out. */
export async function signJwt({ alg, kid, key, typ = 'JWT', claims }: JwtToSign): Promise<string> {
  if (key.type !== 'private' || !fits(key, alg)) throw new TypeError(`not a key for ${alg}: ${kid}`);
  const input = `${headerPart(alg, typ, kid)}.${jsonPart(claims)}`;
  const data = Buffer.from(input);
  return `${input}.${base64url.encode(await signatureOf(alg, data, key))}`;
}

/** There are only a few keys and kinds of token. */
const headers = lruCache<string>(100);

function headerPart(alg: SigningAlg, typ: string | null, kid: string): string {
  const name = `${alg} ${typ} ${kid}`;
  const known = headers.get(name);
  if (known !== undefined) return known;
  const made = jsonPart({ alg, ...(typ !== null && { typ }), kid });
  headers.set(name, made);
  return made;
}

function jsonPart(value: object): string {
  return base64url.encode(Buffer.from(JSON.stringify(value)));
}

/**
 * The token's claims if one of `keys` signed it, else null. The header only selects the key by kid; the algorithm
 * is the key's. With `kidOptional`, a token without kid is verified with the only key there is, and keys without kid are tried.
 * `expected.typ` keeps kinds of tokens apart (RFC 8725 section 3.11).
 * claimFault checks time, issuer and audience.
 */
export function verifyJwt(
  token: string,
  keys: VerificationKey[],
  expected: { typ?: string; kidOptional?: boolean },
): VerifiedJwt | null {
  if (token.length > MAX_TOKEN) return null;
  const parts = token.split('.', 4);
  const [header, claims, signature] = parts.map(base64url.decodeStrict);
  if (parts.length !== 3 || !header || !claims || !signature) return null;
  const headerMembers = parseStrictObject(header);
  if (!headerMembers) return null;
  const signed = Buffer.from(token.slice(0, token.lastIndexOf('.')));
  const candidates = candidateKeys(headerMembers, keys, expected);
  if (!candidates.some((key) => verifySignature(key, signed, signature))) return null;
  const claimMembers = parseStrictObject(claims);
  return claimMembers && { header: headerMembers, claims: claimMembers };
}

function candidateKeys(
  header: Claims,
  keys: VerificationKey[],
  { typ, kidOptional = false }: { typ?: string; kidOptional?: boolean },
): VerificationKey[] {
  if (FORBIDDEN_MEMBERS.some((name) => Object.hasOwn(header, name))) return [];
  if (typ !== undefined && !isType(header.typ, typ)) return [];
  const { kid } = header;
  // RFC 9864 gives EdDSA with these keys a name of its own.
  const algorithm = header.alg === 'Ed25519' ? 'EdDSA' : header.alg;
  const ofAlgorithm = keys.filter(({ alg }) => alg === algorithm);
  const unnamed = kidOptional ? ofAlgorithm.filter((key) => key.kid === null) : [];
  if (kid === undefined) return kidOptional && isOneKey(keys) ? ofAlgorithm : unnamed;
  if (typeof kid !== 'string') return [];
  const ofKid = ofAlgorithm.filter((key) => key.kid === kid);
  return ofKid.length === 0 ? unnamed : ofKid;
}

/** An RSA key may be there for either of its algorithms. */
function isOneKey(keys: VerificationKey[]): boolean {
  return keys.length > 0 && keys.every(({ key }) => key === keys[0]!.key);
}

/** Media types compare without case, with or without `application/` (RFC 7515 section 4.1.9). */
function isType(actual: unknown, expected: string): boolean {
  return typeof actual === 'string' && shortType(actual) === shortType(expected);
}

function shortType(type: string): string {
  return type.toLowerCase().replace(/^application\//, '');
}

/** Whether the key made the signature of a JWS. */
export function verifySignature({ alg, key }: VerificationKey, data: Buffer, signature: Buffer): boolean {
  if (key.type !== 'public' || !fits(key, alg)) return false;
  switch (alg) {
    case 'RS256':
      return verify('sha256', data, key, signature);
    case 'PS256':
      return verify('sha256', data, { key, ...PSS }, signature);
    case 'ES256':
      return signature.length === JOSE_LENGTH && verify('sha256', data, key, derSignature(signature));
    case 'EdDSA':
      return signature.length === ED25519_LENGTH && verifyEd25519(key, data, signature);
  }
}
