import type { Db } from '../../platform/db/stores.ts';

/** The person is invited until they arrive (`markArrived`, or a password of their own). */
export async function markInvited(db: Db, now: Date, userId: number, adminId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ invited_at: now, invited_by: adminId })
    .where('user_id', '=', userId)
    .execute();
}

/** The person has a way to sign in of their own. */
export async function markArrived(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ invited_at: null }).where('user_id', '=', userId).execute();
}
