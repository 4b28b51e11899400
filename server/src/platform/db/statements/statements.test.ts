import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { testStores } from '../../../../test/support/database.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Db } from '../stores.ts';
import { prepared } from './prepared.ts';

const { db, pool } = await testStores({ empty: true });
await pool.query('CREATE TABLE accounts (id int PRIMARY KEY, balance int NOT NULL)');

beforeEach(async () => {
  await pool.query('TRUNCATE accounts');
  await pool.query('INSERT INTO accounts VALUES (1, 10), (2, 10)');
});

const readBalance = prepared<{ balance: number }, [number]>(
  'test.read_balance',
  'SELECT balance FROM accounts WHERE id = $1',
);
const addTo = (on: Db, id: number, amount: number) =>
  sql`UPDATE accounts SET balance = balance + ${amount} WHERE id = ${id}`.execute(on);

test('prepared: the same function runs on a pool, on a client and inside a transaction', async () => {
  expect(await readBalance(pool, 1)).toEqual([{ balance: 10 }]);
  const client = await pool.connect();
  expect(await readBalance(client, 3)).toEqual([]);
  client.release();
  await db
    .transaction()
    .execute(async (transaction) => {
      await addTo(transaction, 1, 5);
      expect(await readBalance(transaction, 1)).toEqual([{ balance: 15 }]);
      expect(await readBalance(pool, 1)).toEqual([{ balance: 10 }]);
      throw new Error('enough');
    })
    .catch(() => {});
  expect(await readBalance(db, 1)).toEqual([{ balance: 10 }]);
});

test('inTransaction commits what resolves, undoes what rejects, and joins an open transaction', async () => {
  const answer = await inTransaction(db, async (outer) => {
    await addTo(outer, 1, 1);
    return await inTransaction(outer, async (inner) => {
      expect(inner).toBe(outer);
      await addTo(inner, 2, 1);
      return 'done';
    });
  });
  expect(answer).toBe('done');
  const refusal = inTransaction(db, async (transaction) => {
    await addTo(transaction, 1, 100);
    throw new Error('refused');
  });
  await expect(refusal).rejects.toThrow('refused');
  expect((await pool.query('SELECT balance FROM accounts')).rows).toEqual([{ balance: 11 }, { balance: 11 }]);
});

test('inTransaction runs again after a deadlock, so that both callers succeed', async () => {
  let runs = 0;
  const together = Promise.withResolvers<void>();
  async function transfer(from: number, to: number): Promise<void> {
    await inTransaction(db, async (transaction) => {
      await addTo(transaction, from, -1);
      // In the first round each holds its first row before either asks for its second.
      runs++;
      if (runs === 2) together.resolve();
      await together.promise;
      await addTo(transaction, to, 1);
    });
  }
  await Promise.all([transfer(1, 2), transfer(2, 1)]);
  // On a busy machine both can be victims.
  expect(runs).toBeGreaterThan(2);
  expect((await pool.query('SELECT balance FROM accounts')).rows).toEqual([{ balance: 10 }, { balance: 10 }]);
});

test('RL-08: callers do not notice a column added by a migration, inside or outside of a transaction', async () => {
  const all = (on: Db) => sql<object>`SELECT * FROM accounts ORDER BY id`.execute(on);
  const everywhere = () => Promise.all(Array.from({ length: 10 }, () => all(db)));
  await everywhere();
  await pool.query('ALTER TABLE accounts ADD COLUMN one int');
  expect(new Set((await everywhere()).map(({ rows }) => JSON.stringify(rows)))).toEqual(
    new Set(['[{"id":1,"balance":10,"one":null},{"id":2,"balance":10,"one":null}]']),
  );
  await pool.query('ALTER TABLE accounts ADD COLUMN two int');
  const changed = await Promise.all(
    [1, 2].map((id) =>
      inTransaction(db, async (transaction) => {
        await addTo(transaction, id, 1);
        return (await all(transaction)).rows.length;
      }),
    ),
  );
  expect(changed).toEqual([2, 2]);
  await pool.query('ALTER TABLE accounts DROP COLUMN one, DROP COLUMN two');
  expect((await all(db)).rows).toEqual([
    { id: 1, balance: 11 },
    { id: 2, balance: 11 },
  ]);
});

test('inTransaction gives up after three serialization failures and on any other error at once', async () => {
  const attempt = async (code: string) => {
    let runs = 0;
    const error = Object.assign(new pg.DatabaseError('made up', 0, 'error'), { code });
    const outcome = inTransaction(db, async () => {
      runs++;
      throw error;
    });
    await expect(outcome).rejects.toBe(error);
    return runs;
  };
  expect(await attempt('40001')).toBe(3);
  expect(await attempt('23505')).toBe(1);
});
