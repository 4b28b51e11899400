import { type RawBuilder, sql } from 'kysely';
import type { Look } from './fair-rounds.ts';

type Receivers = {
  table: RawBuilder<unknown>;
  /** The receiver's id; the table has an index on it for waiting rows. */
  column: RawBuilder<unknown>;
  /** The condition of that index. */
  waiting: RawBuilder<unknown>;
  afterId: number;
  most: number;
};

/**
 * The first receivers with waiting rows, as `looked_at (receiver_id)`, to follow WITH RECURSIVE: hops from one to the next by
 * the index, however many rows each has.
 */
export function receiversInTurn({ table, column, waiting, afterId, most }: Receivers): RawBuilder<unknown> {
  return sql`receiver (receiver_id) AS (
      SELECT (SELECT ${column} FROM ${table} WHERE ${waiting} AND ${column} > ${afterId}
               ORDER BY ${column} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${column} FROM ${table} WHERE ${waiting} AND ${column} > r.receiver_id
               ORDER BY ${column} LIMIT 1)
        FROM receiver r WHERE r.receiver_id IS NOT NULL
    ), looked_at AS MATERIALIZED (
      SELECT receiver_id FROM (SELECT receiver_id FROM receiver LIMIT ${most}) first
       WHERE receiver_id IS NOT NULL
    )`;
}

/** Ends the query: repeats the look on every row, with the rows that `claimed` returned, or with nulls if there are none. */
export const lookAndClaims = sql`
    SELECT scan.*, claimed.*
      FROM (SELECT count(*) AS looked_at, max(receiver_id) AS looked_up_to FROM looked_at) scan
      LEFT JOIN claimed ON true`;

/** A row of `lookAndClaims`. */
export type LookRow<Claim extends { id: unknown }> = Omit<Look<Claim>, 'claims'> & (Claim | { id: null });

export function lookOf<Claim extends { id: unknown }>(rows: LookRow<Claim>[]): Look<Claim> {
  const [{ looked_at, looked_up_to }] = rows as [LookRow<Claim>];
  return {
    claims: rows.filter((row) => row.id !== null) as (LookRow<Claim> & Claim)[],
    looked_at,
    looked_up_to,
  };
}
