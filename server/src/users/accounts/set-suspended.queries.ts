import type { Db } from '../../platform/db/stores.ts';

/**
 * Suspends a person, or lifts the suspension (`at`: null). The row alone; `suspendAccount` (account/) ends the sessions and grants too.
 * False: closed, or already so.
 */
export async function setSuspended(db: Db, userId: number, at: Date | null): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ suspended_at: at })
    .where('user_id', '=', userId)
    .where('suspended_at', at === null ? 'is not' : 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
