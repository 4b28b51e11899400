import { z } from 'zod';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { type FirebaseKey, firebaseKeyId } from '../../platform/crypto/passwords/foreign-hash.ts';
import type { SealedColumn } from '../../platform/db/reseal-column.ts';
import type { Db } from '../../platform/db/stores.ts';
import { insertFirebaseKey, sealedFirebaseKey } from './firebase-keys.queries.ts';

const SEAL = 'firebase_keys.key';
export const SEALED_FIREBASE_KEYS: SealedColumn = {
  table: 'firebase_keys',
  primary_key: 'key_id',
  column: 'sealed_key',
  label: SEAL,
};
const content = z.object({ signerKey: z.base64(), saltSeparator: z.base64() });

/** Stores what a Firebase project's hashes are checked with; call before people with such hashes are inserted. Returns its key id. */
export async function storeFirebaseKey(
  db: Db,
  keyring: Keyring,
  now: Date,
  key: FirebaseKey,
): Promise<string> {
  const key_id = firebaseKeyId(key);
  const text = JSON.stringify({
    signerKey: key.signerKey.toString('base64'),
    saltSeparator: key.saltSeparator.toString('base64'),
  });
  await insertFirebaseKey(db, { key_id, sealed_key: keyring.seal(SEAL, Buffer.from(text)), created_at: now });
  return key_id;
}

export async function firebaseKey(db: Db, keyring: Keyring, keyId: string): Promise<FirebaseKey | null> {
  const sealed = await sealedFirebaseKey(db, keyId);
  if (sealed === null) return null;
  const { signerKey, saltSeparator } = content.parse(JSON.parse(keyring.open(SEAL, sealed).toString()));
  return {
    signerKey: Buffer.from(signerKey, 'base64'),
    saltSeparator: Buffer.from(saltSeparator, 'base64'),
  };
}
