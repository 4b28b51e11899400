import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';

export type OrganizationDomain = Selectable<Database['organization_domains']>;

/** All of them, proven or not, by name. */
export async function domainsOf(db: Db, organizationId: number): Promise<OrganizationDomain[]> {
  return await db
    .selectFrom('organization_domains')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute();
}

/** True for the call that proved it. */
export async function markDomainVerified(
  db: Db,
  now: Date,
  { organization_id, domain }: { organization_id: number; domain: string },
): Promise<boolean> {
  const result = await db
    .updateTable('organization_domains')
    .set({ verified_at: now })
    .where('organization_id', '=', organization_id)
    .where('domain', '=', domain)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteDomain(
  db: Db,
  { organization_id, domain }: { organization_id: number; domain: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('organization_domains')
    .where('organization_id', '=', organization_id)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
