import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import { testStores } from '../support/database.ts';
import { LAST_UNBOUND } from './additive.ts';
import { firstRow } from './first-rows.ts';

/** The number of rows in every table that a later migration touches; RL-08 asks for 1000000. None: not measured. */
const ROWS = Number(process.env.MIGRATION_ROWS ?? 0);
const MAX_MS = 1000;
const NOW = new Date('2026-11-21T12:00:00Z');

type Column = { name: string; type: string; is_unique: boolean };

test.runIf(ROWS > 0)(
  `RL-08: no migration keeps anybody from a table of ${ROWS} rows for a second`,
  {
    timeout: 3_600_000,
  },
  async () => {
    const { database_url } = await testStores({ empty: true });
    const pool = new pg.Pool({ connectionString: database_url, max: 1 });
    const took: Record<string, number> = {};
    const grown: string[] = [];
    try {
      const migrations = await readMigrations();
      for (const [at, { name, text }] of migrations.entries()) {
        const begun = performance.now();
        await migrate(pool, { last: name });
        took[name] = Math.round(performance.now() - begun);
        const later = migrations.slice(at + 1).map((one) => one.text);
        for (const [, table] of text.matchAll(/^CREATE TABLE (\w+)/gm)) {
          const statement = firstRow(table!);
          if (statement !== null) await pool.query(statement, statement.includes('$1') ? [NOW] : []);
          if (later.some((one) => touches(one, table!)) && (await grow(pool, table!))) grown.push(table!);
        }
        await pool.query('VACUUM ANALYZE');
      }
    } finally {
      await pool.end();
    }
    console.info(`${ROWS} rows in ${grown.join(', ')}`, took);
    expect(grown.length).toBeGreaterThan(5);
    expect(Object.entries(took).filter(([name, ms]) => name > LAST_UNBOUND && ms > MAX_MS)).toEqual([]);
  },
);

function touches(migration: string, table: string): boolean {
  return new RegExp(`\\b(?:ALTER TABLE|UPDATE|ON|REFERENCES|FROM) ${table}\\b`).test(migration);
}

/** Many rows like the first one, other in what has to be; false where that cannot be had by changing texts and numbers. */
async function grow(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows: columns } = await pool.query<Column>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
            EXISTS (SELECT FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisunique
                     AND pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')) AS is_unique
       FROM pg_attribute a
      WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity = '' AND a.attgenerated = ''`,
    [table],
  );
  const values = columns.map((column) => (column.is_unique ? another(column) : `t.${column.name}`));
  const client = await pool.connect();
  try {
    // No triggers, and no looking up of what rows refer to.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
       SELECT ${values.join(', ')} FROM (SELECT * FROM ${table} LIMIT 1) AS t, generate_series(1, ${ROWS}) AS n`,
    );
    return true;
  } catch (error) {
    console.info(`${table} stays small: ${(error as Error).message}`);
    return false;
  } finally {
    await client.query('RESET session_replication_role');
    client.release();
  }
}

function another({ name, type }: Column): string {
  switch (type) {
    case 'text':
      return `t.${name} || n`;
    case 'uuid':
      return 'gen_random_uuid()';
    case 'bytea':
      return 'sha256(n::text::bytea)';
    case 'bigint':
    case 'integer':
      return `n + 1000`;
    default:
      return `t.${name}`;
  }
}
