import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { inTransaction } from './in-transaction.ts';

const { db } = await testStores();

const TEXTS = [
  [],
  ['openid', 'profile:basic'],
  ['null', 'NULL', 'a NULL b'],
  ['', ' ', 'a b', ','],
  ['a"b', '\\', '{', '}'],
  ['ü', 'line\nbreak'],
];

test.each(TEXTS.map((texts) => [texts]))('text[] %j', async (texts) => {
  const { rows } = await sql`SELECT ${texts}::text[] AS texts`.execute(db);
  expect(rows).toEqual([{ texts }]);
});

test('text[] of nulls, of several dimensions and with bounds of its own', async () => {
  const { rows } = await sql`SELECT '{a,NULL}'::text[] AS nulls, '{{a,b},{c,d}}'::text[] AS nested,
    '[2:3]={a,b}'::text[] AS bounded, NULL::text[] AS missing`.execute(db);
  const nested = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  expect(rows).toEqual([{ nulls: ['a', null], nested, bounded: ['a', 'b'], missing: null }]);
});

const MOMENTS = [
  '2026-11-21T08:57:00.000Z',
  '2026-11-21T08:57:00.289Z',
  '1969-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];

test.each(['UTC', 'Asia/Kolkata', 'America/St_Johns'])('timestamptz in a session of %s', async (zone) => {
  const read = await inTransaction(db, async (transaction) => {
    await sql`SELECT set_config('TimeZone', ${zone}, true)`.execute(transaction);
    const { rows } = await sql<{ at: Date }>`SELECT unnest(${MOMENTS}::timestamptz[]) AS at`.execute(
      transaction,
    );
    return rows.map(({ at }) => at.toISOString());
  });
  expect(read).toEqual(MOMENTS);
});

test('timestamptz beyond what most moments are', async () => {
  const { rows } = await sql`SELECT 'infinity'::timestamptz AS never, '20000-01-01Z'::timestamptz AS late,
    '2026-11-21 08:57:00.123999Z'::timestamptz AS fine`.execute(db);
  expect(rows).toEqual([
    {
      never: Infinity,
      late: new Date('+020000-01-01T00:00:00Z'),
      fine: new Date('2026-11-21T08:57:00.123Z'),
    },
  ]);
});
