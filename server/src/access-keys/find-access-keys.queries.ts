import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import type { Found, Sought } from '../platform/search/found.ts';
import { containsWords } from '../platform/search/search-words.ts';

/** The keys that a person made and did not revoke whose name has the words. */
export async function findAccessKeys(db: Db, userId: number, { query, limit }: Sought): Promise<Found[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM personal_access_keys k
     WHERE user_id = ${userId} AND revoked_at IS NULL AND ${containsWords(sql`name`, query)}
       AND NOT EXISTS (SELECT FROM device_keys d WHERE d.key_id = k.id)
     ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ name }) => ({ href: '/account/keys', title: name }));
}
