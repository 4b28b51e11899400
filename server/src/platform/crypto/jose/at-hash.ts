import { createHash } from 'node:crypto';
import * as base64url from '../base64url.ts';
import type { SigningAlg } from './jwk.ts';

/**
 * The id_token's at_hash: the left half of the access token's hash, by the hash of the algorithm that signs the id_token (OpenID Connect Core
 * 3.1.3.6). EdDSA names none; with Ed25519 it is SHA-512, which that signature uses itself, and which client libraries expect.
 */
export function atHash(accessToken: string, alg: SigningAlg): string {
  const digest = createHash(alg === 'EdDSA' ? 'sha512' : 'sha256')
    .update(accessToken)
    .digest();
  return base64url.encode(digest.subarray(0, digest.length / 2));
}
