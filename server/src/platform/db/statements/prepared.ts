import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { isTracing } from '../../tracing/tracing.ts';
import type { Db } from '../stores.ts';
import { inStatementSpan, nameStatement } from './trace-statements.ts';

/** Where a prepared statement can run: a pool, one client, or the transaction of `inTransaction`. */
export type Runner = pg.Pool | pg.ClientBase | Db;

/**
 * One hot statement as named SQL: planned once per connection, no query building. `name` is unique in the code
 * base (`oauth.redeem_code`), at most 63 bytes. Rows have the column names of the statement.
 */
export function prepared<Row extends object, Params extends unknown[]>(name: string, text: string) {
  if (Buffer.byteLength(name) > 63) throw new Error(`statement name is longer than 63 bytes: ${name}`);
  nameStatement(text, name);
  return async function run(runner: Runner, ...params: Params): Promise<Row[]> {
    if ('executeQuery' in runner) {
      const result = await runner.executeQuery(CompiledQuery.raw(text, params));
      return result.rows as Row[];
    }
    const query = () => runner.query<Row>({ name, text, values: params });
    const result = isTracing() ? await inStatementSpan(name, query) : await query();
    return result.rows;
  };
}
