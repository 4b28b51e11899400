import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestStores, testStores } from '../../../../test/support/database.ts';
import { describeTable } from './describe-table.ts';
import { abandonPartitioning, checkPartitioning, partitionTable, type Stage } from './index.ts';

const PARTITIONS = 3;
const ROWS = 60;
const BATCH = 25;

let stores: TestStores;
let pool: pg.Pool;

beforeEach(async () => {
  stores = await testStores();
  ({ pool } = stores);
  await pool.query(`
    INSERT INTO users (sub, email, created_at) VALUES ('ann', 'ann@people.example', now()), ('bob', 'bob@people.example', now());
    INSERT INTO applications (client_id, name, client_type, token_endpoint_auth_method, review_status, created_at, updated_at)
    VALUES ('https://client.example', 'Client', 'public', 'none', 'approved', now(), now())`);
  await addGrants(ROWS);
});

afterEach(() => stores.close());

async function addGrants(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `INSERT INTO grants (grant_id, application_id, user_id, scopes, redirect_uri, sid, auth_time, amr, acr, created_at,
                         code_expires_at, refresh_expires_at)
     SELECT id, (SELECT min(application_id) FROM applications), (SELECT min(user_id) + n % 2 FROM users), '{openid}', 'https://rp.example/',
            'sid' || n, now(), '{pwd}', '1', now(), now(), now() FROM unnest($1::uuid[]) WITH ORDINALITY AS each (id, n)`,
    [ids],
  );
  return ids;
}

async function allGrants(): Promise<unknown[]> {
  return (await pool.query('SELECT * FROM grants ORDER BY grant_id')).rows;
}

const input = { table: 'grants', into: PARTITIONS, free_disk: null, batch: BATCH } as const;

async function described() {
  const client = await pool.connect();
  try {
    return await describeTable(client as unknown as pg.Client, 'grants');
  } finally {
    client.release();
  }
}

async function partitionsOfGrants(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'grants'::regclass ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

/** What is left of a run beside the table and its partitions. */
async function leftovers(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relname ~ '^grants_(un)?partitioned'
     UNION ALL SELECT proname FROM pg_proc WHERE proname ~ '^grants_follow'
     UNION ALL SELECT tgname FROM pg_trigger WHERE tgname ~ '^grants_follow'`,
  );
  return rows.map(({ name }) => name);
}

test('SC2-03: the partitioned table has the rows, rules, indexes, comments, privileges and triggers of the former', async () => {
  const role = `reader_${randomUUID().slice(0, 8)}`;
  await pool.query(`
    CREATE ROLE ${role};
    GRANT SELECT ON grants TO ${role};
    GRANT UPDATE (scopes) ON grants TO ${role} WITH GRANT OPTION;
    COMMENT ON TABLE grants IS 'what people allowed';
    COMMENT ON COLUMN grants.sid IS 'session';
    COMMENT ON INDEX grants_by_user IS 'lists';
    COMMENT ON CONSTRAINT grants_user_id_fkey ON grants IS 'owner';
    ALTER TABLE grants ALTER COLUMN user_id SET STATISTICS 500, ALTER COLUMN session_id SET (n_distinct = 7);
    -- As PostgreSQL 15.20 does by itself.
    UPDATE pg_attribute SET attoptions = array_prepend('pg_attver=1', attoptions)
     WHERE attrelid = 'grants'::regclass AND attname IN ('sid', 'session_id');
    ALTER TABLE grants ADD CONSTRAINT grants_generation CHECK (refresh_generation >= 0);
    CREATE UNIQUE INDEX "grants Odd" ON grants (grant_id, lower(sid)) WHERE revoked_at IS NULL;
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER note AFTER UPDATE OF scopes ON grants FOR EACH ROW WHEN (OLD.sid <> NEW.sid) EXECUTE FUNCTION note();
    CREATE TRIGGER note_off AFTER DELETE ON grants FOR EACH STATEMENT EXECUTE FUNCTION note();
    ALTER TABLE grants DISABLE TRIGGER note_off`);
  const [before, rows] = [await described(), await allGrants()];
  const outcome = await partitionTable(pool, input);
  expect(outcome).toEqual({
    table: 'grants',
    partitions: PARTITIONS,
    copied: ROWS,
    lock: { attempts: expect.any(Number), longest_wait_ms: expect.any(Number), held_ms: expect.any(Number) },
  });
  expect(await described()).toEqual(before);
  expect(await allGrants()).toEqual(rows);
  expect(await partitionsOfGrants()).toEqual(['grants_p00', 'grants_p01', 'grants_p02']);
  const { rows: options } = await pool.query(
    `SELECT DISTINCT reloptions FROM pg_class WHERE relname ~ '^grants_p\\d\\d$'`,
  );
  expect(options).toEqual([{ reloptions: ['fillfactor=70'] }]);
  // Deletions reach the rows of every partition.
  await pool.query('DELETE FROM applications');
  expect(await allGrants()).toEqual([]);
  await pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
  expect(await leftovers()).toEqual([]);
});

const STAGES: Stage[] = [
  'built',
  'range copied',
  'range copied',
  'copied',
  'foreign key added',
  'foreign key added',
  'analyzed',
  'compared',
  'swapped',
];

test('SC2-04: a run that is killed at any stage is continued by the next, and changes meanwhile are kept', async () => {
  const killable = new pg.Pool({ connectionString: stores.database_url, application_name: 'killable' });
  killable.on('error', () => {});
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'killable'`;
  const before = await described();
  for (const stage of STAGES) {
    const stopped = partitionTable(killable, {
      ...input,
      async onStage(reached) {
        if (reached === stage) await pool.query(kill);
      },
    });
    await expect(stopped, stage).rejects.toThrow();
    const [id] = await addGrants(1);
    await pool.query(`UPDATE grants SET sid = $2 WHERE grant_id = $1`, [id, `after ${stage}`]);
    await pool.query('DELETE FROM grants WHERE grant_id = (SELECT min(grant_id::text)::uuid FROM grants)');
    await pool.query(
      `UPDATE grants SET revoke_reason = $1 WHERE grant_id = (SELECT max(grant_id::text)::uuid FROM grants)`,
      [stage],
    );
  }
  const rows = await allGrants();
  expect((await checkPartitioning(pool, input)).state).toBe('swapped');
  expect(await partitionTable(pool, input)).toMatchObject({ copied: 0, lock: null });
  expect(await allGrants()).toEqual(rows);
  expect(rows).toHaveLength(ROWS);
  expect(await described()).toEqual(before);
  expect(await leftovers()).toEqual([]);
  expect(await partitionTable(pool, input)).toMatchObject({ copied: 0, lock: null });
  await killable.end();
});

