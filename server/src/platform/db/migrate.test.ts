import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { migrate } from './migrate.ts';

const { pool, database_url } = await testStores({ empty: true });
const folder = mkdtempSync(join(tmpdir(), 'countersign-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TABLE = 'CREATE TABLE things (id int);\nINSERT INTO things VALUES (1);';
const INDEX = '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS things_by_id ON things (id);';

beforeEach(async () => {
  await pool.query('DROP TABLE IF EXISTS things, more, schema_migrations');
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
});

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

test('applies files in order, once, and answers what it did', async () => {
  write({ '0002-index.sql': INDEX, '0001-table.sql': TABLE, 'notes.md': 'not a migration' });
  expect(await migrate(pool, { folder })).toEqual(['0001-table.sql', '0002-index.sql']);
  expect(await migrate(pool, { folder })).toEqual([]);
  write({ '0003-more.sql': 'CREATE TABLE more (id int);' });
  expect(await migrate(pool, { folder })).toEqual(['0003-more.sql']);
  expect((await pool.query('SELECT id FROM things')).rows).toEqual([{ id: 1 }]);
});

test('several processes at once: each file is applied by exactly one of them', async () => {
  write({ '0001-table.sql': TABLE, '0002-index.sql': INDEX, '0003-more.sql': 'CREATE TABLE more (id int);' });
  const script = join(import.meta.dirname, '../../../test/support/processes/migrate-once.ts');
  const run = () => promisify(execFile)(process.execPath, [script, database_url, folder]);
  const outputs = await Promise.all([run(), run(), run()]);
  const applied = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(applied.sort()).toEqual(['0001-table.sql', '0002-index.sql', '0003-more.sql']);
  expect((await pool.query('SELECT id FROM things')).rows).toEqual([{ id: 1 }]);
});

test('a file that fails leaves nothing of itself behind, and the earlier ones stay', async () => {
  write({ '0001-table.sql': TABLE, '0002-bad.sql': 'CREATE TABLE more (id int); SELECT nonsense;' });
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'Migration 0002-bad.sql failed: column "nonsense" does not exist',
  );
  expect(
    (await pool.query(`SELECT to_regclass('things') AS things, to_regclass('more') AS more`)).rows,
  ).toEqual([{ things: 'things', more: null }]);
  write({ '0002-bad.sql': 'CREATE TABLE more (id int);' });
  expect(await migrate(pool, { folder })).toEqual(['0002-bad.sql']);
});

test('refuses a file that was changed after it was applied; line ends do not count', async () => {
  write({ '0001-table.sql': TABLE });
  await migrate(pool, { folder });
  write({ '0001-table.sql': TABLE.replaceAll('\n', '\r\n') });
  expect(await migrate(pool, { folder })).toEqual([]);
  write({ '0001-table.sql': `${TABLE}\n-- later` });
  await expect(migrate(pool, { folder })).rejects.toThrow('Migration 0001-table.sql has changed');
});

test('refuses a file that comes before one already applied, and a name without a number', async () => {
  write({ '0002-table.sql': TABLE });
  await migrate(pool, { folder });
  write({ '0001-early.sql': 'SELECT 1' });
  await expect(migrate(pool, { folder })).rejects.toThrow(
    'Migration 0001-early.sql is missing here although 0002',
  );
  rmSync(join(folder, '0001-early.sql'));
  write({ 'late.sql': 'SELECT 1' });
  await expect(migrate(pool, { folder })).rejects.toThrow('Migration late.sql must be named');
});

test('leaves a newer release alone that has applied more than we know', async () => {
  write({ '0001-table.sql': TABLE, '0002-more.sql': 'CREATE TABLE more (id int);' });
  await migrate(pool, { folder });
  rmSync(join(folder, '0002-more.sql'));
  expect(await migrate(pool, { folder })).toEqual([]);
});
