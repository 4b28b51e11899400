import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { bundle } from '../../bundle.ts';
import { acquireEmbedded, type Embedded } from '../../src/platform/db/embedded/acquire.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { databasePrefix } from './memory-folder.ts';
import { untilStopped } from './processes/embedded.ts';
import { makeReadyKeys, type ReadyKey } from './signing-keys.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    database_server: string;
    /** A migrated database to clone. */
    database_template: string;
    /** Of every app: see signing-keys.ts. */
    signing_keys: ReadyKey[];
  }
}

/**
 * Test data may be lost: without fsync a cloned database costs 20 ms instead of 100. Five hundred databases live for seconds
 * each, too short to be vacuumed, and nothing reads their log.
 */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '200',
};

const COMPILED = join(import.meta.dirname, '../../../node_modules/.cache/tests');

const quiet = { info() {}, warn: console.warn, error: console.error };

/** One PostgreSQL for the whole run: DATABASE_URL when set, else an embedded server in a temporary folder, in memory if possible. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For programs that tests start from their sources: a second one need not strip and compile them again.
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  const folder = mkdtempSync(databasePrefix());
  const given = process.env.DATABASE_URL;
  // Tests start the program some two hundred times, from the bundle.
  const [embedded] = await Promise.all([given ? null : acquireEmbedded(folder, quiet, SETTINGS), bundle()]);
  const server = given ?? urlOf(embedded!);
  const run = `cs_test_${process.pid}_${Date.now().toString(36)}`;

  const template = `${run}_template`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${template}`));
  const extension = process.env.TEST_EXTENSION;
  const pool = new pg.Pool({ connectionString: databaseUrl(server, template) });
  if (extension) await pool.query(`CREATE EXTENSION ${pg.escapeIdentifier(extension)}`);
  await migrate(pool);
  await pool.end();
  if (extension) await withClient(server, (client) => close(client, template));
  project.provide('signing_keys', await makeReadyKeys());
  project.provide('database_server', server);
  project.provide('database_template', template);

  return async function teardown() {
    await withClient(server, (client) => dropAll(client, run));
    await embedded?.release();
    if (embedded !== null) await untilStopped(folder);
    await rm(folder, { recursive: true, force: true });
  };
}

function urlOf({ connection }: Embedded): string {
  const { user, database, host } = connection;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An extension may have a worker of its own connected, and a database with connections cannot be cloned. */
async function close(client: pg.Client, database: string): Promise<void> {
  await client.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
}
