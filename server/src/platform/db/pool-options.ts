import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { readConnectionString } from './hosts/connection-string.ts';
import { HOST_LIMIT_MS, HostList } from './hosts/host-list.ts';
import { HostsClient, type HostsOptions } from './hosts/hosts-client.ts';
import { DescribedClient } from './statements/described-client.ts';
import { UnnamedClient } from './statements/unnamed-client.ts';
import { getTypeParser } from './type-parsers.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** Shorter than the next one: if the server cancels the statement, the connection survives. */
const STATEMENT_TIMEOUT_MS = 4_500;
/** Without a response by then the server is unreachable (a black-holed socket). */
const ANSWER_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const IDLE_MS = 60_000;
/** With several hosts: one that no longer answers, the question who is the primary, and the connection to it. */
const SEVERAL_HOSTS_MS = 3 * HOST_LIMIT_MS + 500;

/** `session`: the direct connection when the pool itself points to a pooler. */
export type PoolOptions = HostsOptions & { session?: HostsOptions };

/** Where a connection string leads, which may name several hosts. */
export function connectionTo(url: string, log: Pick<FastifyBaseLogger, 'warn'>): HostsOptions {
  const read = readConnectionString(url);
  // What is wrong with it was said when the settings were read.
  if ('fault' in read || !read.is_list) return { connectionString: url };
  return { connectionString: read.urls[0]!, hosts: new HostList(read.urls, log) };
}

/** How to open a dedicated connection, for LISTEN, session locks and anything else that outlives a transaction. */
export function sessionOptions(pool: pg.Pool): HostsOptions {
  const options: PoolOptions = pool.options;
  return options.session ?? options;
}

/** A client that is not connected yet, of `poolOptions` or `sessionOptions`. */
export function clientOf(options: HostsOptions): pg.Client {
  return options.hosts === undefined ? new pg.Client(options) : new HostsClient(options);
}

/**
 * The same through a pooler that gives each transaction another connection (PgBouncer, pool_mode=transaction). It refuses
 * start-up settings, and a statement prepared on one connection is missing on the next.
 */
export function pooledOptions(pooler: HostsOptions, session: HostsOptions, max: number): PoolOptions {
  const { statement_timeout, idle_in_transaction_session_timeout, ...options } = poolOptions(pooler, max);
  return { ...options, Client: UnnamedClient as typeof pg.Client, session };
}

/** Common options of all our connections; `connection` says where (`connectionTo`, or host/user/database). */
export function poolOptions(connection: HostsOptions, max: number): PoolOptions {
  return {
    ...connection,
    Client: DescribedClient as typeof pg.Client,
    max,
    application_name: 'countersign',
    connectionTimeoutMillis: connection.hosts === undefined ? CONNECT_TIMEOUT_MS : SEVERAL_HOSTS_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser },
  };
}
