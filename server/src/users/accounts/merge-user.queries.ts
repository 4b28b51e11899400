import type { Db } from '../../platform/db/stores.ts';

export async function moveAccessKeys(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const result = await db
    .updateTable('personal_access_keys')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function moveDevices(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const result = await db
    .updateTable('device_keys')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function markMerged(db: Db, userId: number, intoUserId: number): Promise<void> {
  await db.updateTable('users').set({ merged_into: intoUserId }).where('user_id', '=', userId).execute();
}
