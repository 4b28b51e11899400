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

type UnresolvedDrift = {
  application_id: number;
  scope_name: string;
  client_id: string;
  first_seen_at: Date;
  last_seen_at: Date;
  allowed_scopes: string[];
};

/** Each is returned to exactly one caller, whose transaction must also announce it. */
export async function claimUnresolvedDrifts(
  db: Db,
  bounds: { now: Date; firstSeenBefore: Date; lastSeenAfter: Date; most: number },
): Promise<UnresolvedDrift[]> {
  const { now, firstSeenBefore, lastSeenAfter, most } = bounds;
  const { rows } = await sql<UnresolvedDrift>`
    UPDATE scope_drifts d SET unresolved_notified_at = ${now}
      FROM applications a
     WHERE a.application_id = d.application_id
       AND (d.application_id, d.scope_name) IN (
         SELECT s.application_id, s.scope_name
           FROM scope_drifts s JOIN applications b ON b.application_id = s.application_id
          WHERE s.unresolved_notified_at IS NULL AND s.first_seen_at <= ${firstSeenBefore}
            AND s.last_seen_at > ${lastSeenAfter} AND b.deleted_at IS NULL
            AND NOT s.scope_name = ANY(b.allowed_scopes)
          LIMIT ${most} FOR UPDATE OF s SKIP LOCKED)
    RETURNING d.application_id, d.scope_name, a.client_id, d.first_seen_at, d.last_seen_at, a.allowed_scopes
  `.execute(db);
  return rows;
}
