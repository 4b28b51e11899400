import { sql } from 'kysely';
import type { Db, ReadDb } from '../db/stores.ts';
import type { SealedArchive } from './archive.ts';

/** Oldest first. */
export async function archivesOf(db: ReadDb): Promise<SealedArchive[]> {
  return await db.selectFrom('audit_archives').selectAll().orderBy('last_position').execute();
}

/** The last position that every line until then is from before the moment, that has been sent if lines are sent anywhere, and that is not the head; null if there is none. */
export async function lastPositionBefore(db: Db, before: Date): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT least((SELECT position FROM audit_stream WHERE is_on),
                 (SELECT min(c.position) FROM audit_chain c JOIN audit_events e ON e.id = c.event_id
                   WHERE e.occurred_at >= ${before}) - 1, max(position) - 1) AS last FROM audit_chain
  `.execute(db);
  return rows[0]!.last;
}

/** The role that owns the log, if this connection has not its rights: then it may add no archive. */
export async function foreignOwnerOfLog(db: Db): Promise<{ owner: string; user: string } | null> {
  const { rows } = await sql<{ owner: string; user: string }>`
    SELECT pg_get_userbyid(relowner) AS owner, current_user AS user FROM pg_class
     WHERE oid = 'audit_events'::regclass AND NOT pg_has_role(current_user, relowner, 'USAGE')
  `.execute(db);
  return rows[0] ?? null;
}

/** False: another archive was made meanwhile. */
export async function insertArchive(db: Db, archive: SealedArchive): Promise<boolean> {
  const { first_position, last_position, previous_hash, hash, before, archived_at, seal } = archive;
  const { numAffectedRows } = await sql`
    INSERT INTO audit_archives (first_position, last_position, previous_hash, hash, before, archived_at, seal)
    SELECT ${first_position}::bigint, ${last_position}::bigint, ${previous_hash}::bytea, ${hash}::bytea, ${before}::timestamptz,
           ${archived_at}::timestamptz, ${seal}::bytea
     WHERE (SELECT coalesce(max(last_position), 0) FROM audit_archives) = ${first_position}::bigint - 1
    ON CONFLICT DO NOTHING
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function setArchiveSeal(db: Db, last_position: number, seal: Buffer): Promise<void> {
  await db.updateTable('audit_archives').set({ seal }).where('last_position', '=', last_position).execute();
}

/** Call it in a transaction. The lines go before their positions, by which the database knows that they are archived. */
export async function deleteArchivedLines(db: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ position: number; event_id: number }>`
    SELECT position, event_id FROM audit_chain WHERE position <= (SELECT max(last_position) FROM audit_archives)
     ORDER BY position LIMIT ${batch} FOR UPDATE
  `.execute(db);
  const events = rows.map(({ event_id }) => event_id);
  await sql`DELETE FROM audit_events WHERE id = ANY(${events}::bigint[])`.execute(db);
  await sql`DELETE FROM audit_chain WHERE event_id = ANY(${events}::bigint[])`.execute(db);
  return rows.length;
}
