import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isSmallOrder } from './ed25519-point.ts';

/** A key for Node from 32 raw bytes that passed ed25519PointFault. */
export function ed25519PublicKey(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}

/** OpenSSL refuses S beyond the group order but accepts an R of small order (AG-02). */
export function verifyEd25519(key: KeyObject, data: Buffer, signature: Buffer): boolean {
  return !isSmallOrder(signature.subarray(0, 32)) && verify(null, data, key, signature);
}
