import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testStores } from '../../../../test/support/database.ts';
import { describeTable } from './describe-table.ts';
import { partitionState } from './partition-state.ts';

const PROGRAM = join(import.meta.dirname, '../../../../test/support/processes/partition-once.ts');
const [PARTITIONS, BATCH, ROWS] = ['3', '25', 60];

/**
 * Where the program is killed: inside the statement that has this tag and contains these words, with the state that it must leave. Nothing but the
 * database holds it there, so the moments are exact on any machine.
 */
const MOMENTS: [moment: string, tag: string, words: string, leaves: object][] = [
  ['in the transaction that builds', 'CREATE TRIGGER', '%follow_changes%', { state: 'whole' }],
  [
    'in the transaction of a range, after its rows were copied',
    'COMMENT',
    '%"copied_to":"%"is_copied":false%',
    { state: 'building', copied_to: null },
  ],
  [
    'in that of the last range',
    'COMMENT',
    '%"is_copied":true%',
    { state: 'building', copied_to: expect.any(String), is_copied: false },
  ],
  ['at a foreign key', 'ALTER TABLE', '%NOT VALID%', { state: 'building', is_copied: true }],
  // Nothing but the end of the program ends this statement.
  ['while rows are checked', 'ALTER TABLE', '%VALIDATE CONSTRAINT%', { state: 'building', is_copied: true }],
  [
    'in the swap, with its lock, between two names',
    'ALTER TABLE',
    '%RENAME TO "grants";%',
    { state: 'building', is_copied: true },
  ],
  ['after the swap', 'DROP TABLE', '%unpartitioned%', { state: 'swapped' }],
];

const { pool, database_url } = await testStores({ layout: 'whole' });
/** What the table must hold: the sid by the id. */
const expected = new Map<string, string>();

async function add(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `INSERT INTO grants (grant_id, application_id, user_id, scopes, redirect_uri, sid, auth_time, amr, acr, created_at,
                         code_expires_at, refresh_expires_at)
     SELECT id, (SELECT min(application_id) FROM applications), (SELECT min(user_id) FROM users), '{openid}', 'https://rp.example/',
            'first', now(), '{pwd}', '1', now(), now(), now() FROM unnest($1::uuid[]) AS id`,
    [ids],
  );
  for (const id of ids) expected.set(id, 'first');
  return ids;
}

/** As requests between two runs: the first and the last id, and one of the middle that is there already, are gone, changed and new. */
async function changeSome(moment: string): Promise<void> {
  await add(2);
  const ids = [...expected.keys()].sort();
  const [doomed, ...changed] = [ids[0]!, ids[ids.length >> 1]!, ids.at(-1)!];
  await pool.query('DELETE FROM grants WHERE grant_id = $1', [doomed]);
  expected.delete(doomed);
  await pool.query('UPDATE grants SET sid = $2 WHERE grant_id = ANY ($1)', [changed, moment]);
  for (const id of changed) expected.set(id, moment);
}

async function onConnection<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database_url });
  await client.connect();
  return await work(client).finally(() => client.end());
}

async function holds(text: string): Promise<boolean> {
  return (await pool.query(text)).rows.length > 0;
}

async function until(text: string): Promise<void> {
  while (!(await holds(text))) await pause(20);
}

const WAITS = `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database AND datname = current_database()
  WHERE locktype = 'advisory' AND NOT granted`;
const IS_GONE = `SELECT 1 WHERE NOT EXISTS (SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'partition-once')`;

test('SC2-15: killed with -9 at any stage, the program leaves a whole table, and the next run goes on: no row is lost or there twice', async () => {
  await pool.query(`
    INSERT INTO users (sub, email, created_at) VALUES ('ann', 'ann@people.example', now());
    INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
    VALUES ('https://client.example', 'Client', 'public', 'none', 'approved', now(), now());
    CREATE TABLE held (tag text, words text);
    CREATE FUNCTION hold() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM held WHERE tag = tg_tag AND current_query() LIKE words) THEN
        PERFORM pg_advisory_xact_lock(15);
      END IF;
    END $$;
    CREATE EVENT TRIGGER hold ON ddl_command_start EXECUTE FUNCTION hold()`);
  await add(ROWS);
  const described = await onConnection((client) => describeTable(client, 'grants'));
  await onConnection(async (holder) => {
    for (const [moment, tag, words, leaves] of MOMENTS) {
      await holder.query('SELECT pg_advisory_lock(15)');
      await pool.query('TRUNCATE held');
      await pool.query('INSERT INTO held VALUES ($1, $2)', [tag, words]);
      const child = spawn(process.execPath, [PROGRAM, database_url, PARTITIONS, BATCH], { stdio: 'ignore' });
      const ended = once(child, 'exit');
      await Promise.race([until(WAITS), ended]);
      child.kill('SIGKILL');
      expect([moment, ...(await ended)]).toEqual([moment, null, 'SIGKILL']);
      // The server notices although the statement still waits, so that the next run is not told that one is under way.
      await until(IS_GONE);
      expect([moment, await onConnection((client) => partitionState(client, 'grants'))]).toMatchObject([
        moment,
        leaves,
      ]);
      await holder.query('SELECT pg_advisory_unlock(15)');
      await changeSome(moment);
    }
  });
  await pool.query('DROP EVENT TRIGGER hold');
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, database_url, PARTITIONS, BATCH]);
  expect(JSON.parse(stdout)).toEqual({ table: 'grants', partitions: 3, copied: 0, lock: null });

  const { rows } = await pool.query<{ grant_id: string; sid: string }>('SELECT grant_id, sid FROM grants');
  expect(rows).toHaveLength(expected.size);
  expect(new Map(rows.map(({ grant_id, sid }) => [grant_id, sid]))).toEqual(expected);
  expect(await onConnection((client) => describeTable(client, 'grants'))).toEqual(described);
  expect(
    await holds(`SELECT relname FROM pg_class WHERE relname ~ '^grants_(un)?partitioned'
                 UNION ALL SELECT proname FROM pg_proc WHERE proname ~ '^grants_follow'`),
  ).toBe(false);
});