test('SC2-05: what is inserted, changed and deleted at the same time is in the partitioned table', async () => {
  const expected = new Map<string, string>();
  let isDone = false;
  const problems: unknown[] = [];
  const writer = async (name: string) => {
    for (let n = 0; !isDone; n++) {
      const value = `${name} ${n}`;
      try {
        const [fresh] = await addGrants(1);
        await pool.query('UPDATE grants SET sid = $2 WHERE grant_id = $1', [fresh, value]);
        expected.set(fresh!, value);
        const [doomed] = await addGrants(1);
        await pool.query('DELETE FROM grants WHERE grant_id = $1', [doomed]);
        await pool.query(
          // In one order: writers that lock rows in different orders end each other.
          `UPDATE grants SET revoke_reason = $1 WHERE grant_id IN
             (SELECT grant_id FROM grants WHERE user_id = (SELECT min(user_id) FROM users) ORDER BY 1 FOR UPDATE)`,
          [name],
        );
      } catch (error) {
        problems.push(error);
      }
    }
  };
  const writers = ['one', 'two', 'three'].map(writer);
  await partitionTable(pool, {
    ...input,
    batch: 5,
    onStage: () => new Promise((resolve) => setTimeout(resolve, 20)),
  }).finally(() => {
    isDone = true;
  });
  await Promise.all(writers);
  expect(problems).toEqual([]);
  const { rows } = await pool.query<{ grant_id: string; sid: string }>(
    `SELECT grant_id, sid FROM grants WHERE sid !~ '^sid'`,
  );
  expect(new Map(rows.map(({ grant_id, sid }) => [grant_id, sid]))).toEqual(expected);
  expect(await allGrants()).toHaveLength(ROWS + expected.size);
});

test('SC2-06: a snapshot from before the copy is waited for: it would show a part of the rows', async () => {
  // Without the limits of the pool, which ends a transaction that does nothing.
  const dump = new pg.Client({ connectionString: stores.database_url });
  await dump.connect();
  await dump.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await dump.query('SELECT 1 FROM users');
  let waits = 0;
  const outcome = await partitionTable(pool, {
    ...input,
    async onStage(_stage, detail) {
      if (!detail.startsWith('waiting for 1 transaction')) return;
      waits += 1;
      expect((await dump.query('SELECT count(*)::int AS count FROM grants')).rows).toEqual([{ count: ROWS }]);
      await dump.query('COMMIT');
    },
  }).finally(() => dump.end());
  expect([waits, outcome.copied]).toEqual([1, ROWS]);
});

test('SC2-07: given up, the table is as before; another number, a second run and what cannot be partitioned are refused', async () => {
  const [before, rows] = [await described(), await allGrants()];
  const refused = async (text: RegExp | string, other: object = {}) =>
    await expect(partitionTable(pool, { ...input, ...other })).rejects.toThrow(text);
  await pool.query('CREATE VIEW seen AS SELECT * FROM grants');
  await refused('built on the table');
  expect((await checkPartitioning(pool, input)).obstacles).toEqual([expect.stringContaining('seen')]);
  await pool.query(
    `DROP VIEW seen; ALTER TABLE device_key_grants ADD FOREIGN KEY (grant_id) REFERENCES grants`,
  );
  await refused('The foreign key device_key_grants_grant_id_fkey of device_key_grants refers to the table.');
  await pool.query('ALTER TABLE device_key_grants DROP CONSTRAINT device_key_grants_grant_id_fkey');
  await refused(/GB are needed beside the table, and 0.0 GB are free/, { free_disk: 1 });
  expect(await leftovers()).toEqual([]);

  await expect(
    partitionTable(pool, {
      ...input,
      async onStage(stage) {
        if (stage !== 'copied') return;
        await refused('running already');
        await expect(abandonPartitioning(pool, 'grants')).rejects.toThrow('running already');
        throw new Error('stopped');
      },
    }),
  ).rejects.toThrow('stopped');
  await refused(/being partitioned into 3/, { into: 4 });
  expect(await checkPartitioning(pool, input)).toMatchObject({
    state: 'building',
    partitions: PARTITIONS,
    comparison: { rows: ROWS, rows_beside: ROWS, is_same: true },
  });
  await pool.query('ALTER TABLE grants ADD COLUMN later text');
  await refused(/was changed while it was copied \(columns\)/);
  await pool.query('ALTER TABLE grants DROP COLUMN later');
  expect(await abandonPartitioning(pool, 'grants')).toBe(true);
  expect(await abandonPartitioning(pool, 'grants')).toBe(false);
  expect([await described(), await allGrants(), await leftovers()]).toEqual([before, rows, []]);

  await partitionTable(pool, input);
  await refused('3 partitions already', { into: 4 });
  await expect(abandonPartitioning(pool, 'grants')).rejects.toThrow('partitioned already');
});
