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
  return pool.query(query as unknown as pg.QueryConfig) as unknown as Promise<void>;
}

type Column = { name: string };
/** What a statement answers, as `pg` reads rows by it. */
type Shape = { fields: Column[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };
type Connection = {
  stream: Socket;
  describe(what: { type: string; name: string }): void;
  execute(portal: { portal: string; rows: number }): void;
  flush(): void;
  sync(): void;
};
/** A connection as a query sees it, whose messages are sent together. */
type Batch = Connection & { parts: Buffer[]; shapes: Map<string, Shape>; shape: Shape | undefined };
type InnerQuery = EventEmitter & {
  name: string | undefined;
  values: unknown[] | undefined;
  portal: string;
  callback: ((error: Error) => void) | undefined;
  _accumulateRows: unknown;
  _result: Shape;
  submit(connection: Connection): Error | null;
  handleCommandComplete(message: unknown, connection: unknown): void;
  handleReadyForQuery(connection: unknown): void;
  handleError(error: Error, connection: unknown): void;
};
/** The types of `pg` have none of these. */
const Query = pg.Query as unknown as new (text: string) => InnerQuery;

const FLUSH = Buffer.from([0x48, 0, 0, 0, 4]);
const batches = new WeakMap<Connection, Batch>();

function batchOf(connection: Connection): Batch {
  const known = batches.get(connection);
  if (known) return known;
  const batch: Batch = Object.assign(Object.create(connection) as Connection, {
    parts: [],
    shapes: new Map<string, Shape>(),
    shape: undefined,
    // Nothing to cork.
    stream: {} as Socket,
    describe(this: Batch, what: Parameters<Connection['describe']>[0]) {
      if (this.shape === undefined) connection.describe.call(this, what);
    },
    flush(this: Batch) {
      this.parts.push(FLUSH);
    },
    _send(this: Batch, message: Buffer) {
      this.parts.push(message);
    },
  });
  batches.set(connection, batch);
  return batch;
}

function sendBatch({ stream }: Connection, batch: Batch): void {
  if (stream.writable && batch.parts.length > 0) stream.write(Buffer.concat(batch.parts));
  batch.parts = [];
}

/**
 * A prepared statement that a connection describes once: its columns stay the same, because PostgreSQL refuses to run it when they would be
 * others (`isStalePlan`). All messages leave in one write.
 */
export class DescribedOnceQuery extends Query {
  #batch: Batch | undefined;
  #limit: NodeJS.Timeout | undefined;

  constructor({ name, text, values }: pg.QueryConfig) {
    super(text);
    this.name = name;
    this.values = values;
  }

  override submit(connection: Connection): Error | null {
    // Behind a pooler it has no name.
    if (this.name === undefined) return super.submit(connection);
    const batch = batchOf(connection);
    batch.shape = batch.shapes.get(this.name);
    if (batch.shape === undefined) this.#batch = batch;
    else this.#readAs(batch.shape);
    try {
      return super.submit(batch);
    } finally {
      sendBatch(connection, batch);
    }
  }

  #readAs(shape: Shape): void {
    Object.assign(this._result, shape);
    this._accumulateRows = this.callback || this.listenerCount('row') === 0;
  }

  override handleCommandComplete(message: unknown, connection: unknown): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#batch?.shapes.set(this.name!, { fields, _parsers, _prebuiltEmptyResultObject });
    super.handleCommandComplete(message, connection);
  }

  giveUpAfter(limit: number, client: pg.Client): void {
    this.#limit = setTimeout(giveUp, limit, client, this);
  }

  override handleReadyForQuery(connection: unknown): void {
    clearTimeout(this.#limit);
    super.handleReadyForQuery(connection);
  }

  override handleError(error: Error, connection: unknown): void {
    clearTimeout(this.#limit);
    super.handleError(error, connection);
  }
}

/** What pg does when `query_timeout` is over. What is answered later is ignored. */
function giveUp(client: pg.Client, query: InnerQuery): void {
  const { _queryQueue } = internalsOf(client);
  query.callback?.(new Error('Query read timeout'));
  query.callback = ignore;
  const place = _queryQueue.indexOf(query);
  if (place >= 0) _queryQueue.splice(place, 1);
  internalsOf(client)._pulseQueryQueue();
}

function ignore(): void {}

/**
 * Lets pg send a statement, and keeps its `query_timeout`. For that, pg assigns a function literal to a property, and V8 puts such a function among
 * what has been there for long. All that it refers to, rows and callers included, then stays until the whole heap is collected.
 */
export function sendWithinLimit<Sent>(client: pg.Client, query: DescribedOnceQuery, send: () => Sent): Sent {
  const { connectionParameters } = internalsOf(client);
  const { query_timeout } = connectionParameters;
  connectionParameters.query_timeout = 0;
  try {
    const sent = send();
    if (query_timeout) query.giveUpAfter(query_timeout, client);
    return sent;
  } finally {
    connectionParameters.query_timeout = query_timeout;
  }
}

/**
 * The server sends rows at Flush and commits at Sync (PostgreSQL, "Extended Query"). Both are sent together, so that the
 * commit never waits for this process.
 */
class EarlyRowsQuery extends DescribedOnceQuery {
  /** The last step of preparing in pg, which sends Execute and Sync here. */
  _getRows(connection: Connection): void {
    connection.execute({ portal: this.portal, rows: 0 });
    connection.flush();
    connection.sync();
  }
}

/** The statement as a query that is described once, if it has a name; else as it is. */
export function describedOnce(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || statement instanceof pg.Query) return statement;
  const { name, text, values, ...others } = statement as pg.QueryConfig;
  const isPlain = name !== undefined && text !== undefined && Object.keys(others).length === 0;
  return isPlain ? new DescribedOnceQuery({ name, text, values: values ?? [] }) : statement;
}

type Internals = {
  connection: EventEmitter & { stream: Socket };
  connectionParameters: { query_timeout: number | undefined };
  _queryQueue: InnerQuery[];
  _pulseQueryQueue(): void;
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
