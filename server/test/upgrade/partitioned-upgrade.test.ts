import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import { describeTable } from '../../src/platform/db/partitions/describe-table.ts';
import { partitionTable } from '../../src/platform/db/partitions/index.ts';
import { testStores } from '../support/database.ts';
import { firstRow } from './first-rows.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const migrations = await readMigrations();
/** The schemas that made or changed the table. The first is the hardest: all later steps meet partitions. UPGRADE_ALL=1 tries each, and the newest. */
const touching = migrations.filter(({ text }) => /\b(?:TABLE|ON|UPDATE) grants\b/.test(text));
const starts = process.env.UPGRADE_ALL === '1' ? [...touching, migrations.at(-1)!] : [touching[0]!];

async function described(pool: pg.Pool): Promise<unknown> {
  const client = await pool.connect();
  return await describeTable(client as unknown as pg.Client, 'grants').finally(() => client.release());
}

test.each(starts.map(({ name }) => [name]))(
  'SC2-17: partitioned with the schema of %s, the table takes every later migration, and ends as the one in one piece',
  async (start) => {
    const { pool } = await testStores({ empty: true });
    for (const { name, text } of migrations) {
      expect(await migrate(pool, { last: name })).toEqual([name]);
      for (const [, table] of text.matchAll(/^CREATE TABLE (\w+)/gm)) {
        const statement = firstRow(table!);
        if (statement !== null) await pool.query(statement, statement.includes('$1') ? [NOW] : []);
      }
      if (name === start)
        expect(await partitionTable(pool, { table: 'grants', into: 4, free_disk: null })).toMatchObject({
          partitions: 4,
          copied: 1,
        });
    }
    expect(await described(pool)).toEqual(await described((await testStores({ layout: 'whole' })).pool));
    expect((await pool.query('SELECT 1 FROM grants')).rowCount).toBe(1);
  },
);
