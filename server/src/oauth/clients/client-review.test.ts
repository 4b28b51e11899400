import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { isClosed, isStopped } from './client-review.ts';

const { pool } = await testStores();

test('AC-253: the database and the code agree on which applications can be used', async () => {
  for (const review_status of ['approved', 'pending', 'rejected', 'suspended'])
    for (const openly_registered of [false, true]) {
      const client = { review_status, openly_registered };
      const { rows } = await pool.query('SELECT application_is_open($1, $2) AS is_open', [
        review_status,
        openly_registered,
      ]);
      expect({ ...client, ...rows[0] }).toEqual({
        ...client,
        is_open: !isStopped(client) && !isClosed(client),
      });
    }
});

test('the planner puts the condition in place of the call, which would cost every token', async () => {
  const { rows } = await pool.query(
    'EXPLAIN SELECT FROM applications a WHERE application_is_open(a.review_status, a.openly_registered)',
  );
  const plan = JSON.stringify(rows);
  expect(plan).toContain('CASE');
  expect(plan).not.toContain('application_is_open');
});
