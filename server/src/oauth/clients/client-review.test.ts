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

test('the planner puts the conditions of tokens in place of the calls, which would cost each of them', async () => {
  const { rows } = await pool.query(
    `EXPLAIN VERBOSE SELECT scopes_withheld(g.acr, a.scopes_above_1, a.scopes_above_2) IS NOT NULL FROM grants g JOIN applications a USING (application_id)
      WHERE application_is_open(a.review_status, a.openly_registered)`,
  );
  const plan = JSON.stringify(rows);
  expect(plan.split('CASE')).toHaveLength(3);
  expect(plan).not.toMatch(/application_is_open|scopes_withheld/);
});
