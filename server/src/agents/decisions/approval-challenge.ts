import { createHash, randomBytes } from 'node:crypto';
import { encode } from '../../platform/crypto/base64url.ts';

const SALT_BYTES = 16;

type Subject = { id: string; display_payload_hash: string };

/**
 * A challenge that says what was approved: 16 random bytes, then SHA-256 over them and `id LF hash`. Whoever holds the
 * assertion and the passkey's public key can check it without us (docs/approvals.md).
 */
export function approvalChallenge(subject: Subject): string {
  const salt = randomBytes(SALT_BYTES);
  return encode(Buffer.concat([salt, digest(salt, subject)]));
}

function digest(salt: Buffer, { id, display_payload_hash }: Subject): Buffer {
  return createHash('sha256').update(salt).update(`${id}\n${display_payload_hash}`).digest();
}
