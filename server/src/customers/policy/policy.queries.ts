import type { Db } from '../../platform/db/stores.ts';
import type { StoredPolicy } from '../../policies/index.ts';

export async function storedCustomerPolicy(db: Db, customerId: number): Promise<StoredPolicy> {
  const query = db.selectFrom('customers').select('policy').where('customer_id', '=', customerId);
  return ((await query.executeTakeFirst())?.policy ?? {}) as StoredPolicy;
}

/** The same, locked until the transaction ends. */
export async function lockCustomerPolicy(db: Db, customerId: number): Promise<StoredPolicy> {
  const query = db
    .selectFrom('customers')
    .select('policy')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate();
  return ((await query.executeTakeFirst())?.policy ?? {}) as StoredPolicy;
}

export async function saveCustomerPolicy(db: Db, customerId: number, policy: StoredPolicy): Promise<void> {
  await db
    .updateTable('customers')
    .set({ policy: JSON.stringify(policy) })
    .where('customer_id', '=', customerId)
    .execute();
}
