import pg from 'pg';
import { MINUTE } from '../../clock.ts';
import { type Table, tablesOf, unlimitedClient } from './tables.ts';

export const FORMAT = 'countersign-backup-1';
const FETCHED_AT_ONCE = 1000;
/** For a thousand rows. A server that stopped in the middle, with its connection open, says nothing. */
const ANSWER_LIMIT = 2 * MINUTE;

/**
 * A consistent snapshot of the whole database while the service runs, as lines of JSON: a head with the applied
 * migrations; for each table an object with its columns and sequence values, then an array for each row, values
 * in PostgreSQL's text form; finally the row counts, without which a file is incomplete.
 */
export async function* backupLines(pool: pg.Pool, limit = ANSWER_LIMIT): AsyncGenerator<object> {
  const client = await unlimitedClient(pool, limit);
  try {
    const tables = await tablesOf(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Before the snapshot: a table that takes the place of another later would show what it held at this moment, which may be a part.
    await client.query(
      `LOCK TABLE ${tables.map(({ name }) => pg.escapeIdentifier(name))} IN ACCESS SHARE MODE`,
    );
    const { rows: migrations } = await client.query(
      'SELECT name, checksum FROM schema_migrations ORDER BY name',
    );
    yield { format: FORMAT, made_at: new Date().toISOString(), migrations };
    const end: Record<string, number> = {};
    for (const table of tables) {
      const columns = table.columns.map(({ name }) => name);
      yield { table: table.name, columns, sequences: await sequencesOf(client, table) };
      end[table.name] = 0;
      for await (const row of rowsOf(client, table)) {
        end[table.name]! += 1;
        yield row;
      }
    }
    yield { end };
  } finally {
    await client.end();
  }
}

/** The next value of each sequence of the table: numbers of deleted rows are not reused. */
async function sequencesOf(client: pg.Client, { columns }: Table): Promise<Record<string, string>> {
  const at: Record<string, string> = {};
  for (const { name, sequence } of columns) {
    if (sequence === null) continue;
    const { rows } = await client.query<{ next: string }>(
      `SELECT (CASE WHEN is_called THEN last_value + 1 ELSE last_value END)::text AS next FROM ${sequence}`,
    );
    at[name] = rows[0]!.next;
  }
  return at;
}

async function* rowsOf(client: pg.Client, { name, columns }: Table): AsyncGenerator<(string | null)[]> {
  const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`);
  await client.query(
    `DECLARE rows NO SCROLL CURSOR FOR SELECT ARRAY[${values}] AS row FROM ${pg.escapeIdentifier(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: (string | null)[] }>(`FETCH ${FETCHED_AT_ONCE} FROM rows`);
    for (const { row } of rows) yield row;
    if (rows.length < FETCHED_AT_ONCE) break;
  }
  await client.query('CLOSE rows');
}
