import { sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Db } from './stores.ts';

/** A table of items waiting to be sent, described by the feature that owns it. */
export type Queue = {
  name: string;
  table: keyof Database;
  /** The columns for when a row was queued, was done, and was given up. */
  since: string;
  done: string;
  failed: string;
};

export type QueueDepth = { name: string; waiting: number; oldest: Date | null; failed: number };

/** How many items wait, since when, and how many were given up and are still kept. */
export async function queueDepth(db: Db, queue: Queue): Promise<QueueDepth> {
  const [table, since] = [sql.table(queue.table), sql.ref(queue.since)];
  const [done, failed] = [sql.ref(queue.done), sql.ref(queue.failed)];
  const { rows } = await sql<Omit<QueueDepth, 'name'>>`
    SELECT waiting, oldest, failed FROM
      (SELECT count(*) AS waiting, min(${since}) AS oldest FROM ${table} WHERE ${done} IS NULL AND ${failed} IS NULL) AS w,
      (SELECT count(*) AS failed FROM ${table} WHERE ${failed} IS NOT NULL) AS f
  `.execute(db);
  const { waiting, oldest, failed: given_up } = rows[0]!;
  return { name: queue.name, waiting: Number(waiting), oldest, failed: Number(given_up) };
}
