import { createHash, randomBytes } from 'node:crypto';
import { approvalBinding, type Binding } from '../../passkeys/index.ts';
import { decodeStrict, encode } from '../../platform/crypto/base64url.ts';
import { sameDigest } from '../../platform/crypto/digest.ts';

const SALT_BYTES = 16;
const MAX_ID_LENGTH = 100;

/** What is granted: the id of the permission and the SHA-256 of its canonical terms. */
export type GrantedTerms = { permission_id: string; terms_hash: string };

/** A challenge that can be answered once, in this session, for this permission. */
export function grantBinding(session: { session_id: number }, permissionId: string): Binding {
  return approvalBinding(session, `permission ${permissionId.slice(0, MAX_ID_LENGTH)}`);
}

/**
 * A challenge that states what is granted: 16 random bytes, then SHA-256 over them and `permission_id LF terms_hash`. Anyone with the
 * assertion and the passkey's public key can verify it without this service (docs/standing-permissions.md).
 */
export function grantChallenge(granted: GrantedTerms): string {
  const salt = randomBytes(SALT_BYTES);
  return encode(Buffer.concat([salt, digestOf(salt, granted)]));
}

/** Whether a challenge (base64url) states exactly this. */
export function statesGrant(challenge: string, granted: GrantedTerms): boolean {
  const bytes = decodeStrict(challenge);
  if (bytes === null || bytes.length <= SALT_BYTES) return false;
  const salt = bytes.subarray(0, SALT_BYTES);
  return sameDigest(bytes.subarray(SALT_BYTES), digestOf(salt, granted));
}

function digestOf(salt: Buffer, { permission_id, terms_hash }: GrantedTerms): Buffer {
  return createHash('sha256').update(salt).update(`${permission_id}\n${terms_hash}`).digest();
}
