import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { arrayLiteral, type Element } from './array-literal.ts';
import type { Db } from './stores.ts';

/** So many callers share one statement at most; the rest follow in another. */
const MOST_CALLERS = 64;
/** So many of one kind are under way at most: whoever comes meanwhile makes the next one larger. */
const MOST_AT_ONCE = 3;

type Caller<Params, Row> = {
  params: Params;
  resolve(row: Row | undefined): void;
  reject(error: unknown): void;
};
type Queue<Params, Row> = { waiting: Caller<Params, Row>[]; running: number; scheduled: boolean };

/**
 * One hot statement for all who ask in the same turn of the event loop: with 8 of them it costs PostgreSQL a third and
 * the driver a quarter of what 8 statements do. It is sent after all of them have asked, so each sees the database as it
 * was later than its request, as with a statement of its own.
 *
 * `text` goes on after `WITH asked AS (…)`, a table with one row per caller: the columns are the members of `types`
 * (PostgreSQL type names; no arrays, which unnest would flatten) and `n`. It answers at most one row per caller and
 * names its `n`. A writing statement says in `order` by which member callers are sorted: rows must be locked in one
 * order. When it fails, every caller's part is tried alone, so that nobody is hit by another's fault.
 */
export function gathered<Row extends object, Params extends Record<string, unknown>>(
  name: string,
  types: { [Name in keyof Params]: string },
  text: string,
  order?: keyof Params & string,
): (runner: pg.Pool | Db, params: Params) => Promise<Row | undefined> {
  const names = Object.keys(types);
  const sql = `${askedTable(types)} ${text}`;
  const queues = new WeakMap<pg.Pool, Queue<Params, Row>>();

  async function runTogether(pool: pg.Pool, callers: Caller<Params, Row>[]): Promise<void> {
    if (order) callers.sort((a, b) => (String(a.params[order]) < String(b.params[order]) ? -1 : 1));
    try {
      const values = columns(names, callers);
      const { rows } = await pool.query<Row & { n: number }>({ name, text: sql, values });
      const found = new Map(rows.map((row) => [row.n, row]));
      for (const [index, caller] of callers.entries()) caller.resolve(found.get(index + 1));
    } catch (error) {
      if (callers.length > 1 && wasRolledBack(error)) {
        await Promise.all(callers.map((caller) => runTogether(pool, [caller])));
      } else {
        for (const caller of callers) caller.reject(error);
      }
    }
  }

  function flush(pool: pg.Pool, queue: Queue<Params, Row>): void {
    queue.scheduled = false;
    while (queue.waiting.length > 0 && queue.running < MOST_AT_ONCE) {
      const callers = queue.waiting.splice(0, MOST_CALLERS);
      queue.running += 1;
      void runTogether(pool, callers).then(() => {
        queue.running -= 1;
        flush(pool, queue);
      });
    }
  }

  return async function ask(runner, params) {
    if ('executeQuery' in runner) {
      const alone = [{ params }];
      return (await runner.executeQuery(CompiledQuery.raw(sql, columns(names, alone)))).rows[0] as Row;
    }
    const queue = queues.get(runner) ?? { waiting: [], running: 0, scheduled: false };
    queues.set(runner, queue);
    const { waiting } = queue;
    const answer = new Promise<Row | undefined>((resolve, reject) =>
      waiting.push({ params, resolve, reject }),
    );
    if (!queue.scheduled) {
      queue.scheduled = true;
      setImmediate(flush, runner, queue);
    }
    return answer;
  };
}

/**
 * The arrays hide in sub-selects and the number of rows in a LIMIT, so that PostgreSQL expects one row, whatever it is
 * given: it then keeps one plan, which reaches every other table by its index, however small the table was at the time.
 */
function askedTable(types: Record<string, string>): string {
  const entries = Object.entries(types);
  const arrays = entries.map(([, type], index) => `(SELECT $${index + 1}::${type}[])`);
  return `WITH asked AS MATERIALIZED (
     SELECT * FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS asked(${[...Object.keys(types), 'n'].join(', ')})
      LIMIT (SELECT cardinality($1::${entries[0]![1]}[])))`;
}

function columns<Params>(names: (keyof Params)[], callers: { params: Params }[]): string[] {
  return names.map((name) => arrayLiteral(callers.map(({ params }) => params[name] as Element)));
}

/** PostgreSQL itself refused the statement and goes on: nothing of it has happened. A lost connection leaves that open. */
function wasRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR';
}
