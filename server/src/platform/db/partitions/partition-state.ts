import pg from 'pg';
import { z } from 'zod';
import { type Names, type Partitionable, quoted, TRANSIENT_TABLES } from './partition-names.ts';

/** Kept as the comment of the table beside, so that it is there exactly as long as that. */
const progress = z.object({
  into: z.number().int(),
  /** The last key that was copied; null before the first range. */
  copied_to: z.string().nullable(),
  is_copied: z.boolean(),
});
export type Progress = z.output<typeof progress>;

/**
 * How far a table is: `whole`; `building` beside it; `swapped`, with the former one still there; `partitioned`.
 * Nothing but the catalogue says so: a command that was killed leaves one of these.
 */
export type PartitionState =
  | { state: 'whole' }
  | ({ state: 'building' } & Progress)
  | { state: 'swapped' | 'partitioned'; into: number };

export async function partitionState(client: pg.Client, table: Partitionable): Promise<PartitionState> {
  const [beside, former] = TRANSIENT_TABLES.filter((name) => name.startsWith(`${table}_`));
  const { rows } = await client.query<{
    is_partitioned: boolean;
    into: number;
    progress: string | null;
    has_former: boolean;
  }>(
    `SELECT relkind = 'p' AS is_partitioned,
            (SELECT count(*)::int FROM pg_inherits WHERE inhparent = c.oid) AS into,
            obj_description(to_regclass($2), 'pg_class') AS progress, to_regclass($3) IS NOT NULL AS has_former
       FROM pg_class c WHERE c.oid = $1::regclass`,
    [table, beside, former].map((name) => quoted(name!)),
  );
  const { is_partitioned, into, progress: noted, has_former } = rows[0]!;
  if (is_partitioned) return { state: has_former ? 'swapped' : 'partitioned', into };
  return noted === null ? { state: 'whole' } : { state: 'building', ...progress.parse(JSON.parse(noted)) };
}

export async function noteProgress(client: pg.Client, { beside }: Names, now: Progress): Promise<void> {
  await client.query(commentOn(`TABLE ${quoted(beside)}`, JSON.stringify(now)));
}

/** COMMENT takes no parameter. */
export function commentOn(what: string, comment: string | null): string {
  return `COMMENT ON ${what} IS ${comment === null ? 'NULL' : pg.escapeLiteral(comment)}`;
}
