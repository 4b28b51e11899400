import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { Found, Sought } from '../../platform/search/found.ts';
import { containsWords } from '../../platform/search/search-words.ts';

/** The agents of a person whose name or id has the words. */
export async function findAgents(db: Db, userId: number, { query, limit }: Sought): Promise<Found[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM agents
     WHERE user_id = ${userId} AND application_id IS NULL AND revoked_at IS NULL
       AND ${containsWords(sql`name || ' ' || id`, query)}
     ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id, name }) => ({
    href: `/account/agents/${encodeURIComponent(id)}`,
    title: name,
    detail: id,
    isExact: id === query,
  }));
}
