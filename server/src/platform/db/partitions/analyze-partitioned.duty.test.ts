import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../../../test/support/app.ts';
import { testStores } from '../../../../test/support/database.ts';
import { after, DAY, HOUR } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { UNDISTURBED } from '../../duties/retention.ts';
import { isStale } from './analyze-partitioned.ts';
import { analyzePartitionedTables, partitionTable } from './index.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (milliseconds: number) => after(NOW, -milliseconds);

test.each([
  ['never analyzed', null, null, true],
  ['nothing changed since', ago(9 * DAY), ago(10 * DAY), false],
  ['autovacuum has not looked at a partition', ago(9 * DAY), null, false],
  ['a partition changed, within a day', ago(DAY - 1), ago(HOUR), false],
  ['a partition changed, a day ago', ago(DAY), ago(HOUR), true],
])('SC2-16: %s', (_, analyzed_at, partition_analyzed_at, expected) => {
  expect(isStale({ analyzed_at, partition_analyzed_at }, NOW)).toBe(expected);
});

test('SC2-16: the whole of a partitioned table is analyzed when it has no statistics, by one of two processes', async () => {
  const stores = await testStores({ layout: 'whole' });
  const { pool } = stores;
  const { context } = await startApp({ stores });
  const run = () => analyzePartitionedTables(context, UNDISTURBED);
  expect(await run()).toBe(0);

  await partitionTable(pool, { table: 'grants', into: 3, free_disk: null });
  // The command has analyzed it.
  expect(await run()).toBe(0);
  await pool.query(`
    INSERT INTO users (sub, email, created_at) VALUES ('ann', 'ann@people.example', now());
    INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
    VALUES ('https://client.example', 'Client', 'public', 'none', 'approved', now(), now());
    INSERT INTO grants (grant_id, application_id, user_id, scopes, redirect_uri, sid, auth_time, amr, acr, created_at,
                        code_expires_at, refresh_expires_at)
    SELECT gen_random_uuid(), application_id, user_id, '{openid}', 'https://rp.example/', 'sid' || n, now(), '{pwd}', '1', now(), now(), now()
      FROM applications, users, generate_series(1, 3000) AS n;
    SELECT pg_stat_reset_single_table_counters('grants'::regclass)`);
  const statistics = async () => {
    const { rows } = await pool.query(
      `SELECT n_distinct FROM pg_stats WHERE tablename = 'grants' AND attname = 'sid' AND inherited`,
    );
    return rows;
  };
  expect(await statistics()).toEqual([]);
  expect((await Promise.all([run(), run()])).reduce((sum, count) => sum + count)).toBe(1);
  expect(await statistics()).toEqual([{ n_distinct: expect.any(Number) }]);
  expect(await run()).toBe(0);

  // It does not wait for another lock on the table.
  await pool.query(`SELECT pg_stat_reset_single_table_counters('grants'::regclass)`);
  const other = await pool.connect();
  await other.query('BEGIN; LOCK TABLE grants IN SHARE UPDATE EXCLUSIVE MODE');
  expect(await run()).toBe(0);
  await other.query('COMMIT');
  other.release();
  expect(await run()).toBe(1);
});

test('SC2-92: a service whose role may not analyze a partitioned table says so once, and analyzes it when it may', async () => {
  const stores = await testStores({ layout: 'whole' });
  const { pool } = stores;
  await partitionTable(pool, { table: 'grants', into: 2, free_disk: null });
  await pool.query(`SELECT pg_stat_reset_single_table_counters('grants'::regclass)`);
  const role = `service_${randomUUID().slice(0, 8)}`;
  await pool.query(`CREATE ROLE ${role}; GRANT SELECT ON grants TO ${role}`);
  onTestFinished(async () => {
    await pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });
  const restricted = new pg.Pool({ connectionString: stores.database_url, options: `-c role=${role}` });
  onTestFinished(() => restricted.end());
  const logged: object[] = [];
  const log = { warn: (fields: object) => logged.push(fields) } as unknown as Context['log'];
  const context = { stores: { ...stores, pool: restricted }, clock: { now: () => new Date() }, log };
  const run = () => analyzePartitionedTables(context, UNDISTURBED);
  expect([await run(), await run()]).toEqual([0, 0]);
  expect(logged).toEqual([{ tables: ['grants'] }]);

  await pool.query(`ALTER TABLE grants OWNER TO ${role}`);
  expect(await run()).toBe(1);
  await pool.query('ALTER TABLE grants OWNER TO CURRENT_USER');
});
