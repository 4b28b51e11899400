import type pg from 'pg';
import { quoted } from './partition-names.ts';

const CREATES = /^CREATE (UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)\s+ON (\w+)\s*([\s\S]*)/i;
const DROPS = /^DROP INDEX CONCURRENTLY (?:IF EXISTS )?(\w+)$/i;

/**
 * The statements for a migration that makes or drops an index without a lock on requests. PostgreSQL refuses both for a
 * partitioned table: there the index is made on each partition and attached to that of the whole. Again after an interruption:
 * goes on.
 */
export async function concurrently(client: pg.Client, migration: string): Promise<string[]> {
  const statement = migration.replaceAll(/--.*/g, '').trim().replace(/;$/, '');
  const [, unique = '', index, table, rest] = CREATES.exec(statement) ?? [];
  if (index !== undefined && (await isPartitioned(client, table!)))
    return await onEachPartition(client, { unique, index, table: table!, rest: rest! });
  const [, dropped] = DROPS.exec(statement) ?? [];
  // It takes a lock, but reads nothing.
  if (dropped !== undefined && (await isPartitioned(client, dropped)))
    return [`DROP INDEX IF EXISTS ${quoted(dropped)}`];
  return [migration];
}

async function isPartitioned(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_class WHERE oid = to_regclass($1) AND relkind IN ('p', 'I')`,
    [quoted(name)],
  );
  return rows.length > 0;
}

async function onEachPartition(
  client: pg.Client,
  { unique, index, table, rest }: { unique: string; index: string; table: string; rest: string },
): Promise<string[]> {
  const { rows } = await client.query<{ partition: string }>(
    `SELECT c.relname AS partition FROM pg_inherits JOIN pg_class c ON c.oid = inhrelid
      WHERE inhparent = to_regclass($1) ORDER BY 1`,
    [quoted(table)],
  );
  // An interrupted one stays behind, invalid.
  const { rows: invalid } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE NOT indisvalid AND c.relkind = 'i'`,
  );
  const on = (name: string, where: string) => `INDEX IF NOT EXISTS ${quoted(name)} ON ${where} ${rest}`;
  return [
    `CREATE ${unique}${on(index, `ONLY ${quoted(table)}`)}`,
    ...rows.flatMap(({ partition }) => {
      const own = `${partition}_${index}`.slice(0, 63);
      const isInvalid = invalid.some(({ name }) => name === own);
      return [
        ...(isInvalid ? [`DROP INDEX CONCURRENTLY ${quoted(own)}`] : []),
        `CREATE ${unique}${on(own, quoted(partition)).replace('INDEX', 'INDEX CONCURRENTLY')}`,
        `ALTER INDEX ${quoted(index)} ATTACH PARTITION ${quoted(own)}`,
      ];
    }),
  ];
}
