import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { DomainProof } from '../../platform/domains/domain-proof.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import type { Joining } from '../tables.ts';

/** `verified_at` is null once the verification has expired; `expires_at` then says when. */
export type CustomerDomain = Omit<Selectable<Database['customer_domains']>, 'notified_days'>;
export type DomainKey = Pick<CustomerDomain, 'customer_id' | 'domain'>;

/** All domains of an organization, verified or not, by name. */
export async function customerDomains(db: Db, customerId: number, now: Date): Promise<CustomerDomain[]> {
  return await db
    .selectFrom('customer_domains')
    .select(['customer_id', 'domain', 'joining', 'created_at', 'expires_at'])
    .select(sql<Date | null>`CASE WHEN expires_at <= ${now} THEN NULL ELSE verified_at END`.as('verified_at'))
    .where('customer_id', '=', customerId)
    .orderBy('domain')
    .execute();
}

/** False when the organization already has the domain. */
export async function insertCustomerDomain(db: Db, row: CustomerDomain): Promise<boolean> {
  const inserted = await db
    .insertInto('customer_domains')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** True for the call that verified it. */
export async function markCustomerDomainVerified(
  db: Db,
  { customer_id, domain }: DomainKey,
  { now, expires_at, renewable }: DomainProof,
): Promise<boolean> {
  const result = await db
    .updateTable('customer_domains')
    .set({ verified_at: now, expires_at, notified_days: null })
    .where('customer_id', '=', customer_id)
    .where('domain', '=', domain)
    .where((where) => where.or([where('verified_at', 'is', null), where('expires_at', '<=', renewable)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * What other organizations have verified of this domain. Locks its rows, those of all organizations, in one order, so that organizations that verify
 * it in the same moment wait for each other.
 */
export async function lockOtherProofs(
  db: Db,
  { customer_id, domain }: DomainKey,
  now: Date,
): Promise<DomainKey[]> {
  const rows = await db
    .selectFrom('customer_domains')
    .select(['customer_id', 'domain', 'verified_at', 'expires_at'])
    .where('domain', '=', domain)
    .orderBy('customer_id')
    .forUpdate()
    .execute();
  return rows.filter(
    (row) =>
      row.customer_id !== customer_id &&
      row.verified_at !== null &&
      row.expires_at !== null &&
      row.expires_at > now,
  );
}

export async function endProof(db: Db, { customer_id, domain }: DomainKey, now: Date): Promise<void> {
  await db
    .updateTable('customer_domains')
    .set({ expires_at: now })
    .where('customer_id', '=', customer_id)
    .where('domain', '=', domain)
    .execute();
}

/** True for the call that changed it. */
export async function setJoining(
  db: Db,
  { customer_id, domain }: DomainKey,
  joining: Joining,
): Promise<boolean> {
  const result = await db
    .updateTable('customer_domains')
    .set({ joining })
    .where('customer_id', '=', customer_id)
    .where('domain', '=', domain)
    .where('joining', '<>', joining)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteCustomerDomain(db: Db, { customer_id, domain }: DomainKey): Promise<boolean> {
  const result = await db
    .deleteFrom('customer_domains')
    .where('customer_id', '=', customer_id)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export type JoinableCustomer = CustomerRow & { joining: Exclude<Joining, 'invite'> };

/** The organizations that people with an address of this domain, verified at this moment, may or must join; by id. */
export async function customersOfDomain(db: Db, now: Date, domain: string): Promise<JoinableCustomer[]> {
  const { rows } = await sql<JoinableCustomer>`
    SELECT c.customer_id, c.org_id, c.handle, c.name, c.created_at, d.joining
      FROM customer_domains d JOIN customers c ON c.customer_id = d.customer_id
     WHERE d.domain = ${domain} AND d.joining <> 'invite' AND c.deleted_at IS NULL
       AND d.verified_at IS NOT NULL AND d.expires_at > ${now}
     ORDER BY c.customer_id
  `.execute(db);
  return rows;
}
