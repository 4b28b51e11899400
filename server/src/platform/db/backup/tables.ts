import type pg from 'pg';
import { TRANSIENT_TABLES } from '../partitions/partition-names.ts';
import { clientOf } from '../pool-options.ts';

export type Column = { name: string; type: string; sequence: string | null };
export type Table = { name: string; columns: Column[] };

/**
 * A separate connection without the time limits of a request, which statements over whole tables exceed. `query_timeout`: milliseconds without an
 * answer after which the server is lost; 0: never.
 */
export async function unlimitedClient(pool: pg.Pool, query_timeout = 0): Promise<pg.Client> {
  const client = clientOf({ ...pool.options, statement_timeout: 0, query_timeout });
  client.on('error', () => {});
  await client.connect();
  // The text form of values must not depend on the session.
  await client.query(`SET datestyle = 'ISO'; SET timezone = 'UTC'; SET bytea_output = 'hex'`);
  return client;
}

/** All tables of the schema except the migrations' own, by name, with the column types as PostgreSQL spells them. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string; sequence: string | null }>(
    `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
       FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> 'schema_migrations'
        AND c.relname <> ALL ($1)
      ORDER BY c.relname, a.attnum`,
    [TRANSIENT_TABLES],
  );
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}
