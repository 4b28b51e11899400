import type { Db } from '../platform/db/stores.ts';
import { invalidAccess } from './input-faults.ts';
import { customerOwner } from './owner.queries.ts';
import { type GroupOwner, INSTALLATION } from './owner.ts';

/** The owner that a call names by the public id of an organization; without one the installation. Throws 422. */
export async function namedOwner(
  db: Db,
  customerId: string | undefined,
  path = 'customer_id',
): Promise<GroupOwner> {
  if (customerId === undefined) return INSTALLATION;
  const owner = await customerOwner(db, customerId);
  if (owner === null) throw invalidAccess([{ path, code: 'organization_unknown' }]);
  return owner;
}
