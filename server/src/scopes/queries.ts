import { type Selectable, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';

/** The names among `scopes` that were never seen before for this application; exactly one caller is told of each. */
export async function upsertDrifts(
  db: Db,
  applicationId: number,
  scopes: string[],
  now: Date,
): Promise<string[]> {
  // xmax is 0 only in a row that this statement inserted.
  const { rows } = await sql<{ scope_name: string; is_new: boolean }>`
    INSERT INTO scope_drifts (application_id, scope_name, first_seen_at, last_seen_at)
    SELECT ${applicationId}, scope_name, ${now}, ${now} FROM unnest(${scopes}::text[]) AS scope_name
    ON CONFLICT (application_id, scope_name) DO UPDATE SET last_seen_at = excluded.last_seen_at
    RETURNING scope_name, xmax = 0 AS is_new
  `.execute(db);
  return rows.filter(({ is_new }) => is_new).map(({ scope_name }) => scope_name);
}

export type Drift = Omit<Selectable<Database['scope_drifts']>, 'application_id'>;

/** Scopes that an application asked for without being registered for them, the latest first; old ones go unread. */
export async function driftsOf(db: Db, applicationId: number, limit: number): Promise<Drift[]> {
  return await db
    .selectFrom('scope_drifts')
    .select(['scope_name', 'first_seen_at', 'last_seen_at', 'unresolved_notified_at'])
    .where('application_id', '=', applicationId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('scope_name')
    .limit(limit)
    .execute();
}
