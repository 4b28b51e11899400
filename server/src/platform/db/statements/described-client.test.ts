import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testStores } from '../../../../test/support/database.ts';
import { isStalePlan } from '../database-unavailable.ts';
import { poolOptions } from '../pool-options.ts';
import { DescribedClient } from './described-client.ts';
import { UnnamedClient } from './unnamed-client.ts';

const { pool, database_url } = await testStores({ empty: true });
await pool.query(
  'CREATE TABLE things (id int PRIMARY KEY, note text, at timestamptz); CREATE TABLE doomed (id int)',
);

/** One connection, and what the server has answered on it. */
async function connect(Client: typeof DescribedClient | typeof UnnamedClient = DescribedClient) {
  const options = poolOptions({ connectionString: database_url }, 1);
  const client = new Client(options);
  const described: string[] = [];
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on('rowDescription', () => described.push('columns'));
  connection.on('noData', () => described.push('none'));
  await client.connect();
  described.length = 0;
  onTestFinished(() => client.end());
  return { client, described };
}

test('a prepared statement is described at its first run alone, and its rows are the same ever after', async () => {
  const { client, described } = await connect();
  const text = `SELECT $1::int AS id, $2::text AS note, '2026-03-01T00:00:00Z'::timestamptz AS at, ARRAY[$1::int] AS list`;
  const run = async (id: number, note: string | null) =>
    (await client.query({ name: 'test.row', text, values: [id, note] })).rows;
  const at = new Date('2026-03-01T00:00:00Z');
  for (const [id, note] of [
    [1, 'é'],
    [2, null],
    [3, ''],
  ] as const)
    expect(await run(id, note)).toEqual([{ id, note, at, list: [id] }]);
  expect(described).toEqual(['columns']);
});

test('one that answers no rows says how many it changed, each time', async () => {
  const { client, described } = await connect();
  const insert = { name: 'test.insert', text: 'INSERT INTO things (id, note) VALUES ($1, $2)' };
  for (const id of [1, 2, 3]) {
    const { rowCount, rows, command } = await client.query({ ...insert, values: [id, 'x'] });
    expect([rowCount, rows, command]).toEqual([1, [], 'INSERT']);
  }
  const none = { name: 'test.none', text: 'SELECT id, note FROM things WHERE id = $1', values: [99] };
  for (let round = 0; round < 3; round++) expect((await client.query(none)).rows).toEqual([]);
  expect((await client.query({ ...none, values: [1] })).rows).toEqual([{ id: 1, note: 'x' }]);
  expect(described).toEqual(['none', 'columns']);
});

test('a statement that fails, at its first run or later, leaves the connection and the statement as they were', async () => {
  const { client } = await connect();
  const divide = { name: 'test.divide', text: 'SELECT 6 / $1::int AS part' };
  const run = async (by: unknown) => (await client.query({ ...divide, values: [by] })).rows;
  await expect(run(0)).rejects.toMatchObject({ code: '22012' });
  expect(await run(2)).toEqual([{ part: 3 }]);
  await expect(run('two')).rejects.toMatchObject({ code: '22P02' });
  await expect(run(0)).rejects.toMatchObject({ code: '22012' });
  expect(await run(3)).toEqual([{ part: 2 }]);
  await expect(
    client.query({ name: 'test.wrong', text: 'SELECT nothing FROM things', values: [] }),
  ).rejects.toMatchObject({ code: '42703' });
  expect(await run(6)).toEqual([{ part: 1 }]);
});

test('a statement whose columns have changed is refused rather than read by the old ones', async () => {
  const { client } = await connect();
  const all = { name: 'test.all', text: 'SELECT * FROM doomed', values: [] };
  await client.query('INSERT INTO doomed VALUES (7)');
  expect((await client.query(all)).rows).toEqual([{ id: 7 }]);
  expect((await client.query(all)).rows).toEqual([{ id: 7 }]);
  await client.query('ALTER TABLE doomed RENAME id TO number');
  expect(await client.query(all).catch(isStalePlan)).toBe(true);
});

test('an error names who sent the statement, as with any other client', async () => {
  const { client } = await connect();
  async function whoAsked() {
    await client.query({ name: 'test.fails', text: 'SELECT 1 / $1::int', values: [0] });
  }
  const error = await whoAsked().catch((caught) => caught);
  expect(error.stack).toContain('whoAsked');
});

test('values beside the text, a callback and a statement without a name are answered as ever', async () => {
  const { client } = await connect();
  expect(await client.query('SELECT 1 AS one; SELECT 2 AS two')).toHaveLength(2);
  expect((await client.query('SELECT $1::int AS one', [1])).rows).toEqual([{ one: 1 }]);
  const named = { name: 'test.beside', text: 'SELECT $1::int AS one' };
  for (const one of [1, 2]) expect((await client.query(named, [one])).rows).toEqual([{ one }]);
  const rows = await new Promise((resolve) =>
    client.query({ ...named, values: [3] }, (_error: Error, result: pg.QueryResult) => resolve(result.rows)),
  );
  expect(rows).toEqual([{ one: 3 }]);
  expect((await client.query({ ...named, values: [4], rowMode: 'array' })).rows).toEqual([[4]]);
});

test('each connection of a pool describes for itself, and through a pooler every run does', async () => {
  const own = new pg.Pool(poolOptions({ connectionString: database_url }, 4));
  onTestFinished(() => own.end());
  const query = { name: 'test.pool', text: 'SELECT $1::int AS one, pg_sleep(0.01) IS NULL AS slept' };
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([1, 2, 3, 4].map((one) => own.query({ ...query, values: [one] })));
    expect(answers.map(({ rows }) => rows[0].one)).toEqual([1, 2, 3, 4]);
  }
  const { client, described } = await connect(UnnamedClient);
  for (const one of [1, 2]) expect((await client.query({ ...query, values: [one] })).rows[0].one).toBe(one);
  expect(described).toEqual(['columns', 'columns']);
});

test('an answer that takes too long ends the wait, also of the statement behind it', async () => {
  const client = new DescribedClient({
    ...poolOptions({ connectionString: database_url }, 1),
    query_timeout: 100,
  });
  await client.connect();
  onTestFinished(() => client.end());
  const wait = { name: 'wait', text: 'SELECT pg_sleep($1)' };
  const behind = { name: 'behind', text: 'SELECT $1::int AS one' };
  const asked = [client.query({ ...wait, values: [60] }), client.query({ ...behind, values: [1] })];
  const answers = await Promise.allSettled(asked);
  const message = 'Query read timeout';
  expect(answers).toMatchObject([{ reason: { message } }, { reason: { message } }]);
});

test('a connection whose answer took too long does not go back to the pool', async () => {
  const own = new pg.Pool({ ...poolOptions({ connectionString: database_url }, 1), query_timeout: 100 });
  onTestFinished(() => own.end());
  const wait = own.query({ name: 'wait', text: 'SELECT pg_sleep($1)', values: [60] });
  await expect(wait).rejects.toThrow('Query read timeout');
  expect(own.totalCount).toBe(0);
});

test('what a statement answered does not stay until the whole heap is collected', () => {
  // A process of its own: where other tests have run, V8 puts more than this into the old generation.
  const program = join(import.meta.dirname, '../../../../test/support/processes/old-generation.ts');
  const printed = execFileSync(process.execPath, ['--expose-gc', program, database_url], {
    encoding: 'utf8',
  });
  // With pg's timer it was 16 MB.
  expect(Number(printed)).toBeLessThan(3_000_000);
});
