import type { Db } from '../../platform/db/stores.ts';

/** Who manages an application: its owner, or the owners and admins of its organization. */
export async function managersOf(
  db: Db,
  { owner_user_id, organization_id }: { owner_user_id: number | null; organization_id: number | null },
): Promise<number[]> {
  if (organization_id === null) return owner_user_id === null ? [] : [owner_user_id];
  const rows = await db
    .selectFrom('organization_members')
    .select('user_id')
    .where('organization_id', '=', organization_id)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
