import type { Db } from '../../platform/db/stores.ts';

/** With the account. */
export async function leaveCustomers(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('customer_members').where('user_id', '=', userId).execute();
}
