import { sql } from 'kysely';
import { isSeenBy, type Viewer } from '../applications/index.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Found, Sought } from '../platform/search/found.ts';
import { containsWords } from '../platform/search/search-words.ts';

/** The APIs of a developer whose name, identifier or id has the words. */
export async function findResources(db: Db, viewer: Viewer, { query, limit }: Sought): Promise<Found[]> {
  const said = sql`name || ' ' || identifier || ' ' || client_id`;
  const { rows } = await sql<{ application_id: number; name: string; identifier: string; client_id: string }>`
    SELECT application_id, name, identifier, client_id
      FROM applications JOIN resources USING (application_id)
     WHERE deleted_at IS NULL AND ${isSeenBy(viewer)} AND ${containsWords(said, query)}
     ORDER BY application_id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ application_id, name, identifier, client_id }) => ({
    href: `/developer/applications/${application_id}`,
    title: name || identifier,
    detail: identifier,
    isExact: client_id === query || identifier === query,
  }));
}
