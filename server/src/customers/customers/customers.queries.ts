import { sql } from 'kysely';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import type { CustomerRow } from '../access/customers.queries.ts';

/** Null when the handle is taken, also by an organization that was deleted. */
export async function insertCustomer(
  db: Db,
  { handle, name }: Pick<CustomerRow, 'handle' | 'name'>,
  now: Date,
): Promise<CustomerRow | null> {
  const row = await db
    .insertInto('customers')
    .values({ org_id: newPublicId('org_'), handle, name, created_at: now })
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .returning(['customer_id', 'org_id', 'handle', 'name', 'created_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** Also by an organization that was deleted. */
export async function isHandleTaken(db: Db, handle: string): Promise<boolean> {
  const row = db.selectFrom('customers').select('customer_id').where('handle', '=', handle);
  return (await row.executeTakeFirst()) !== undefined;
}

/** False when it was deleted. */
export async function setCustomerName(db: Db, customerId: number, name: string): Promise<boolean> {
  const changed = await db
    .updateTable('customers')
    .set({ name })
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** All organizations after an id, or those whose handle begins with `query` or whose name contains it. */
export async function customersPage(
  db: ReadDb,
  { query, afterId, limit }: { query: string; afterId: number; limit: number },
): Promise<CustomerRow[]> {
  let page = db
    .selectFrom('customers')
    .select(['customer_id', 'org_id', 'handle', 'name', 'created_at'])
    .where('deleted_at', 'is', null)
    .where('customer_id', '>', afterId);
  if (query !== '') {
    const text = query.replace(/[\\%_]/g, '\\$&');
    page = page.where((where) =>
      where.or([
        where('handle', 'like', `${text.toLowerCase()}%`),
        where('name', 'ilike', `%${text}%`),
        where('org_id', '=', query),
      ]),
    );
  }
  return await page.orderBy('customer_id').limit(limit).execute();
}

/**
 * Deletes the organization: its row stays, so that the handle stays taken. Waits for changes that hold it. False when it was deleted
 * already.
 */
export async function markCustomerDeleted(db: Db, now: Date, customerId: number): Promise<boolean> {
  await sql`SELECT FROM customers WHERE customer_id = ${customerId} FOR UPDATE`.execute(db);
  const deleted = await db
    .updateTable('customers')
    .set({ deleted_at: now, policy: '{}', brand: '{}', logo_png: null })
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (deleted.numUpdatedRows !== 1n) return false;
  await deleteMembers(db, customerId);
  await db.deleteFrom('customer_invitations').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('customer_domains').where('customer_id', '=', customerId).execute();
  await db.deleteFrom('customer_consents').where('customer_id', '=', customerId).execute();
  return true;
}

/** In steps, because what each membership gave ends with its row, and one statement for a million of them would take longer than one may. */
async function deleteMembers(db: Db, customerId: number): Promise<void> {
  let deleted: bigint;
  do {
    const result = await sql`
      DELETE FROM customer_members
       WHERE customer_id = ${customerId}
         AND user_id IN (SELECT user_id FROM customer_members WHERE customer_id = ${customerId} ORDER BY user_id LIMIT 10000)
    `.execute(db);
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted > 0n);
}
