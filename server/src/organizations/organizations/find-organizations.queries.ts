import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { Found, Sought } from '../../platform/search/found.ts';
import { containsWords } from '../../platform/search/search-words.ts';

/** The organizations of a person whose name has the words. */
export async function findOrganizations(db: Db, userId: number, { query, limit }: Sought): Promise<Found[]> {
  const { rows } = await sql<{ organization_id: number; name: string }>`
    SELECT organization_id, name FROM organization_members JOIN organizations USING (organization_id)
     WHERE user_id = ${userId} AND deleted_at IS NULL AND ${containsWords(sql`name`, query)}
     ORDER BY organization_id LIMIT ${limit}`.execute(db);
  return rows.map(({ organization_id, name }) => ({
    href: `/developer/organizations/${organization_id}`,
    title: name,
  }));
}
