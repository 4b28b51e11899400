import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import { SIGNING_KEY_SEAL } from './secrets.ts';
import { insertSigningKey } from './signing-keys.queries.ts';

const SECRET_BYTES = 32;

/**
 * Gives an application another webhook signing key and returns its kid. Every application has one from its registration on;
 * webhooks/ rotates the keys and signs with them.
 */
export async function issueSigningKey(
  db: Db,
  keyring: Keyring,
  now: Date,
  application_id: number,
): Promise<string> {
  const kid = newPublicId('kid_');
  const sealed_secret = keyring.seal(SIGNING_KEY_SEAL, randomBytes(SECRET_BYTES).toString('hex'));
  await insertSigningKey(db, { kid, application_id, sealed_secret, issued_at: now });
  return kid;
}

/** The secret of a key; its UTF-8 bytes are the HMAC key. */
export function openSigningKey(keyring: Keyring, { sealed_secret }: { sealed_secret: Buffer }): string {
  return keyring.open(SIGNING_KEY_SEAL, sealed_secret).toString();
}
