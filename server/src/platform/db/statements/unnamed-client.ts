import pg from 'pg';
import { HostsClient } from '../hosts/hosts-client.ts';

type Query = (...parameters: unknown[]) => unknown;

/** A client without prepared statements: every statement is sent in full, with separate parameters. */
export class UnnamedClient extends HostsClient {
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
