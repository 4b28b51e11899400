import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { isTracing } from '../../tracing/tracing.ts';
import { arrayLiteral, type Element } from '../array-literal.ts';
import type { Db } from '../stores.ts';
import { queryWithEarlyRows } from './pg-internals.ts';
import { inStatementSpan, nameStatement } from './trace-statements.ts';

/** At most this many callers share a statement; the rest follow in another. */
const MAX_CALLERS = 64;
/** At most this many statements of a kind run at once: callers that arrive meanwhile join the next one. */
const MAX_RUNNING = 3;

/** The parameter that callers of a statement share: they differ by milliseconds, and a second array takes longer than anything it could tell. */
const MOMENT = 'now';

type BatchedFunction<Params, Answer> = (runner: pg.Pool | Db, params: Params) => Promise<Answer | undefined>;
type Types<Params> = { [Name in keyof Params]: string };
type Statement<Params> = {
  name: string;
  types: Types<Params>;
  text: string;
  order: (keyof Params & string) | undefined;
};
type Numbered<Row> = Row & { n: number };

/** `answered`: it has its row and must not be queried again. */
type Caller<Params, Answer> = {
  params: Params;
  answered: boolean;
  resolve(answer: Answer | undefined): void;
  reject(error: unknown): void;
};
type Queue<Params, Answer> = { waiting: Caller<Params, Answer>[]; running: number; scheduled: boolean };
/** Sends one statement for all callers and gives each its result. */
type Send<Params, Answer> = (
  pool: pg.Pool,
  query: pg.QueryConfig,
  callers: Caller<Params, Answer>[],
) => Promise<void>;

/** `row` may be acted on at once, but must not be exposed before `committed`, which rejects when the change is lost. */
export type Changed<Row> = { row: Row; committed: Promise<void> };

/**
 * One hot statement for all callers of an event loop turn and of the next: for 8 callers it costs PostgreSQL a third and
 * the driver a quarter of 8 statements. It is sent after the last of them has called, so each sees the database
 * as it was after its request, as with its own statement.
 *
 * `text` continues `WITH asked AS (…)`, a table with one row per caller: the columns are the members of `types`
 * (PostgreSQL type names; no arrays, which unnest would flatten) and `n`; `now` is the latest of all callers. It returns at most one row per caller with
 * its `n`. A writing statement gives in `order` the member by which callers are sorted: rows must be locked in one
 * order. When it fails, every caller's part is retried alone, so that no caller fails because of another.
 */
export function batchedQuery<Row extends object, Params extends Record<string, unknown>>(
  name: string,
  types: Types<Params>,
  text: string,
  order?: keyof Params & string,
): BatchedFunction<Params, Row> {
  return batcher<Params, Row, Row>({ name, types, text, order }, sendAtOnce, (row) => row);
}

/**
 * The same for a statement that changes rows. The caller gets its row before the commit, so that work that depends on it
 * (such as a signature) overlaps with waiting for the disk.
 */
export function batchedChange<Row extends object, Params extends Record<string, unknown>>(
  name: string,
  types: Types<Params>,
  text: string,
  order: keyof Params & string,
): BatchedFunction<Params, Changed<Row>> {
  const inTransaction = (row: Row) => ({ row, committed: Promise.resolve() });
  return batcher<Params, Changed<Row>, Row>({ name, types, text, order }, sendBeforeCommit, inTransaction);
}

async function sendAtOnce<Params, Row extends object>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  callers: Caller<Params, Row>[],
): Promise<void> {
  const { rows } = await pool.query<Numbered<Row>>(query);
  const found = new Map(rows.map((row) => [row.n, row]));
  for (const [index, caller] of callers.entries()) caller.resolve(found.get(index + 1));
}

async function sendBeforeCommit<Params, Row extends object>(
  pool: pg.Pool,
  config: pg.QueryConfig,
  callers: Caller<Params, Changed<Row>>[],
): Promise<void> {
  const committed = queryWithEarlyRows(pool, config, (row: Numbered<Row>) => {
    const caller = callers[row.n - 1]!;
    caller.answered = true;
    caller.resolve({ row, committed });
  });
  await committed;
  for (const caller of callers) if (!caller.answered) caller.resolve(undefined);
}

