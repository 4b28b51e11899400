import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { concurrently } from './partitions/concurrent-index.ts';
import { clientOf, sessionOptions } from './pool-options.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');
const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/;
/** First line of a file whose single statement cannot run in a transaction (CREATE INDEX CONCURRENTLY). */
const NO_TRANSACTION = /^-- no-transaction\b/;
/** Any fixed number: "countersi" as bytes. */
const LOCK = '7165068926537199465';
const LOCK_POLL_MS = 50;

type Migration = { name: string; text: string; checksum: string };

/**
 /**
  * Brings the schema up to date and returns the names of the files it applied. Safe from several processes at
  * once: one works, the others wait and find nothing left to do. Rejects when an applied file has changed. `last`
  * is the file to stop after.
  */
export async function migrate(
  pool: pg.Pool,
  { folder = MIGRATIONS, last }: { folder?: string; last?: string } = {},
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = last === undefined ? all : all.filter(({ name }) => name <= last);
  // A separate connection: no statement timeout, and closing it releases the lock.
  const client = clientOf({ ...sessionOptions(pool), statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => {});
  await client.connect();
  try {
    await waitForLock(client);
    return await applyMissing(client, migrations);
  } finally {
    await client.end();
  }
}

export async function readMigrations(folder: string = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name))
        throw new Error(`Migration ${name} must be named like 0001-what-it-does.sql.`);
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Polls: a session that waits inside pg_advisory_lock holds a snapshot and deadlocks with CREATE INDEX CONCURRENTLY. */
async function waitForLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
      LOCK,
    ]);
    if (rows[0]!.locked) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  // Not IF NOT EXISTS, which takes the right to create: a service may run as a role that owns nothing.
  const { rows: found } = await client.query(`SELECT to_regclass('schema_migrations') AS migrations`);
  if (found[0].migrations === null)
    await client.query(`CREATE TABLE schema_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const newest = [...applied.keys()].sort().at(-1) ?? '';

  const done: string[] = [];
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) {
      throw new Error(
        `Migration ${migration.name} has changed since this database applied it; restore the file.`,
      );
    }
    if (migration.name < newest) {
      throw new Error(
        `Migration ${migration.name} is missing here although ${newest} is applied; renumber it.`,
      );
    }
    await apply(client, migration);
    done.push(migration.name);
  }
  return done;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const inTransaction = !NO_TRANSACTION.test(migration.text);
  try {
    if (inTransaction) await client.query('BEGIN');
    const statements = inTransaction ? [migration.text] : await concurrently(client, migration.text);
    for (const statement of statements) await client.query(statement);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    if (inTransaction) await client.query('COMMIT');
  } catch (error) {
    if (inTransaction) await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${migration.name} failed: ${reason}`, { cause: error });
  }
}
