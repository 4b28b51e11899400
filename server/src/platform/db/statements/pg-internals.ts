import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The versions of `pg` that the tests have run with: docs/statements.md says what to look at before another is added. */
export const TESTED_PG_VERSIONS = ['8.23.1'];

/**
 * The only file that uses what `pg` does not document. A version in which these members mean something else could
 * answer a request before its change is committed, so an untested one is refused at the start.
 */
export function requireTestedPg(version: string = installedPgVersion()): void {
  if (TESTED_PG_VERSIONS.includes(version)) return;
  throw new Error(
    `The package pg is installed in version ${version}; this service uses internals of it and was tested with ${TESTED_PG_VERSIONS.join(', ')}. Install the packages again from the lock file (npm ci).`,
  );
}

function installedPgVersion(): string {
  return createRequire(import.meta.url)('pg/package.json').version;
}

/**
 * Runs one statement, a transaction of its own, and calls `onRow` for each row while it commits. Resolves once it is
 * committed: before that, nothing of a row may be shown to anybody.
 */
export function queryWithEarlyRows<Row>(
  pool: pg.Pool,
  config: pg.QueryConfig,
  onRow: (row: Row) => void,
): Promise<void> {
  const query = new EarlyRowsQuery(config);
  query.on('row', onRow);
  // A pool treats a query object as it treats a text, and gives it a callback; its types know this of a client only.
  return pool.query(query) as unknown as Promise<void>;
}

type Connection = { execute(portal: { portal: string; rows: number }): void; flush(): void; sync(): void };
type Portal = { portal: string };

/**
 * The server sends rows at Flush and commits at Sync (PostgreSQL, "Extended Query"). Both leave together, so that the
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

/** Ends a connection at once, for which pg offers no other way; the pool learns of it by the error. */
export function destroyConnection(client: pg.PoolClient, error: Error): void {
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error);
}
