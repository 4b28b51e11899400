import type { Db } from '../../platform/db/stores.ts';

/** Ends what a person has in groups and by assignment of their own, with the account. */
export async function endAccess(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('group_members').where('user_id', '=', userId).execute();
  await db.deleteFrom('assignments').where('user_id', '=', userId).execute();
}
