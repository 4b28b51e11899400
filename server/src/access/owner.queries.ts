import type { Db } from '../platform/db/stores.ts';
import type { GroupOwner } from './owner.ts';

type Customer = Extract<GroupOwner, { kind: 'customer' }>;

/** An organization as the owner of groups and roles, by its public id or its handle. Null when there is none, or it is deleted. */
export async function customerOwner(db: Db, orgIdOrHandle: string): Promise<Customer | null> {
  const customer = await db
    .selectFrom('customers')
    .select(['customer_id', 'handle'])
    .where((where) => where.or([where('org_id', '=', orgIdOrHandle), where('handle', '=', orgIdOrHandle)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return customer ? { kind: 'customer', ...customer } : null;
}
