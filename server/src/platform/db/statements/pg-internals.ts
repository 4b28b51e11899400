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

/** Closes a connection immediately, which pg offers no other way for; the pool notices by the error. */
export function destroyConnection(client: pg.PoolClient, error: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error);
}
