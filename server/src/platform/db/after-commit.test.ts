import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { afterCommit } from './after-commit.ts';
import { inTransaction } from './in-transaction.ts';

const { db } = await testStores({ empty: true });

test('runs after the commit, once, with what joined the transaction; at once outside of one', async () => {
  const ran: string[] = [];
  const result = await inTransaction(db, async (transaction) => {
    afterCommit(transaction, () => ran.push('first'));
    await inTransaction(transaction, async (joined) => afterCommit(joined, () => ran.push('second')));
    expect(ran).toEqual([]);
    return 'done';
  });
  expect([result, ran]).toEqual(['done', ['first', 'second']]);
  afterCommit(db, () => ran.push('third'));
  expect(ran).toEqual(['first', 'second', 'third']);
});

test('what was rolled back does not run, and of a transaction that was repeated only the last attempt does', async () => {
  const ran: number[] = [];
  const refused = inTransaction(db, async (transaction) => {
    afterCommit(transaction, () => ran.push(0));
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  let attempts = 0;
  await inTransaction(db, async (transaction) => {
    const attempt = ++attempts;
    afterCommit(transaction, () => ran.push(attempt));
    if (attempt < 3) throw Object.assign(new Error('again'), { code: '40001' });
  });
  expect(ran).toEqual([3]);
});
