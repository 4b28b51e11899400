import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { ed25519PointFault } from '../../platform/crypto/ed25519-point.ts';
import { fits } from '../../platform/crypto/jose/verification-key.ts';
import type { RegistrationFault } from '../registration-faults.messages.ts';
import { cborItemEnd } from './cbor-item.ts';

/** RFC 9053: an Edwards key has kty 1 and curve 6, a NIST key kty 2 and curve 1, an RSA key kty 3 (RFC 8230). */
const KTY = 1;
const ALG = 3;
const COORDINATE_BYTES = 32;

type CoseKey = ReadonlyMap<number, unknown>;

/**
 * Why a COSE_Key is not acceptable as a passkey's public key, or null. It must have an algorithm we offered, the matching key
 * type, a point on the curve or a valid RSA modulus, and no other member (WebAuthn section 6.5.1.1).
 */
export function coseKeyFault(key: CoseKey): RegistrationFault | null {
  switch (key.get(ALG)) {
    case -8:
      return edwardsKeyFault(key);
    case -7:
      return nistKeyFault(key);
    case -257:
      return rsaKeyFault(key);
    default:
      return { code: 'algorithm_not_offered' };
  }
}

/** Whether these bytes are one COSE_Key that a registration would take, and nothing else. */
export function isCoseKey(bytes: Buffer): boolean {
  try {
    return cborItemEnd(bytes, 0) === bytes.length && coseKeyFault(readCoseKey(bytes)) === null;
  } catch {
    return false;
  }
}

/** Throws whatever the library's decoder throws. */
export function readCoseKey(bytes: Uint8Array): CoseKey {
  return decodeCredentialPublicKey(Uint8Array.from(bytes)) as unknown as CoseKey;
}

function edwardsKeyFault(key: CoseKey): RegistrationFault | null {
  const x = key.get(-2);
  if (!holdsOnly(key, [KTY, ALG, -1, -2]) || key.get(KTY) !== 1 || key.get(-1) !== 6 || !isCoordinate(x)) {
    return { code: 'key_not_ed25519' };
  }
  const fault = ed25519PointFault(Buffer.from(x));
  return fault && { code: 'key_point', params: { fault } };
}

function nistKeyFault(key: CoseKey): RegistrationFault | null {
  const [x, y] = [key.get(-2), key.get(-3)];
  const isFormed = holdsOnly(key, [KTY, ALG, -1, -2, -3]) && key.get(KTY) === 2 && key.get(-1) === 1;
  if (!isFormed || !isCoordinate(x) || !isCoordinate(y)) return { code: 'key_not_p256' };
  return imports({ kty: 'EC', crv: 'P-256', x: text(x), y: text(y) }, 'ES256')
    ? null
    : { code: 'key_not_on_p256' };
}

function rsaKeyFault(key: CoseKey): RegistrationFault | null {
  const [n, e] = [key.get(-1), key.get(-2)];
  const isFormed = holdsOnly(key, [KTY, ALG, -1, -2]) && key.get(KTY) === 3;
  if (!isFormed || !(n instanceof Uint8Array) || !(e instanceof Uint8Array)) return { code: 'key_not_rsa' };
  return imports({ kty: 'RSA', n: text(n), e: text(e) }, 'RS256') ? null : { code: 'rsa_key_size' };
}

function holdsOnly(key: CoseKey, labels: number[]): boolean {
  return key.size === labels.length && labels.every((label) => key.has(label));
}

function isCoordinate(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length === COORDINATE_BYTES;
}

function imports(jwk: JsonWebKey, alg: 'ES256' | 'RS256'): boolean {
  try {
    return fits(createPublicKey({ key: jwk, format: 'jwk' }), alg);
  } catch {
    return false;
  }
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
