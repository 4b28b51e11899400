import type { Db } from '../../platform/db/stores.ts';

/** Nothing happens when it is stored already: the id is made of the key. */
export async function insertFirebaseKey(
  db: Db,
  row: { key_id: string; sealed_key: Buffer; created_at: Date },
): Promise<void> {
  await db
    .insertInto('firebase_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function sealedFirebaseKey(db: Db, keyId: string): Promise<Buffer | null> {
  const query = db.selectFrom('firebase_keys').select('sealed_key').where('key_id', '=', keyId);
  return (await query.executeTakeFirst())?.sealed_key ?? null;
}
