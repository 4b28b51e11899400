import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Oldest first. */
export async function allOrganizations(db: Db): Promise<{ organization_id: number; name: string }[]> {
  return await db
    .selectFrom('organizations')
    .select(['organization_id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('organization_id')
    .execute();
}

/** The person in whose name an operator registers for an organization. Null for one without an owner who has an open account. */
export async function firstOwner(
  db: Db,
  organizationId: number,
): Promise<{ user_id: number; created_at: Date } | null> {
  const { rows } = await sql<{ user_id: number; created_at: Date }>`
    SELECT u.user_id, u.created_at FROM organization_members m JOIN users u ON u.user_id = m.user_id
     WHERE m.organization_id = ${organizationId} AND m.role = 'owner' AND u.deleted_at IS NULL
     ORDER BY m.created_at, u.user_id LIMIT 1`.execute(db);
  return rows[0] ?? null;
}
