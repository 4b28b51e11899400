import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { describeTable } from './describe-table.ts';
import { list, type Names, PARTITIONED_BY, quoted } from './partition-names.ts';
import { noteProgress, type Progress } from './partition-state.ts';
import { withShortWaits } from './short-lock.ts';

type CopyOptions = {
  /** Rows for each transaction. */
  batch: number;
  onCopied: (rows: number, to: string | null) => void | Promise<void>;
};

/**
 * Copies range by range of the key what was there before the trigger, and goes on after the last range that was copied. Each
 * row is locked against deletion meanwhile: without that, a row that a request deletes at the same time would stay in the
 * copy. Changes need no lock, since the trigger replaces what we copied and we leave alone what it wrote.
 */
export async function copyRows(
  client: pg.Client,
  names: Names,
  from: Progress,
  { batch, onCopied }: CopyOptions,
): Promise<void> {
  const { table, beside } = names;
  const key = quoted(PARTITIONED_BY[table]);
  const columns = list((await describeTable(client, table)).columns.map(({ name }) => name));
  let { copied_to } = from;
  for (;;) {
    const began = performance.now();
    const upper = await client.query<{ key: string }>(
      `SELECT ${key}::text AS key FROM ${quoted(table)} WHERE ${after(key, copied_to)} ORDER BY ${key} OFFSET ${batch - 1} LIMIT 1`,
      copied_to === null ? [] : [copied_to],
    );
    const to = upper.rows[0]?.key ?? null;
    const bounds = [copied_to, to].filter((bound) => bound !== null);
    const rows = await withShortWaits(client, async () => {
      const { rowCount } = await client.query(
        `WITH part AS MATERIALIZED (
           SELECT ${columns} FROM ${quoted(table)}
            WHERE ${after(key, copied_to)}${to === null ? '' : ` AND ${key} <= $${bounds.length}`} ORDER BY ${key} FOR KEY SHARE)
         INSERT INTO ${quoted(beside)} (${columns}) SELECT ${columns} FROM part ON CONFLICT (${key}) DO NOTHING`,
        bounds,
      );
      await noteProgress(client, names, {
        into: from.into,
        copied_to: to ?? copied_to,
        is_copied: to === null,
      });
      return rowCount ?? 0;
    });
    await onCopied(rows, to);
    if (to === null) return;
    copied_to = to;
    // Half of the time belongs to the requests.
    await pause(performance.now() - began);
  }
}

function after(key: string, copied_to: string | null): string {
  return copied_to === null ? 'true' : `${key} > $1`;
}

export type Comparison = { rows: number; rows_beside: number; is_same: boolean };

/** Reads both tables at one moment: the trigger keeps them equal in every transaction, so they must be. */
export async function compareRows(client: pg.Client, names: Names): Promise<Comparison> {
  const { table, beside } = names;
  const columns = list((await describeTable(client, table)).columns.map(({ name }) => name));
  const sum = (name: string) =>
    `(SELECT ROW (count(*), sum(hashtextextended(each::text, 0)::numeric)) FROM (SELECT ${columns} FROM ${quoted(name)}) AS each)`;
  const count = (name: string) => `(SELECT count(*)::text FROM ${quoted(name)})`;
  const { rows } = await client.query<{ one: string; other: string; rows: string; rows_beside: string }>(
    `SELECT ${sum(table)}::text AS one, ${sum(beside)}::text AS other, ${count(table)} AS rows, ${count(beside)} AS rows_beside`,
  );
  const [{ one, other, ...counts }] = rows as [(typeof rows)[0]];
  return { rows: Number(counts.rows), rows_beside: Number(counts.rows_beside), is_same: one === other };
}
