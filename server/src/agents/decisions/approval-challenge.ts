import { createHash, randomBytes } from 'node:crypto';
import { encode } from '../../platform/crypto/base64url.ts';

const SALT_BYTES = 16;

type Subject = { id: string; display_payload_hash: string; authorization_details_hash: string | null };

/**
 * A challenge that states what was approved: 16 random bytes, then SHA-256 over them and `id LF display_payload_hash`, for an act at a
 * resource followed by `LF authorization_details_hash`. Anyone with the assertion and the passkey's public key can verify it without
 * this service (docs/approvals.md).
 */
export function approvalChallenge(subject: Subject): string {
  const salt = randomBytes(SALT_BYTES);
  return encode(Buffer.concat([salt, challengeDigest(salt, subject)]));
}

export function challengeDigest(salt: Buffer, subject: Subject): Buffer {
  const { id, display_payload_hash, authorization_details_hash } = subject;
  const act = authorization_details_hash === null ? '' : `\n${authorization_details_hash}`;
  return createHash('sha256').update(salt).update(`${id}\n${display_payload_hash}${act}`).digest();
}
