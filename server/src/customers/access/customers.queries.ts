import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { CustomerRole } from '../tables.ts';

export type CustomerRow = {
  customer_id: number;
  org_id: string;
  handle: string;
  name: string;
  created_at: Date;
};

/** An organization of a person, with their role. */
export type Membership = CustomerRow & { role: CustomerRole; joined_at: Date };

const COLUMNS = [
  'customers.customer_id',
  'customers.org_id',
  'customers.handle',
  'customers.name',
  'customers.created_at',
] as const;

/** By its public id or its handle; null for one that is deleted. */
export async function customerOf(db: Db, orgIdOrHandle: string): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('customers')
    .select(COLUMNS)
    .where((where) => where.or([where('org_id', '=', orgIdOrHandle), where('handle', '=', orgIdOrHandle)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The organizations of a person after an id, oldest first. */
export async function membershipsOf(
  db: Db,
  userId: number,
  { afterId = 0, limit }: { afterId?: number; limit: number },
): Promise<Membership[]> {
  return await memberships(db, userId)
    .where('customers.customer_id', '>', afterId)
    .orderBy('customers.customer_id')
    .limit(limit)
    .execute();
}

/** Null when the person is not a member of an organization with this id or handle. */
export async function membershipIn(
  db: Db,
  userId: number,
  orgIdOrHandle: string,
): Promise<Membership | null> {
  const own = memberships(db, userId).where((where) =>
    where.or([where('org_id', '=', orgIdOrHandle), where('handle', '=', orgIdOrHandle)]),
  );
  return (await own.executeTakeFirst()) ?? null;
}

export async function isMember(db: Db, customerId: number, userId: number): Promise<boolean> {
  const own = memberships(db, userId).where('customers.customer_id', '=', customerId);
  return (await own.executeTakeFirst()) !== undefined;
}

function memberships(db: Db, userId: number) {
  return db
    .selectFrom('customer_members')
    .innerJoin('customers', 'customers.customer_id', 'customer_members.customer_id')
    .select(COLUMNS)
    .select(['customer_members.role', 'customer_members.created_at as joined_at'])
    .where('customer_members.user_id', '=', userId)
    .where('customers.deleted_at', 'is', null);
}

/** Prevents deletion of the organization until the transaction ends; false if it is already deleted. */
export async function holdCustomer(db: Db, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Of changes that call this, one after the other adds to the organization, until its transaction ends: what is counted after it stays so. */
export async function lockCustomer(db: Db, customerId: number): Promise<void> {
  await db
    .selectFrom('customers')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * As `holdCustomer`, and that this person, whose account is active, still administers it: both stay so until the transaction ends. The account
 * is locked before the membership, in the order of closing an account.
 */
export async function holdCustomerAdmin(db: Db, customerId: number, userId: number): Promise<boolean> {
  const { rows: accounts } = await sql`
    SELECT FROM users WHERE user_id = ${userId} AND suspended_at IS NULL AND deleted_at IS NULL FOR SHARE
  `.execute(db);
  if (accounts.length === 0 || !(await holdCustomer(db, customerId))) return false;
  const member = await db
    .selectFrom('customer_members')
    .select('role')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .forShare()
    .executeTakeFirst();
  return member !== undefined;
}
