import { type Compilable, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testStores } from '../../../../test/support/database.ts';
import type { Db } from '../stores.ts';
import { builtOnce } from './built-once.ts';

const { db, pool } = await testStores({ empty: true });
await pool.query(`CREATE TABLE things (id int PRIMARY KEY, note text, at timestamptz)`);
await pool.query(`INSERT INTO things VALUES (1, 'one', '2026-03-01Z'), (2, 'two', '2026-03-02Z')`);

type Row = { id: number; note: string; twice: number };
let builds = 0;
const find = builtOnce((database: Db, note: string | null, after: Date, factor: number): Compilable<Row> => {
  builds++;
  return (database as unknown as typeof db)
    .selectFrom('things' as never)
    .select(['id', 'note', sql`id * ${factor}::int`.as('twice')] as never)
    .where('note' as never, '=', note as never)
    .where('at' as never, '>=', after as never)
    .where('id' as never, '<', 9 as never) as unknown as Compilable<Row>;
});

test('a statement is built once and sent with the values of each call', async () => {
  const march = new Date('2026-03-01T00:00:00Z');
  expect(await find(db, 'one', march, 2)).toEqual([{ id: 1, note: 'one', twice: 2 }]);
  expect(await find(db, 'two', march, 3)).toEqual([{ id: 2, note: 'two', twice: 6 }]);
  expect(await find(db, 'one', new Date('2026-03-02T00:00:00Z'), 2)).toEqual([]);
  expect(await find(db, null, march, 2)).toEqual([]);
  await db.transaction().execute(async (transaction) => {
    await sql`UPDATE things SET note = 'three' WHERE id = 2`.execute(transaction);
    expect(await find(transaction, 'three', march, 2)).toEqual([{ id: 2, note: 'three', twice: 4 }]);
    expect(await find(db, 'three', march, 2)).toEqual([]);
  });
  expect(builds).toBe(1);
});
