import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { lruCache } from '../../lru-cache.ts';
import * as base64url from '../base64url.ts';
import { ed25519PointFault } from '../ed25519-point.ts';
import type { SigningAlg } from './jwk.ts';

/** `kid` is null only for a key of a client that gave none (readPublicJwk). */
export type VerificationKey = { kid: string | null; alg: SigningAlg; key: KeyObject };

const MAX_KID_LENGTH = 200;
const SMALLEST_RSA = 2048;
/** A larger modulus or exponent makes one verification take the time of thousands. */
const MAX_RSA_BITS = 8192;
const LARGEST_EXPONENT = 2n ** 32n;
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/**
 * A key that signatures of one of SIGNING_ALGORITHMS may be checked with, out of our own or an application's JWKS; null for a
 * JWK that is anything else: no kid, private or symmetric members, another curve, a point that binds no signature, a weak or an outsized
 * RSA key. With `kidOptional` a key needs no kid. An RSA key is for RS256 unless its `alg` says PS256.
 */
export function readPublicJwk(jwk: unknown, { kidOptional = false } = {}): VerificationKey | null {
  if (typeof jwk !== 'object' || jwk === null) return null;
  const members = jwk as Record<string, unknown>;
  const { kty, kid, use, alg, key_ops } = members;
  if (kid === undefined ? !kidOptional : typeof kid !== 'string' || kid === '' || kid.length > MAX_KID_LENGTH)
    return null;
  if (use !== undefined && use !== 'sig') return null;
  if (key_ops !== undefined && !(Array.isArray(key_ops) && key_ops.includes('verify'))) return null;
  if (hasPrivateMember(members)) return null;
  const expected = algorithmsOfType(kty).find((name) => alg === undefined || alg === name);
  if (!expected || (expected === 'EdDSA' && !isSoundPoint(members.x))) return null;
  const key = importKey(members);
  return key && fits(key, expected)
    ? { kid: typeof kid === 'string' ? kid : null, alg: expected, key }
    : null;
}

export function hasPrivateMember(jwk: object): boolean {
  return PRIVATE_MEMBERS.some((name) => name in jwk);
}

/** The same for a client's key: an RSA key without `alg` is for both RSA algorithms. Empty for a JWK that is no such key. */
export function readClientJwk(jwk: unknown): VerificationKey[] {
  const key = readPublicJwk(jwk, { kidOptional: true });
  if (key === null) return [];
  const isOpen = key.alg === 'RS256' && (jwk as { alg?: unknown }).alg === undefined;
  return isOpen ? [key, { ...key, alg: 'PS256' }] : [key];
}

function algorithmsOfType(kty: unknown): readonly SigningAlg[] {
  if (kty === 'RSA') return RSA_ALGORITHMS;
  if (kty === 'EC') return EC_ALGORITHMS;
  return kty === 'OKP' ? ED_ALGORITHMS : NONE;
}

const RSA_ALGORITHMS = ['RS256', 'PS256'] as const;
const EC_ALGORITHMS = ['ES256'] as const;
const ED_ALGORITHMS = ['EdDSA'] as const;
const NONE = [] as const;

/** The arithmetic takes far longer than a verification, and some clients present their key with every request. */
const points = lruCache<boolean>(1000);

/** OpenSSL imports any 32 bytes; with some of them every message has a signature that verifies. */
function isSoundPoint(x: unknown): boolean {
  if (typeof x !== 'string' || x.length !== POINT_LENGTH) return false;
  const known = points.get(x);
  if (known !== undefined) return known;
  const bytes = base64url.decodeStrict(x);
  const isSound = bytes !== null && ed25519PointFault(bytes) === null;
  points.set(x, isSound);
  return isSound;
}

/** Characters for 32 bytes. */
const POINT_LENGTH = 43;

/** A key never changes, and Node returns its details as a fresh copy each time. */
const known = new WeakMap<KeyObject, readonly SigningAlg[]>();

/** Whether a key has the type and strength that `alg` requires. */
export function fits(key: KeyObject, alg: SigningAlg): boolean {
  const algorithms = known.get(key) ?? algorithmsOf(key);
  known.set(key, algorithms);
  return algorithms.includes(alg);
}

function algorithmsOf(key: KeyObject): readonly SigningAlg[] {
  const { modulusLength = 0, publicExponent = 0n, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ed25519') return ED_ALGORITHMS;
  if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1' ? EC_ALGORITHMS : NONE;
  if (key.asymmetricKeyType !== 'rsa') return NONE;
  const sized = modulusLength >= SMALLEST_RSA && modulusLength <= MAX_RSA_BITS;
  const sound = publicExponent >= 3n && publicExponent <= LARGEST_EXPONENT && publicExponent % 2n === 1n;
  return sized && sound ? RSA_ALGORITHMS : NONE;
}

function importKey(jwk: Record<string, unknown>): KeyObject | null {
  try {
    return createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' });
  } catch {
    return null;
  }
}
