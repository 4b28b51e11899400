import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { MAX_NAMES_READ } from './drift-header.ts';

/** Which of these names are recorded for the application; `is_stale`: not seen since `stampedBefore`. */
export async function knownDrifts(
  db: Db,
  applicationId: number,
  scopes: string[],
  stampedBefore: Date,
): Promise<{ scope_name: string; is_stale: boolean }[]> {
  const { rows } = await sql<{ scope_name: string; is_stale: boolean }>`
    SELECT scope_name, last_seen_at <= ${stampedBefore} AS is_stale FROM scope_drifts
     WHERE application_id = ${applicationId} AND scope_name = ANY(${scopes}::text[])
  `.execute(db);
  return rows;
}

export async function stampDrifts(db: Db, applicationId: number, scopes: string[], now: Date): Promise<void> {
  await sql`
    WITH held AS (
      SELECT scope_name FROM scope_drifts
       WHERE application_id = ${applicationId} AND scope_name = ANY(${scopes}::text[]) ORDER BY scope_name FOR UPDATE
    )
    UPDATE scope_drifts d SET last_seen_at = ${now} FROM held
     WHERE d.application_id = ${applicationId} AND d.scope_name = held.scope_name AND d.last_seen_at < ${now}
  `.execute(db);
}

/** Serializes writers of an application's new names until the transaction ends. */
export async function holdDrifts(transaction: Db, applicationId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('scope_drifts', ${applicationId}))`.execute(
    transaction,
  );
}

/**
 * Records the new names in their order as far as the limits allow: `mostNew` since `newSince`, and `most` in all.
 * Call it while holding the drifts. `excess`: the number of new names beyond the limits.
 */
export async function insertDrifts(
  db: Db,
  applicationId: number,
  scopes: string[],
  room: { now: Date; newSince: Date; mostNew: number; most: number },
): Promise<{ recorded: string[]; excess: number }> {
  const { rows } = await sql<{ recorded: string[]; excess: number }>`
    WITH fresh AS MATERIALIZED (
      SELECT asked.scope_name, asked.n FROM unnest(${scopes}::text[]) WITH ORDINALITY AS asked (scope_name, n)
       WHERE NOT EXISTS (SELECT FROM scope_drifts d
                          WHERE d.application_id = ${applicationId} AND d.scope_name = asked.scope_name)
    ), room AS (
      SELECT greatest(0, least(${room.mostNew} - count(*) FILTER (WHERE first_seen_at > ${room.newSince}), ${room.most} - count(*))) AS places
        FROM scope_drifts WHERE application_id = ${applicationId}
    ), inserted AS (
      INSERT INTO scope_drifts (application_id, scope_name, first_seen_at, last_seen_at)
      SELECT ${applicationId}::bigint, scope_name, ${room.now}::timestamptz, ${room.now}::timestamptz FROM fresh
       ORDER BY n LIMIT (SELECT places FROM room)
      RETURNING scope_name
    )
    SELECT ARRAY(SELECT scope_name FROM inserted) AS recorded,
           ((SELECT count(*) FROM fresh) - (SELECT count(*) FROM inserted))::int AS excess
  `.execute(db);
  return rows[0]!;
}

/** Counts of the names beyond those; bigint arrives as a number (type-parsers.ts). */
export type Excess = Selectable<Database['scope_drift_excess']>;

/** True if nothing was counted for this application before; `names` is at least 1. */
export async function addExcess(db: Db, applicationId: number, names: number, now: Date): Promise<boolean> {
  // Every addition makes `names` larger than `told`, so only the statement that inserted the row sees them equal.
  const { rows } = await sql<{ is_first: boolean }>`
    INSERT INTO scope_drift_excess AS held (application_id, began_at, names, told)
    VALUES (${applicationId}, ${now}, ${names}, ${names})
    ON CONFLICT (application_id) DO UPDATE SET names = held.names + excluded.names
    RETURNING names = told AS is_first
  `.execute(db);
  return rows[0]!.is_first;
}

/** Removes counts that began at or before a moment; each is returned to exactly one caller, who must report it. */
export async function takeEndedExcess(
  db: Db,
  bounds: { applicationId: number | null; beganBefore: Date; most: number },
): Promise<Excess[]> {
  const { applicationId, beganBefore, most } = bounds;
  const { rows } = await sql<Excess>`
    DELETE FROM scope_drift_excess WHERE application_id IN (
      SELECT application_id FROM scope_drift_excess
       WHERE began_at <= ${beganBefore} AND (${applicationId}::bigint IS NULL OR application_id = ${applicationId}::bigint)
       ORDER BY application_id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING *
  `.execute(db);
  return rows;
}

/**
 * A SQL expression for the names that the header reports of the application `a` at the moment `now`, oldest first; NULL if there are none.
 * For statements that read a client anyway.
 */
export function recentDriftsOf(a: string, now: string): string {
  const since = `${now} - interval '7 days'`;
  return `CASE WHEN ${a}.drift_seen_at > ${since} THEN drifts_since(${a}.application_id, ${since}, ${MAX_NAMES_READ}) END`;
}

export async function recentDrifts(db: Db, applicationId: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ names: string[] | null }>`
    SELECT ${sql.raw(recentDriftsOf('a', 'asked.now'))} AS names
      FROM applications a CROSS JOIN (SELECT ${now}::timestamptz AS now) AS asked
     WHERE a.application_id = ${applicationId}
  `.execute(db);
  return rows[0]?.names ?? [];
}

export type Drift = Omit<Selectable<Database['scope_drifts']>, 'application_id'>;

/** Unregistered scopes that an application requested, latest first; `limit` drops the oldest. */
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

/** Scopes that applications requested within seven days and have not registered, of all applications. */
export async function countDrifts(db: Db): Promise<number> {
  const { rows } = await sql<{ drifts: number }>`
    SELECT count(*)::float8 AS drifts FROM scope_drifts d JOIN applications a ON a.application_id = d.application_id
     WHERE d.last_seen_at > now() - interval '7 days' AND a.deleted_at IS NULL
       AND NOT d.scope_name = ANY(a.allowed_scopes)`.execute(db);
  return rows[0]!.drifts;
}
