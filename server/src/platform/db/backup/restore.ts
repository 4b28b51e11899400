import pg from 'pg';
import { migrate, readMigrations } from '../migrate.ts';
import { type BackupHead, checkBackup, readBackup, type TableHead } from './read-backup.ts';
import { type Column, tablesOf, unlimitedClient } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** Nothing was changed: the file or the database does not qualify. */
export class RestoreRefused extends Error {}

/**
 * Fills an empty database from a backup file: the schema of that time, the rows, and then the migrations added
 * since. All rows go in one transaction. Rejects for a database that is not empty and leaves it unchanged. Returns the row count.
 */
export async function restore(pool: pg.Pool, file: string): Promise<number> {
  const { migrations: had } = await checkBackup(file).catch((error: Error) => {
    throw new RestoreRefused(error.message);
  });
  const client = await unlimitedClient(pool);
  try {
    await refuseUsed(client);
    await refuseUnknown(had);
    await migrate(pool, { last: had.at(-1)!.name });
    const rows = await load(client, file);
    await migrate(pool);
    return rows;
  } finally {
    await client.end();
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
  if (rows.length > 0) throw new RestoreRefused('The database is not empty. Restore into an empty one.');
}

/** The backup's migrations must be the first ones of this release. */
async function refuseUnknown(had: BackupHead['migrations']): Promise<void> {
  const ours = await readMigrations();
  const isBeginning = had.every(
    ({ name, checksum }, at) => ours[at]?.name === name && ours[at].checksum === checksum,
  );
  if (!isBeginning)
    throw new RestoreRefused('The backup is from a newer or modified release. Restore it with that release.');
}

async function load(client: pg.Client, file: string): Promise<number> {
  await client.query('BEGIN');
  const tables = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
  const putBack = await withoutRules(client, [...tables.keys()]);
  // The backup also contains the rows that migrations insert.
  for (const name of tables.keys()) await client.query(`DELETE FROM ${pg.escapeIdentifier(name)}`);
  let into: Filling | null = null;
  let rows = 0;
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) {
      into!.waiting.push(line);
      rows += 1;
      if (into!.waiting.length === ROWS_AT_ONCE) await insert(client, into!);
    } else if ('table' in line) {
      if (into !== null) await insert(client, into);
      into = { ...line, types: tables.get(line.table)!, waiting: [] };
      await setSequences(client, into);
    }
  }
  if (into !== null) await insert(client, into);
  for (const statement of putBack) await client.query(statement);
  await client.query('COMMIT');
  return rows;
}

/** Drops foreign keys and disables triggers during the import. Returns the statements that restore them, which check every reference. */
async function withoutRules(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY oid`,
  );
  for (const { drop } of rows) await client.query(drop);
  const names = tables.map((name) => pg.escapeIdentifier(name));
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  return [...rows.map(({ add }) => add), ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`)];
}

type Filling = TableHead & { types: Column[]; waiting: (string | null)[][] };

async function insert(client: pg.Client, { table, columns, types, waiting }: Filling): Promise<void> {
  if (waiting.length === 0) return;
  const names = columns.map((column) => pg.escapeIdentifier(column));
  const values = columns.map(
    (column, at) => `(value ->> ${at})::${types.find(({ name }) => name === column)!.type}`,
  );
  await client.query(
    `INSERT INTO ${pg.escapeIdentifier(table)} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS value`,
    [JSON.stringify(waiting)],
  );
  waiting.length = 0;
}

async function setSequences(client: pg.Client, { sequences, types }: Filling): Promise<void> {
  for (const [column, next] of Object.entries(sequences)) {
    const { sequence } = types.find(({ name }) => name === column)!;
    await client.query('SELECT setval($1, $2, false)', [sequence, next]);
  }
}
