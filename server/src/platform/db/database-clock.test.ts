import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { databaseClock } from './database-clock.ts';

const { pool } = await testStores({ empty: true });

test("follows PostgreSQL's clock within a few milliseconds", async () => {
  const clock = await databaseClock(pool);
  for (let round = 0; round < 3; round++) {
    const before = clock.now();
    const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const after = clock.now();
    expect(rows[0]!.now.getTime()).toBeGreaterThanOrEqual(before.getTime() - 20);
    expect(rows[0]!.now.getTime()).toBeLessThanOrEqual(after.getTime() + 20);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
