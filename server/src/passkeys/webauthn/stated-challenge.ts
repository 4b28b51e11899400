import { createHash, randomBytes } from 'node:crypto';
import { decodeStrict, encode } from '../../platform/crypto/base64url.ts';
import { sameDigest } from '../../platform/crypto/digest.ts';

const SALT_BYTES = 16;

/**
 * A challenge that states what the person confirms: 16 random bytes, then SHA-256 over them and `statement`, base64url. Anyone with the
 * assertion and the passkey's public key can verify it without this service (docs/approvals.md).
 */
export function statedChallenge(statement: string): string {
  const salt = randomBytes(SALT_BYTES);
  return encode(Buffer.concat([salt, statedDigest(salt, statement)]));
}

/** Whether a challenge (base64url) states exactly this. */
export function states(challenge: string, statement: string): boolean {
  const bytes = decodeStrict(challenge);
  if (bytes === null || bytes.length <= SALT_BYTES) return false;
  return sameDigest(bytes.subarray(SALT_BYTES), statedDigest(bytes.subarray(0, SALT_BYTES), statement));
}

export function statedDigest(salt: Buffer, statement: string): Buffer {
  return createHash('sha256').update(salt).update(statement).digest();
}
