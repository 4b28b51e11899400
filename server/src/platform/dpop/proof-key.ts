import * as base64url from '../crypto/base64url.ts';
import { sha256 } from '../crypto/digest.ts';
import type { SigningAlg } from '../crypto/jose/jwk.ts';
import { verifySignature } from '../crypto/jose/jwt.ts';
import { hasPrivateMember, readClientJwk, type VerificationKey } from '../crypto/jose/verification-key.ts';
import { lruCache } from '../lru-cache.ts';

/** The names of algorithms in proofs. RS256 is left out, as in FAPI 2.0 5.4; `Ed25519` is the newer name of EdDSA with such a key (RFC 9864). */
const ALGORITHMS: Record<string, SigningAlg> = {
  ES256: 'ES256',
  EdDSA: 'EdDSA',
  Ed25519: 'EdDSA',
  PS256: 'PS256',
};
/** As in metadata. */
export const DPOP_ALGORITHMS = Object.keys(ALGORITHMS);
/** The thumbprint of RFC 7638 with SHA-256, as `jkt` and `dpop_jkt`. */
const THUMBPRINT = /^[A-Za-z0-9_-]{43}$/;
const MAX_CACHED_KEYS = 5000;

export type ProofKey = { jkt: string; verification: VerificationKey };

/** Keys that have verified a proof before: importing one takes as long as verifying with it. */
const known = lruCache<ProofKey>(MAX_CACHED_KEYS);

/** Whether proofs by this key may name this algorithm. */
export function isAlgorithmOf({ verification }: ProofKey, name: string): boolean {
  return Object.hasOwn(ALGORITHMS, name) && ALGORITHMS[name] === verification.alg;
}

export function isThumbprint(text: string): boolean {
  return THUMBPRINT.test(text);
}

/**
 * The key in a proof's header; null for a JWK that is anything but a public key of sound strength for one of DPOP_ALGORITHMS, in the one
 * encoding that its thumbprint stands for.
 */
export function readProofKey(jwk: unknown): ProofKey | null {
  if (typeof jwk !== 'object' || jwk === null || hasPrivateMember(jwk)) return null;
  const required = requiredMembers(jwk as Record<string, unknown>);
  if (required === null) return null;
  const jkt = base64url.encode(sha256(JSON.stringify(required)));
  return known.get(jkt) ?? importKey(jkt, required);
}

/** RFC 7638 3.2 and RFC 8037 2: those that make the key, ordered by name. */
function requiredMembers({ kty, crv, x, y, e, n }: Record<string, unknown>): Record<string, string> | null {
  const required: Record<string, unknown> =
    kty === 'EC' ? { crv, kty, x, y } : kty === 'RSA' ? { e, kty, n } : { crv, kty, x };
  const areTexts = Object.values(required).every((member) => typeof member === 'string');
  return areTexts ? (required as Record<string, string>) : null;
}

function importKey(jkt: string, jwk: Record<string, string>): ProofKey | null {
  const verification = readClientJwk(jwk).find(({ alg }) => Object.hasOwn(ALGORITHMS, alg));
  if (!verification) return null;
  // Padding or leading zeros would give one key several thumbprints.
  const exported: Record<string, unknown> = verification.key.export({ format: 'jwk' });
  return Object.entries(jwk).every(([name, value]) => exported[name] === value)
    ? { jkt, verification }
    : null;
}

/** Whether this key made the signature; remembers the key if so. */
export function verifiesWith(key: ProofKey, data: Buffer, signature: Buffer): boolean {
  const isValid = verifySignature(key.verification, data, signature);
  if (isValid) known.set(key.jkt, key);
  return isValid;
}