function batcher<Params extends Record<string, unknown>, Answer, Row extends object>(
  { name, types, text, order }: Statement<Params>,
  send: Send<Params, Answer>,
  inTransaction: (row: Row) => Answer,
): BatchedFunction<Params, Answer> {
  const names = Object.keys(types);
  const sql = `${askedTable(types)} ${text}`;
  nameStatement(sql, name);
  const queues = new WeakMap<pg.Pool, Queue<Params, Answer>>();

  async function runTogether(pool: pg.Pool, callers: Caller<Params, Answer>[]): Promise<void> {
    if (order) callers.sort((a, b) => (String(a.params[order]) < String(b.params[order]) ? -1 : 1));
    try {
      await send(pool, { name, text: sql, values: columns(names, callers) }, callers);
    } catch (error) {
      const left = callers.filter(({ answered }) => !answered);
      if (callers.length > 1 && wasRolledBack(error)) {
        await Promise.all(left.map((caller) => runTogether(pool, [caller])));
      } else {
        for (const caller of left) caller.reject(error);
      }
    }
  }

  function flush(pool: pg.Pool, queue: Queue<Params, Answer>): void {
    queue.scheduled = false;
    while (queue.waiting.length > 0 && queue.running < MAX_RUNNING) {
      const callers = queue.waiting.splice(0, MAX_CALLERS);
      queue.running += 1;
      void runTogether(pool, callers).then(() => {
        queue.running -= 1;
        flush(pool, queue);
      });
    }
  }

  return async function queryInBatch(runner, params) {
    if ('executeQuery' in runner) {
      const alone = [{ params }];
      const { rows } = await runner.executeQuery(CompiledQuery.raw(sql, columns(names, alone)));
      return rows[0] === undefined ? undefined : inTransaction(rows[0] as Row);
    }
    const queue = queues.get(runner) ?? { waiting: [], running: 0, scheduled: false };
    queues.set(runner, queue);
    const { waiting } = queue;
    const answer = new Promise<Answer | undefined>((resolve, reject) =>
      waiting.push({ params, answered: false, resolve, reject }),
    );
    if (!queue.scheduled) {
      queue.scheduled = true;
      // The next turn reads what arrived while this one read its own requests, and is over at once if nothing did.
      setImmediate(() => setImmediate(flush, runner, queue));
    }
    // Each caller's own span: a statement that it shares with others begins after it.
    return isTracing() ? inStatementSpan(name, () => answer) : answer;
  };
}

/**
 * Sub-selects hide the arrays and a LIMIT the number of rows, so that PostgreSQL always expects one
 * row: it then keeps one plan, which reaches every other table by its index, however small the table was at the time.
 */
function askedTable(types: Record<string, string>): string {
  const parameters = Object.entries(types).map(([name, type], index) => ({
    name,
    type,
    at: `$${index + 1}`,
  }));
  const listed = parameters.filter(({ name }) => name !== MOMENT);
  const moment = parameters.find(({ name }) => name === MOMENT);
  const arrays = listed.map(({ type, at }) => `(SELECT ${at}::${type}[])`);
  const [first] = listed;
  if (first === undefined) throw new Error('a batched statement needs more than the moment');
  return `WITH asked AS MATERIALIZED (
     SELECT asked.*${moment ? `, ${moment.at}::${moment.type} AS ${MOMENT}` : ''}
       FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS asked(${[...listed.map(({ name }) => name), 'n'].join(', ')})
      LIMIT (SELECT cardinality(${first.at}::${first.type}[])))`;
}

function columns<Params>(names: (keyof Params)[], callers: { params: Params }[]): string[] {
  return names.map((name) => {
    const values = callers.map(({ params }) => params[name] as Element);
    return name === MOMENT ? latest(values as Date[]) : arrayLiteral(values);
  });
}

function latest(moments: Date[]): string {
  return new Date(Math.max(...moments.map((moment) => moment.getTime()))).toISOString();
}

/** PostgreSQL itself refused the statement, so nothing of it has happened. After a lost connection that is unknown. */
function wasRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
