import type pg from 'pg';
import { UnnamedClient } from './statements/unnamed-client.ts';
import { getTypeParser } from './type-parsers.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the next one: what the server can end itself spares a connection. */
const STATEMENT_TIMEOUT_MS = 4_500;
/** Without an answer the server is out of reach (a black-holed socket). */
const ANSWER_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const IDLE_MS = 60_000;

/** `session`: where a connection of one's own leads when the pool itself leads to a pooler. */
export type PoolOptions = pg.PoolConfig & { session?: pg.PoolConfig };

/** For LISTEN, session locks and whatever else outlives a transaction: how to open a connection of one's own. */
export function sessionOptions(pool: pg.Pool): pg.PoolConfig {
  const options: PoolOptions = pool.options;
  return options.session ?? options;
}

/**
 * The same through a pooler that gives each transaction another connection (PgBouncer, pool_mode=transaction). It refuses
 * settings at the start of a connection, and what is prepared on one is not there on the next.
 */
export function pooledOptions(connectionString: string, session: pg.PoolConfig, max: number): PoolOptions {
  const { statement_timeout, idle_in_transaction_session_timeout, ...options } = poolOptions(
    { connectionString },
    max,
  );
  return { ...options, Client: UnnamedClient as typeof pg.Client, session };
}

/** What every connection of ours has in common; `connection` says where (connectionString, or host/user/database). */
export function poolOptions(connection: pg.PoolConfig, max: number): PoolOptions {
  return {
    ...connection,
    max,
    application_name: 'countersign',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
}
