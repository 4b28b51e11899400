import type { Db } from '../../platform/db/stores.ts';

/** The row alone; `suspendAccount` (account/) ends the sessions and grants too. False: closed or suspended already. */
export async function suspendUser(db: Db, now: Date, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ suspended_at: now })
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False: not suspended. */
export async function unsuspendUser(db: Db, userId: number): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ suspended_at: null })
    .where('user_id', '=', userId)
    .where('suspended_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
