import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { isActiveSql, normalizeEmail } from '../../users/index.ts';
import type { CustomerRole } from '../tables.ts';

export type CustomerMember = {
  user_id: number;
  sub: string;
  email: string;
  preferred_name: string | null;
  role: CustomerRole;
  joined_at: Date;
};

/** Members by user_id, after one: along the primary key, however many there are. */
export async function customerMembersPage(
  db: Db,
  customerId: number,
  { afterId, limit, role }: { afterId: number; limit: number; role?: CustomerRole | undefined },
): Promise<CustomerMember[]> {
  let page = members(db, customerId).where('m.user_id', '>', afterId);
  if (role !== undefined) page = page.where('m.role', '=', role);
  return await page.orderBy('m.user_id').limit(limit).execute();
}

/** Members whose address begins with `prefix`, by address, after one: along the index of addresses (migration 0061). */
export async function customerMembersByEmail(
  db: Db,
  customerId: number,
  { prefix, afterEmail, limit }: { prefix: string; afterEmail: string; limit: number },
): Promise<CustomerMember[]> {
  const address = sql<string>`lower(u.email) COLLATE "C"`;
  const pattern = `${normalizeEmail(prefix).replace(/[\\%_]/g, '\\$&')}%`;
  return await members(db, customerId)
    .where(address, 'like', pattern)
    .where(address, '>', afterEmail)
    .orderBy(address)
    .limit(limit)
    .execute();
}

export async function customerMemberById(
  db: Db,
  customerId: number,
  userId: number,
): Promise<CustomerMember | null> {
  return (await members(db, customerId).where('m.user_id', '=', userId).executeTakeFirst()) ?? null;
}

function members(db: Db, customerId: number) {
  return db
    .selectFrom('customer_members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .select(['u.user_id', 'u.sub', 'u.email', 'u.preferred_name', 'm.role', 'm.created_at as joined_at'])
    .where('m.customer_id', '=', customerId)
    .where('u.deleted_at', 'is', null);
}

type Change = {
  customer_id: number;
  user_id: number;
  from: CustomerRole;
  /** The administrator of the organization who makes the change; null: someone who needs no role for it. */
  by: number | null;
};

/** False when the role is no longer `from`, `by` administers it no more, or no administrator would be left. */
export async function changeRole(db: Db, change: Change & { to: CustomerRole }): Promise<boolean> {
  const { customer_id, user_id, from, to } = change;
  const changed = await sql`
    WITH admins AS (${adminsHeld(customer_id)})
    UPDATE customer_members SET role = ${to}
     WHERE customer_id = ${customer_id} AND user_id = ${user_id} AND role = ${from} AND ${mayBeChanged(change, to)}
  `.execute(db);
  return changed.numAffectedRows === 1n;
}

/** The same for removing a member. */
export async function removeMember(db: Db, change: Change): Promise<boolean> {
  const { customer_id, user_id, from } = change;
  const removed = await sql`
    WITH admins AS (${adminsHeld(customer_id)})
    DELETE FROM customer_members
     WHERE customer_id = ${customer_id} AND user_id = ${user_id} AND role = ${from} AND ${mayBeChanged(change, null)}
  `.execute(db);
  return removed.numAffectedRows === 1n;
}

function mayBeChanged({ user_id, by }: Change, to: CustomerRole | null): RawBuilder<boolean> {
  return sql<boolean>`
    (${to}::text IS NOT DISTINCT FROM 'admin' OR role <> 'admin'
      OR EXISTS (SELECT FROM admins WHERE admins.user_id <> ${user_id}))
    AND (${by}::bigint IS NULL OR EXISTS (SELECT FROM admins WHERE admins.user_id = ${by}))`;
}

/**
 * Locks the administrators who can act in one order until the transaction ends, so that two cannot remove each other at once. The share lock
 * on their accounts protects against one whose account is closed or suspended at the same time. The few administrators have an index.
 */
function adminsHeld(customerId: number): RawBuilder<unknown> {
  return sql`
    SELECT m.user_id FROM customer_members m JOIN users u ON u.user_id = m.user_id
     WHERE m.customer_id = ${customerId} AND m.role = 'admin' AND ${sql.raw(isActiveSql('u'))}
     ORDER BY m.user_id FOR UPDATE OF m FOR SHARE OF u`;
}

/** False for a person who is a member already: they keep their role. */
export async function insertMember(
  db: Db,
  member: { customer_id: number; user_id: number; role: CustomerRole; created_at: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('customer_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Locks the organizations that this person administers, in one order, until the transaction ends, as those of developers are (organizations/). */
export async function holdAdministeredCustomers(db: Db, userId: number): Promise<void> {
  await sql`
    SELECT FROM customers c
     WHERE c.customer_id IN (SELECT own.customer_id FROM customer_members own WHERE own.user_id = ${userId} AND own.role = 'admin')
     ORDER BY c.customer_id FOR NO KEY UPDATE OF c`.execute(db);
}

/** Organizations with other members that would be left without an administrator if this person left. */
export async function soleAdministrations(
  db: Db,
  userId: number,
): Promise<{ customer_id: number; org_id: string; name: string }[]> {
  const { rows } = await sql<{ customer_id: number; org_id: string; name: string }>`
    SELECT c.customer_id, c.org_id, c.name FROM customer_members own JOIN customers c ON c.customer_id = own.customer_id
     WHERE own.user_id = ${userId} AND own.role = 'admin' AND c.deleted_at IS NULL
       AND EXISTS (SELECT FROM customer_members other
                    WHERE other.customer_id = own.customer_id AND other.user_id <> own.user_id)
       AND NOT EXISTS (SELECT FROM customer_members other JOIN users u ON u.user_id = other.user_id
                        WHERE other.customer_id = own.customer_id AND other.role = 'admin'
                          AND other.user_id <> own.user_id AND ${sql.raw(isActiveSql('u'))})
     ORDER BY c.customer_id
  `.execute(db);
  return rows;
}

/**
 * For a merge, in its transaction: the target gets each membership of the source that it lacks, and its role where that is the higher one.
 * `leaveCustomers` ends the source's, once what hangs on them has moved. Returns the number copied.
 */
export async function copyCustomerMemberships(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const copied = await sql`
    INSERT INTO customer_members AS own (customer_id, user_id, role, created_at, under_since)
    SELECT customer_id, ${toUserId}::bigint, role, created_at, under_since FROM customer_members WHERE user_id = ${fromUserId}
    ON CONFLICT (customer_id, user_id) DO UPDATE
       SET role = CASE WHEN 'admin' IN (own.role, excluded.role) THEN 'admin' ELSE 'member' END
  `.execute(db);
  await db
    .updateTable('customer_invitations')
    .set({ invited_by: toUserId })
    .where('invited_by', '=', fromUserId)
    .execute();
  return Number(copied.numAffectedRows ?? 0);
}

/** For a closed account: its memberships, what is remembered of former ones, and the invitations it sent. */
export async function leaveCustomers(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('customer_members').where('user_id', '=', userId).execute();
  await db.deleteFrom('former_customer_members').where('user_id', '=', userId).execute();
  await db.deleteFrom('customer_invitations').where('invited_by', '=', userId).execute();
}
