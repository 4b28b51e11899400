import pg from 'pg';

type Connection = { execute(portal: { portal: string; rows: number }): void; flush(): void; sync(): void };
type Portal = { portal: string };

/**
 * A statement of its own transaction that hands over its rows (event `row`) while it commits: the server sends them at
 * Flush and commits at Sync (PostgreSQL, "Extended Query"). Both leave together, so that the commit never waits for this
 * process. Who acts on a row shows nothing of it before the query itself has been answered.
 */
export class EarlyRowsQuery extends pg.Query {
  /** The last step of preparing in pg, which sends Execute and Sync here. */
  _getRows(this: this & Portal, connection: Connection): void {
    connection.execute({ portal: this.portal, rows: 0 });
    connection.flush();
    connection.sync();
  }
}
