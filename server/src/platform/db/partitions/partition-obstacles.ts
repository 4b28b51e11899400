import type pg from 'pg';
import { describeTable } from './describe-table.ts';
import { PARTITIONED_BY, type Partitionable, quoted } from './partition-names.ts';

const GIGABYTE = 1e9;
/** What is built beside takes as much again, and the write-ahead log of copying it some more. */
const ROOM = 1.5;
/** Smaller tables fit anywhere. */
const FREE_SIZE = GIGABYTE;

/** What of a table would not survive, or would go on pointing at the former one; a sentence each. */
export async function obstacles(client: pg.Client, table: Partitionable): Promise<string[]> {
  const key = PARTITIONED_BY[table];
  const { rows } = await client.query<{ obstacle: string }>(
    `WITH own AS (SELECT * FROM pg_class WHERE oid = $1::regclass)
     SELECT 'The role ' || current_user || ' does not own the table; run the command as ' || pg_get_userbyid(relowner) || '.' AS obstacle
       FROM own WHERE NOT pg_has_role(relowner, 'USAGE')
     UNION ALL SELECT 'Row security is on; rows would be copied only in part.' FROM own WHERE relrowsecurity
     UNION ALL SELECT 'The table is not logged.' FROM own WHERE relpersistence <> 'p'
     UNION ALL SELECT format('The foreign key %s of %s refers to the table.', conname, conrelid::regclass)
       FROM pg_constraint JOIN own ON confrelid = own.oid WHERE contype = 'f' AND conparentid = 0
     UNION ALL SELECT format('The constraint %s is not validated.', conname)
       FROM pg_constraint JOIN own ON conrelid = own.oid WHERE NOT convalidated
     UNION ALL SELECT DISTINCT format('%s is built on the table.', pg_describe_object(d.classid, d.objid, 0))
       FROM pg_depend d, own WHERE d.refobjid IN (own.oid, own.reltype)
        AND d.classid IN ('pg_rewrite'::regclass, 'pg_proc'::regclass) AND d.deptype = 'n'
     UNION ALL SELECT format('%s inherits from the table.', inhrelid::regclass) FROM pg_inherits JOIN own ON inhparent = own.oid
     UNION ALL SELECT format('The publication %s names the table.', pubname)
       FROM pg_publication_rel r JOIN pg_publication p ON p.oid = r.prpubid JOIN own ON r.prrelid = own.oid
     UNION ALL SELECT format('The column %s takes numbers from a sequence.', attname)
       FROM pg_attribute JOIN own ON attrelid = own.oid WHERE attidentity <> ''`,
    [quoted(table)],
  );
  const { indexes } = await describeTable(client, table);
  const without = indexes.filter(({ is_unique, columns }) => is_unique && !columns.includes(key));
  return [
    ...rows.map(({ obstacle }) => obstacle),
    ...without.map(({ name }) => `The unique index ${name} does not contain ${key}.`),
  ];
}

/** What it takes beside the table while both exist, in bytes. */
export async function roomNeeded(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_total_relation_size($1::regclass)::text AS bytes',
    [quoted(table)],
  );
  return Number(rows[0]!.bytes) * ROOM;
}

/** Why the disk is too small, or null. `free`: bytes, null if unknown. */
export function diskObstacle(needed: number, free: number | null): string | null {
  if (needed <= FREE_SIZE * ROOM && free === null) return null;
  const gigabytes = (bytes: number) => (bytes / GIGABYTE).toFixed(1);
  if (free === null)
    return `Up to ${gigabytes(needed)} GB are needed beside the table: look at the disk of the database and say with --free-disk how many GB are free.`;
  return free >= needed
    ? null
    : `${gigabytes(needed)} GB are needed beside the table, and ${gigabytes(free)} GB are free.`;
}
