import { ed25519PublicKey } from '../../platform/crypto/ed25519-signature.ts';
import { publicJwkOf } from '../../platform/crypto/jose/jwk.ts';

/** RFC 7638 thumbprint of an agent's registered key, to which its tokens are bound (RFC 9449 6.1). */
export function agentKeyThumbprint(publicKey: Buffer): string {
  return publicJwkOf(ed25519PublicKey(publicKey)).kid;
}
