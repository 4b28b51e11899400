import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { testStores } from '../../../../test/support/database.ts';
import { poolOptions } from '../pool-options.ts';
import { batchedChange, batchedQuery } from './batched-query.ts';
import { UnnamedClient } from './unnamed-client.ts';

const { db, pool, database_url } = await testStores({ empty: true });
await pool.query(`
  CREATE TABLE things (id int PRIMARY KEY, taken_by int);
  INSERT INTO things (id) SELECT n FROM generate_series(1, 200) AS n;
  CREATE FUNCTION at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.id = 70 THEN PERFORM pg_advisory_xact_lock(70); ELSE RAISE 'refused'; END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER at_commit AFTER UPDATE ON things DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.taken_by IS NOT NULL AND NEW.id BETWEEN 70 AND 71) EXECUTE FUNCTION at_commit();
`);

/** A pool that outlives lost connections, as the service's do. */
function ownPool(options: pg.PoolConfig): pg.Pool {
  const own = new pg.Pool({ ...poolOptions({ connectionString: database_url }, 1), ...options });
  own.on('error', () => {});
  own.on('connect', (client) => client.on('error', () => {}));
  return own;
}

/** `at` is another for each statement: two connections may begin one in the same microsecond. */
const look = batchedQuery<{ id: number; at: string; tag: string | null }, { id: number; tag: string | null }>(
  'test.look',
  { id: 'int', tag: 'text' },
  `SELECT asked.n, things.id, pg_backend_pid() || ' ' || statement_timestamp() AS at, asked.tag
     FROM asked JOIN things ON things.id = asked.id WHERE 1 / (asked.id - 13) IS NOT NULL`,
);
const take = batchedChange<{ id: number }, { id: number; by: number }>(
  'test.take',
  { id: 'int', by: 'int' },
  `UPDATE things SET taken_by = asked.by FROM asked WHERE things.id = asked.id AND taken_by IS NULL
   RETURNING asked.n, things.id`,
  'id',
);

test('callers of one turn share a statement and each gets its own row, or undefined', async () => {
  const [one, none, other] = await Promise.all([
    look(pool, { id: 5, tag: `{"NULL",'\\x"}` }),
    look(pool, { id: 999, tag: null }),
    look(pool, { id: 6, tag: null }),
  ]);
  expect([one?.id, one?.tag, none, other?.id, other?.tag]).toEqual([5, `{"NULL",'\\x"}`, undefined, 6, null]);
  expect(one?.at).toBe(other?.at);
  expect((await look(pool, { id: 5, tag: null }))?.at).not.toBe(one?.at);
});

test('more callers than one statement takes are all answered', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => (index % 10) + 1);
  const rows = await Promise.all(asked.map((id) => look(pool, { id, tag: String(id) })));
  expect(rows.map((row) => row?.tag)).toEqual(asked.map(String));
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('a caller of the next turn joins, and one of the turn after it does not', async () => {
  const asked: ReturnType<typeof look>[] = [];
  for (const id of [20, 21, 22]) {
    asked.push(look(pool, { id, tag: null }));
    await nextTurn();
  }
  const [first, next, last] = await Promise.all(asked);
  expect([first?.id, next?.id, last?.id]).toEqual([20, 21, 22]);
  expect(next?.at).toBe(first?.at);
  expect(last?.at).not.toBe(first?.at);
});

test('the moment is that of the last caller for all of them', async () => {
  const tell = batchedQuery<{ told: Date }, { id: number; now: Date }>(
    'test.tell',
    { id: 'int', now: 'timestamptz' },
    'SELECT asked.n, asked.now AS told FROM asked WHERE asked.id > 0',
  );
  const moments = ['2026-03-01T00:00:00.001Z', '2026-03-01T00:00:00.003Z', '2026-03-01T00:00:00.002Z'];
  const told = await Promise.all(
    moments.map((now, index) => tell(pool, { id: index + 1, now: new Date(now) })),
  );
  expect(told.map((row) => row?.told.toISOString())).toEqual(moments.map(() => moments[1]));
});

test('a caller whose part fails is alone with it', async () => {
  const answers = await Promise.allSettled([5, 13, 6].map((id) => look(pool, { id, tag: null })));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value?.id : answer.reason.code)),
  ).toEqual([5, '22012', 6]);
});

