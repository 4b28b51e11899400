import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { StoredPolicy } from '../../policies/index.ts';
import type { CustomerRow } from '../access/customers.queries.ts';
import type { Joining } from '../tables.ts';

export type PresentCustomer = CustomerRow & {
  policy: StoredPolicy;
  brand: { display_name?: string | null; accent?: string | null; support_url?: string | null };
};

/** All customer organizations, by handle. */
export async function presentCustomers(db: Db): Promise<PresentCustomer[]> {
  const { rows } = await sql<PresentCustomer>`
    SELECT customer_id, org_id, handle, name, created_at, policy, brand FROM customers
     WHERE deleted_at IS NULL ORDER BY handle`.execute(db);
  return rows;
}

export type PresentDomain = { domain: string; joining: Joining } & CustomerRow;

/** Their domains, proven or not. */
export async function presentDomains(db: Db): Promise<PresentDomain[]> {
  const { rows } = await sql<PresentDomain>`
    SELECT d.domain, d.joining, c.customer_id, c.org_id, c.handle, c.name, c.created_at
      FROM customer_domains d JOIN customers c ON c.customer_id = d.customer_id
     WHERE c.deleted_at IS NULL ORDER BY c.handle, d.domain`.execute(db);
  return rows;
}
