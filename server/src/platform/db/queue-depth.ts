import { type RawBuilder, sql } from 'kysely';
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

/** How many items wait in each, since when, and how many were given up and are still kept: in the order of the queues, in one statement. */
export async function queueDepths(db: Db, queues: readonly Queue[]): Promise<QueueDepth[]> {
  const { rows } = await sql<Omit<QueueDepth, 'name'> & { n: number }>`
    ${sql.join(queues.map(depthOf), sql` UNION ALL `)} ORDER BY n
  `.execute(db);
  return rows.map(({ n, waiting, oldest, failed }) => ({
    name: queues[n]!.name,
    waiting: Number(waiting),
    oldest,
    failed: Number(failed),
  }));
}

function depthOf({ table: name, ...columns }: Queue, n: number): RawBuilder<unknown> {
  const [table, since] = [sql.table(name), sql.ref(columns.since)];
  const [done, failed] = [sql.ref(columns.done), sql.ref(columns.failed)];
  return sql`SELECT ${sql.lit(n)} AS n, waiting, oldest, failed FROM
      (SELECT count(*) AS waiting, min(${since}) AS oldest FROM ${table} WHERE ${done} IS NULL AND ${failed} IS NULL) AS w,
      (SELECT count(*) AS failed FROM ${table} WHERE ${failed} IS NOT NULL) AS f`;
}