test('a caller that waits too long for a lock does not make the others wait again', async () => {
  const impatient = new pg.Pool({
    ...poolOptions({ connectionString: database_url }, 4),
    statement_timeout: 3000,
  });
  const holder = await pool.connect();
  onTestFinished(async () => {
    holder.release(true);
    await impatient.end();
  });
  await holder.query('BEGIN');
  await holder.query('UPDATE things SET taken_by = 1 WHERE id IN (60, 61)');
  const answers = await Promise.allSettled([60, 61, 62].map((id) => take(impatient, { id, by: 2 })));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value?.row.id : answer.reason.code)),
  ).toEqual(['57014', '57014', 62]);
});

test('what may happen once happens once, also within one statement', async () => {
  const takers = Array.from({ length: 40 }, (_, index) => take(pool, { id: 1 + (index % 4), by: index }));
  const won = (await Promise.all(takers)).filter((row) => row !== undefined);
  expect(won.map(({ row }) => row.id).sort()).toEqual([1, 2, 3, 4]);
});

test('inside a transaction it runs there', async () => {
  await db
    .transaction()
    .execute(async (transaction) => {
      expect((await take(transaction, { id: 50, by: 1 }))?.row.id).toBe(50);
      throw new Error('enough');
    })
    .catch(() => {});
  expect((await take(pool, { id: 50, by: 2 }))?.row.id).toBe(50);
});

describe('a change hands over its row before its commit', () => {
  const takenBy = async (id: number) =>
    (await pool.query('SELECT taken_by FROM things WHERE id = $1', [id])).rows[0].taken_by;

  test.each([
    ['prepared by name', pg.Client],
    ['through a pooler', UnnamedClient as typeof pg.Client],
  ])('which it waits for without its caller (%s)', async (_name, Client) => {
    const own = ownPool({ max: 1, Client });
    const gate = await pool.connect();
    try {
      await gate.query('UPDATE things SET taken_by = NULL WHERE id = 70');
      await gate.query('SELECT pg_advisory_lock(70)');
      const change = await take(own, { id: 70, by: 1 });
      expect(change?.row.id).toBe(70);
      expect(await takenBy(70)).toBeNull();
      await gate.query('SELECT pg_advisory_unlock(70)');
      await change?.committed;
      expect(await takenBy(70)).toBe(1);
    } finally {
      gate.release(true);
      await own.end();
    }
  });

  test('and says when that is refused', async () => {
    const changes = await Promise.all([71, 72, 999].map((id) => take(pool, { id, by: 1 })));
    expect(changes.map((change) => change?.row.id)).toEqual([71, 72, undefined]);
    const kept = await Promise.allSettled(changes.map((change) => change?.committed));
    expect(kept.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect([await takenBy(71), await takenBy(72)]).toEqual([null, null]);
  });
});

test('when the connection is lost no call is retried: the outcome is unknown', async () => {
  const lost = ownPool({ max: 1 });
  const cut = batchedQuery<{ id: number }, { id: number }>(
    'test.cut',
    { id: 'int' },
    'SELECT asked.n, asked.id, pg_terminate_backend(pg_backend_pid()) FROM asked',
  );
  const answers = await Promise.allSettled([cut(lost, { id: 1 }), cut(lost, { id: 2 })]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await lost.end();
});

test('the plan reaches tables by their index, even one that was planned for an empty table', async () => {
  const client = await pool.connect();
  await client.query('CREATE TABLE growing (id int PRIMARY KEY, note text)');
  const read = batchedQuery<{ id: number }, { id: number }>(
    'test.growing',
    { id: 'int' },
    'SELECT asked.n, growing.id FROM asked JOIN growing ON growing.id = asked.id',
  );
  const small = ownPool({ max: 1 });
  for (let round = 0; round < 8; round++) await read(small, { id: round });
  const { rows: plans } = await small.query<{ generic: number; custom: number }>(
    `SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements WHERE name = 'test.growing'`,
  );
  expect(plans).toEqual([{ generic: 3, custom: 5 }]);
  const { rows } = await small.query(
    `EXPLAIN EXECUTE "test.growing" ('{1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16}')`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using growing_pkey/);
  await small.end();
  client.release();
});
