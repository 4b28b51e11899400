import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Db, ReadDb } from './stores.ts';

/** A table of items waiting to be sent, described by the feature that owns it. */
export type Queue = {
  name: string;
  table: keyof Database;
  /** The columns for when a row was queued, was done, and was given up, and for when the next attempt is due. */
  since: string;
  done: string;
  failed: string;
  due: string;
};

export type QueueDepth = { name: string; waiting: number; oldest: Date | null; failed: number };

/** How many items wait in each, since when, and how many were given up and are still kept: in the order of the queues, in one statement. */
export async function queueDepths(db: ReadDb, queues: readonly Queue[]): Promise<QueueDepth[]> {
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

type QueueLag = { name: string; waiting: number; failed: number; oldest: number; overdue: number };

/** The same for metrics, in seconds by PostgreSQL's clock: how long the oldest has waited, and since when the longest overdue attempt should have been made. */
export async function queueLags(db: Db, queues: readonly Queue[]): Promise<QueueLag[]> {
  const { rows } = await sql<QueueLag>`${sql.join(queues.map(lagOf), sql` UNION ALL `)}`.execute(db);
  return rows;
}

function lagOf({ name, table: tableName, ...columns }: Queue): RawBuilder<unknown> {
  const [table, since, due] = [sql.table(tableName), sql.ref(columns.since), sql.ref(columns.due)];
  const [done, failed] = [sql.ref(columns.done), sql.ref(columns.failed)];
  return sql`SELECT ${sql.lit(name)} AS name, waiting, failed, ${secondsSince(sql`since`)} AS oldest, ${secondsSince(sql`due`)} AS overdue FROM
      (SELECT count(*)::float8 AS waiting, min(${since}) AS since, min(${due}) AS due FROM ${table}
        WHERE ${done} IS NULL AND ${failed} IS NULL) AS w,
      (SELECT count(*)::float8 AS failed FROM ${table} WHERE ${failed} IS NOT NULL) AS f`;
}

/** Seconds since a moment, 0 for one to come and for none. */
export function secondsSince(moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`greatest(0, coalesce(extract(epoch FROM now() - ${moment}), 0))::float8`;
}
