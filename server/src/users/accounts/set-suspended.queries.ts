import type { Db } from '../../platform/db/stores.ts';

/** Suspends a person. The row alone; `suspendAccount` (account/) ends the sessions and grants too. False: closed, or suspended already. */
export async function setSuspended(db: Db, userId: number, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ suspended_at: at })
    .where('user_id', '=', userId)
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Lifts the suspension. It counts as activity, so that a dormant person has time to come back. False: closed, or not suspended. */
export async function liftSuspension(db: Db, userId: number, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ suspended_at: null, last_active_at: now })
    .set({ dormant_warned_at: null, dormant_suspended_at: null, dormant_next_at: null })
    .where('user_id', '=', userId)
    .where('suspended_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
