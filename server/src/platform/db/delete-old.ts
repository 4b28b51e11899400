import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { Db } from './stores.ts';

type OldRows = {
  table: keyof Database;
  /** The columns of the primary key. A ctid is not enough: rows of two partitions can share one. */
  key: readonly [string, ...string[]];
  where: RawBuilder<unknown>;
  /**
   * The order of batches: by an indexed column; or, where no index fits `where`, one walk along
   * the primary key for all batches of a run, which would otherwise each read the whole table. Default: the planner's choice.
   */
  order?: { by: string } | 'walk';
};

/** Deletes old rows, up to `batch` per call; skips locked ones. Resolves to the number deleted. */
export function deletionOf(db: Db, old: OldRows): (batch: number) => Promise<number> {
  const { table, key, where, order } = old;
  const [target, columns] = [sql.table(table), list(key)];
  const same = sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = old.${sql.ref(column)}`),
    sql` AND `,
  );
  let last: unknown[] | null = null;

  return async (batch) => {
    const beyond = order === 'walk' && last !== null ? sql` AND (${columns}) > (${sql.join(last)})` : sql``;
    const ordered =
      order === undefined
        ? sql``
        : order === 'walk'
          ? sql` ORDER BY ${columns}`
          : sql` ORDER BY ${sql.ref(order.by)}`;
    // The batch size is in the text: with a parameter the planner would expect a tenth of the table.
    const { rows } = await sql<Record<string, unknown> & { gone: number }>`
      WITH old AS MATERIALIZED (
        SELECT ${columns} FROM ${target} WHERE (${where})${beyond}${ordered}
         LIMIT ${sql.lit(batch)} FOR UPDATE SKIP LOCKED
      ), gone AS (
        DELETE FROM ${target} AS t USING old WHERE ${same}
      )
      SELECT *, (SELECT count(*)::int FROM old) AS gone FROM old ORDER BY ${descending(key)} LIMIT 1
    `.execute(db);
    const [row] = rows;
    if (row === undefined) return 0;
    last = key.map((column) => row[column]);
    return row.gone;
  };
}

function list(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function descending(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} DESC`));
}
