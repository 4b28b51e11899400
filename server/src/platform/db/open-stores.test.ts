import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { mostConnections } from './open-stores.ts';

const stores = await testStores();
/** A pooler takes no settings at the start of a connection, and nothing is prepared behind it. */
const isPooled = process.env.TEST_POOLER_URL !== undefined;

test('rows arrive as JavaScript values: int8 and its arrays as numbers, timestamptz as Date, jsonb parsed', async () => {
  const { rows } = await sql`SELECT 9007199254740991::int8 AS id, '{1,NULL,3}'::int8[] AS ids,
    '2026-11-20T10:00:00.123Z'::timestamptz AS at, '{"a":[1]}'::jsonb AS details, '\\x00ff'::bytea AS bytes,
    '{a,"b c"}'::text[] AS words, '2026-11-20'::date AS day`.execute(stores.db);
  expect(rows).toEqual([
    {
      id: 9007199254740991,
      ids: [1, null, 3],
      at: new Date('2026-11-20T10:00:00.123Z'),
      details: { a: [1] },
      bytes: Buffer.from([0, 255]),
      words: ['a', 'b c'],
      day: '2026-11-20',
    },
  ]);
});

test('json and jsonb have the names that were stored, whatever was read before (nodejs/node issue 63785)', async () => {
  await sql`SELECT ${'{"a":[],"\\\\":0}'}::json AS misleading`.execute(stores.db);
  const text = '{"a":1,"\\n":2}';
  const { rows } = await sql`SELECT ${text}::json AS json, ${text}::jsonb AS jsonb`.execute(stores.db);
  const value = { a: 1, '\n': 2 };
  expect(rows).toEqual([{ json: value, jsonb: value }]);
});

test('a bigint beyond 2^53 is an error, never a rounded number', async () => {
  await expect(sql`SELECT 9007199254740993::int8 AS id`.execute(stores.db)).rejects.toThrow(
    /9007199254740993/,
  );
});

test.skipIf(isPooled)('only the relaxed pool asks for synchronous_commit=off', async () => {
  const asked = sql<{ setting: string; source: string }>`SELECT setting, source FROM pg_settings
    WHERE name = 'synchronous_commit'`;
  expect((await asked.execute(stores.relaxed)).rows).toEqual([{ setting: 'off', source: 'client' }]);
  expect((await asked.execute(stores.db)).rows[0]).not.toMatchObject({ source: 'client' });
});

test.skipIf(isPooled)('statements of both ways in are prepared by name on the connection', async () => {
  const names = sql<{ names: string[] }>`SELECT array_agg(name) AS names FROM pg_prepared_statements`;
  await names.execute(stores.relaxed);
  const { rows } = await names.execute(stores.relaxed);
  expect(rows[0]!.names).toContainEqual(expect.stringMatching(/^q\d+_[\w-]{43}$/));
});

// As docs/capacity.md says: PostgreSQL's default of 100, of which 3 are reserved, is enough for six.
test.each([
  [1, 14],
  [6, 84],
  [7, 91],
  [20, 120],
])('%i processes open %i connections at most', (web_concurrency, connections) => {
  expect(mostConnections({ web_concurrency })).toBe(connections);
});
