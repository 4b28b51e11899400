import type pg from 'pg';
import { UnnamedClient } from './statements/unnamed-client.ts';
import { getTypeParser } from './type-parsers.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the next one: if the server cancels the statement, the connection survives. */
const STATEMENT_TIMEOUT_MS = 4_500;
/** Without a response by then the server is unreachable (a black-holed socket). */
const ANSWER_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const IDLE_MS = 60_000;

/** `session`: the direct connection when the pool itself points to a pooler. */
export type PoolOptions = pg.PoolConfig & { session?: pg.PoolConfig };

/** How to open a dedicated connection, for LISTEN, session locks and anything else that outlives a transaction. */
export function sessionOptions(pool: pg.Pool): pg.PoolConfig {
  const options: PoolOptions = pool.options;
  return options.session ?? options;
}

/**
 * The same through a pooler that gives each transaction another connection (PgBouncer, pool_mode=transaction). It refuses
 * start-up settings, and a statement prepared on one connection is missing on the next.
 */
export function pooledOptions(connectionString: string, session: pg.PoolConfig, max: number): PoolOptions {
  const { statement_timeout, idle_in_transaction_session_timeout, ...options } = poolOptions(
    { connectionString },
    max,
  );
  return { ...options, Client: UnnamedClient as typeof pg.Client, session };
}

/** Common options of all our connections; `connection` says where (connectionString, or host/user/database). */
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
