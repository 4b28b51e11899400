import pg from 'pg';

type Query = (...parameters: unknown[]) => unknown;

/** A client without prepared statements: every statement is sent in full, with separate parameters. */
export class UnnamedClient extends pg.Client {
  override query: pg.Client['query'] = ((statement: unknown, ...rest: unknown[]) => {
    const query = super.query as Query;
    return query.call(this, withoutName(statement), ...rest);
  }) as pg.Client['query'];
}

function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  if (statement instanceof pg.Query) return Object.assign(statement, { name: undefined });
  const { name, ...unnamed } = statement;
  return unnamed;
}
