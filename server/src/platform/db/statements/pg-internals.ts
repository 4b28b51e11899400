import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The versions of `pg` that the tests ran with: docs/statements.md says what to check before adding another. */
export const TESTED_PG_VERSIONS = ['8.23.1'];

/**
 * The only file that uses undocumented parts of `pg`. In another version these members could mean something else and
 * a request could be answered before its change is committed, so an untested version is refused at the start.
 */
export function requireTestedPg(version: string = installedPgVersion()): void {
  if (TESTED_PG_VERSIONS.includes(version)) return;
  throw new Error(
    `Version ${version} of the package pg is installed, but this service uses its internals and was tested with ${TESTED_PG_VERSIONS.join(', ')}. Reinstall the packages from the lock file (npm ci).`,
  );
}

function installedPgVersion(): string {
  return createRequire(import.meta.url)('pg/package.json').version;
}

/**
 * Runs one statement, a transaction of its own, and calls `onRow` for each row while it commits. Resolves once it is
 * committed; nothing of a row may be exposed before that.
 */
export function queryWithEarlyRows<Row>(
  pool: pg.Pool,
  config: pg.QueryConfig,
  onRow: (row: Row) => void,
): Promise<void> {
  const query = new EarlyRowsQuery(config);
  query.on('row', onRow);
  // A pool passes a query object on like a text and gives it a callback, although its types allow this for a client only.
  return pool.query(query) as unknown as Promise<void>;
}

type Connection = { execute(portal: { portal: string; rows: number }): void; flush(): void; sync(): void };
type Portal = { portal: string };

/**
 * The server sends rows at Flush and commits at Sync (PostgreSQL, "Extended Query"). Both are sent together, so that the
 * commit never waits for this process.
 */
class EarlyRowsQuery extends pg.Query {
  /** The last step of preparing in pg, which sends Execute and Sync here. */
  _getRows(this: this & Portal, connection: Connection): void {
    connection.execute({ portal: this.portal, rows: 0 });
    connection.flush();
    connection.sync();
  }
}

type Internals = {
  connection: EventEmitter & { stream: Socket };
  connectionTimeoutHandle: NodeJS.Timeout | undefined;
  password: unknown;
};
const internalsOf = (client: pg.Client) => client as unknown as Internals;

/** Closes a connection immediately, which pg offers no other way for; a pool notices by the error. */
export function closeImmediately(client: pg.Client, error: Error): void {
  internalsOf(client).connection.stream.destroy(error);
}

/** Of the emitter that a client is: its listeners stay. */
const KEPT = ['_events', '_eventsCount', '_maxListeners'];

/**
 * Gives a client whose connection failed the connection and the state of one that was never used, which may lead to another host. Everything of a client of pg is in its
 * own properties, and it begins to listen to its connection when it connects.
 */
export function renewClient(client: pg.Client, fresh: pg.Client): void {
  const { connection, connectionTimeoutHandle } = internalsOf(client);
  clearTimeout(connectionTimeoutHandle);
  connection.removeAllListeners();
  for (const emitter of [connection, connection.stream]) emitter.on('error', () => {});
  connection.stream.destroy();
  for (const [name, value] of Object.entries(fresh))
    if (!KEPT.includes(name)) Object.assign(client, { [name]: value });
  // Not among the entries, so that no log shows it.
  const { password } = internalsOf(fresh);
  Object.defineProperty(client, 'password', {
    value: password,
    configurable: true,
    enumerable: false,
    writable: true,
  });
}
