import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { openStores } from '../../src/platform/db/open-stores.ts';
import { partitionTable } from '../../src/platform/db/partitions/index.ts';
import type { Stores } from '../../src/platform/db/stores.ts';
import { atEnd } from './cleanup.ts';

/** `database_url` leads a second process to the same database. */
export type TestStores = Stores & { database_url: string };

/** `partitioned`: as docs/capacity.md advises for many people. */
export type Layout = 'whole' | 'partitioned';

const PARTITIONS = 4;
/** For every file of a run, instead of what the file wants. */
const LAYOUT_OF_ALL = process.env.TEST_LAYOUT;

/**
 * A migrated, empty database of the calling test file's own, dropped when the file has ended. Call it at the top
 * of the file: `const stores = await testStores();`. `{ empty: true }` leaves the schema out.
 */
export async function testStores(
  options: { empty?: boolean; layout?: Layout | undefined } = {},
): Promise<TestStores> {
  const server = inject('database_server');
  const template = options.empty ? 'template0' : inject('database_template');
  const name = `${inject('database_template').replace(/_template$/, '')}_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);

  const url = new URL(server);
  url.pathname = `/${name}`;
  const config = { database_url: url.href, data_dir: '', web_concurrency: 1, ...poolerOf(name) };
  const stores = await openStores(config, silent);
  // A few hundredths of a second: no second template is needed.
  if ((LAYOUT_OF_ALL ?? options.layout) === 'partitioned' && !options.empty)
    await partitionTable(stores.pool, { table: 'grants', into: PARTITIONS, free_disk: null });
  let dropped = false;
  async function close(): Promise<void> {
    if (dropped) return;
    dropped = true;
    await stores.close();
    await othersEnded(server, name);
    await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
  atEnd(close);
  return { ...stores, close, database_url: url.href };
}

/** `npm run portable -- --pooler`: the statements of the service go through it. */
function poolerOf(database: string): { database_pooler_url?: string } {
  const pooler = process.env.TEST_POOLER_URL;
  if (pooler === undefined) return {};
  const url = new URL(pooler);
  url.pathname = `/${database}`;
  return { database_pooler_url: url.href };
}

/** One connection for all test files of a worker, which keeps its modules: most of what a short one costs the server is its start. */
let administrator: Promise<pg.Client> | null = null;

async function administer(server: string, statement: string): Promise<pg.QueryResult> {
  administrator ??= connected(server);
  const client = await administrator;
  return await client.query(statement);
}

/**
 * A pool says that it has ended before its connections have. One that is forced off meanwhile tells its pool of an error, which is no one's any more.
 * Those that a test left open are not waited for.
 */
async function othersEnded(server: string, database: string): Promise<void> {
  for (let round = 0; round < 20; round++) {
    const { rows } = await administer(server, `SELECT FROM pg_stat_activity WHERE datname = '${database}'`);
    if (rows.length === 0) return;
    await setTimeout(5);
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'test-databases' });
  // A test may end every connection, or the server.
  client.once('end', () => (administrator = null));
  client.on('error', () => (administrator = null));
  try {
    await client.connect();
  } catch (error) {
    administrator = null;
    throw error;
  }
  return client;
}

const silent = { info() {}, warn() {}, error() {}, debug() {} } as unknown as FastifyBaseLogger;
