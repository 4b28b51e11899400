import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isSmallOrder } from '../../platform/crypto/ed25519-point.ts';

/** The 32 raw bytes, which parseEd25519Key has judged, as Node verifies with them. */
export function ed25519Key(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

/** OpenSSL refuses S beyond the group order but takes an R of small order (AG-02). */
export function isSignedBy(key: KeyObject, data: Buffer, signature: Buffer): boolean {
  return !isSmallOrder(signature.subarray(0, 32)) && verify(null, data, key, signature);
}
