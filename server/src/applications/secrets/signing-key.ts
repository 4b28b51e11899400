import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { SealedColumn } from '../../platform/db/reseal-column.ts';
import type { Db } from '../../platform/db/stores.ts';

/** Under which seal the secrets of webhook signing keys are kept. */
export const SIGNING_KEY_SEAL = 'applications.webhook-signing-key';
export const SEALED_SIGNING_KEY: SealedColumn = {
  table: 'webhook_signing_keys',
  primary_key: 'key_id',
  column: 'sealed_secret',
  label: SIGNING_KEY_SEAL,
};

const SECRET_BYTES = 32;

/**
 * Gives an application one more webhook signing key and returns its kid. It stands here, beside the other secrets of an
 * application, because no application is without one from its first moment on; webhooks/ does the rest of a key's life.
 */
export async function issueSigningKey(
  db: Db,
  keyring: Keyring,
  now: Date,
  application_id: number,
): Promise<string> {
  const kid = newPublicId('kid_');
  const sealed_secret = keyring.seal(SIGNING_KEY_SEAL, randomBytes(SECRET_BYTES).toString('hex'));
  await db
    .insertInto('webhook_signing_keys')
    .values({ kid, application_id, sealed_secret, issued_at: now })
    .execute();
  return kid;
}
