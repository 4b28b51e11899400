import type { FastifyBaseLogger } from 'fastify';
import { Kysely } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { acquireEmbedded } from './embedded/acquire.ts';
import { evictDeadConnections } from './evict-dead-connections.ts';
import { hostOf, readConnectionString } from './hosts/connection-string.ts';
import { connectionTo, type PoolOptions, pooledOptions, poolOptions } from './pool-options.ts';
import { openReports } from './reports/reports.ts';
import { Standby } from './reports/standby.ts';
import type { Database } from './schema.ts';
import { namedDialect } from './statements/named-dialect.ts';
import { requireTestedPg } from './statements/pg-internals.ts';
import type { Stores } from './stores.ts';

const OLDEST_SERVER = 15;
const DURABLE_CONNECTIONS = 10;
const RELAXED_CONNECTIONS = 2;
/** For background work, and for the approvals page once someone has opened it. */
const LISTENING_CONNECTIONS = 2;
/** For all processes together; an embedded or default server takes 100, the rest is for commands and operators. */
const CONNECTIONS_IN_ALL = 80;
const REPORT_CONNECTIONS = 4;
/** Shorter than for the writer, which answers in its place. */
const REPORT_CONNECT_MS = 2_000;
const FIRST_ANSWER_MS = 10_000;

/**
 * Opens both pools on DATABASE_URL, or on the embedded server under DATA_DIR, which it starts if necessary.
 * Rejects with a sentence for the operator when the server is unreachable for 10 s or older than version 15, or when the
 * package pg is not a tested version.
 */
export async function openStores(
  config: Pick<Config, 'database_url' | 'data_dir' | 'web_concurrency'> &
    Partial<Pick<Config, 'database_pooler_url' | 'database_read_url'>>,
  log: FastifyBaseLogger,
): Promise<Stores> {
  requireTestedPg();
  const embedded = config.database_url === null ? await acquireEmbedded(config.data_dir, log) : null;
  const connection = embedded === null ? connectionTo(config.database_url!, log) : embedded.connection;

  const durable = durableConnections(config.web_concurrency);
  const pooler_url = config.database_pooler_url ?? null;
  const pooler = pooler_url === null ? null : connectionTo(pooler_url, log);
  const optionsFor = (max: number): PoolOptions =>
    pooler === null ? poolOptions(connection, max) : pooledOptions(pooler, poolOptions(connection, 1), max);
  const pool = openPool(optionsFor(durable), log);
  // Poolers do not support this setting: commits are durable then, which is safe.
  const relaxation = pooler === null ? { options: '-c synchronous_commit=off' } : {};
  const relaxedPool = openPool({ ...optionsFor(RELAXED_CONNECTIONS), ...relaxation }, log);
  const standbys = standbysOf(config.database_read_url ?? null, pool, log);
  async function close(): Promise<void> {
    await Promise.allSettled([pool, relaxedPool, ...standbys.map((standby) => standby.pool)].map(ended));
    await embedded?.release();
  }

  try {
    await refuseOldServer(pool);
  } catch (error) {
    await close();
    throw error;
  }
  const db = new Kysely<Database>({ dialect: namedDialect(pool) });
  return {
    db,
    pool,
    relaxed: new Kysely<Database>({ dialect: namedDialect(relaxedPool) }),
    relaxedPool,
    reports: openReports({ db, pool }, standbys),
    close,
  };
}

const ended = (pool: pg.Pool) => pool.end();

/** Not connected yet: the service starts and works without them. */
function standbysOf(url: string | null, writer: pg.Pool, log: FastifyBaseLogger): Standby[] {
  if (url === null) return [];
  const read = readConnectionString(url);
  // What is wrong with it was said when the settings were read.
  if ('fault' in read) return [];
  return read.urls.map((connectionString) => {
    const options = {
      ...poolOptions({ connectionString }, REPORT_CONNECTIONS),
      connectionTimeoutMillis: REPORT_CONNECT_MS,
      // Also where the address leads to a primary.
      options: '-c default_transaction_read_only=on',
    };
    return new Standby(hostOf(connectionString), openPool(options, log), writer, log);
  });
}

function durableConnections(web_concurrency: number): number {
  const share = Math.floor(CONNECTIONS_IN_ALL / web_concurrency) - RELAXED_CONNECTIONS;
  return Math.max(2, Math.min(DURABLE_CONNECTIONS, share));
}

/** How many connections all processes of one machine open at most. A primary has none. */
export function mostConnections({ web_concurrency }: Pick<Config, 'web_concurrency'>): number {
  return (
    web_concurrency * (durableConnections(web_concurrency) + RELAXED_CONNECTIONS + LISTENING_CONNECTIONS)
  );
}

function openPool(options: pg.PoolConfig, log: FastifyBaseLogger): pg.Pool {
  const pool = new pg.Pool(options);
  // Without these listeners a connection that the server closes (57P01) ends the process.
  pool.on('error', (error) => {
    // Only the message: the error object contains the client and its settings.
    if (!pool.ending) log.warn({ reason: error.message }, 'idle database connection lost');
  });
  // A client in use without a running statement (inside a transaction) reports the error only on itself; its
  // user gets the error from the next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  evictDeadConnections(pool);
  return pool;
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const version = await firstAnswer(pool, Date.now() + FIRST_ANSWER_MS);
  if (Math.floor(version / 10_000) < OLDEST_SERVER) {
    throw new Error(
      `DATABASE_URL points to PostgreSQL ${Math.floor(version / 10_000)}; version ${OLDEST_SERVER} or newer is required.`,
    );
  }
}

/** server_version_num; waits for a server that is still starting. */
async function firstAnswer(pool: pg.Pool, deadline: number): Promise<number> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ version: string }>(
        `SELECT current_setting('server_version_num') AS version`,
      );
      return Number(rows[0]!.version);
    } catch (error) {
      const reason = error instanceof Error ? error.message || String(error) : String(error);
      if (!isDatabaseUnavailable(error))
        throw new Error(`The database refuses the connection: ${reason}`, { cause: error });
      if (Date.now() > deadline)
        throw new Error(`The database cannot be reached: ${reason}`, { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
