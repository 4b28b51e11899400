import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { databaseClock } from './database-clock.ts';

const { pool } = await testStores({ empty: true });

test("follows PostgreSQL's clock within a few milliseconds", async () => {
  const began = performance.now();
  const clock = await databaseClock(pool);
  // It cannot know PostgreSQL's clock better than the time that asking for it took.
  const tolerance = 20 + performance.now() - began;
  for (let round = 0; round < 3; round++) {
    const before = clock.now();
    const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const after = clock.now();
    expect(rows[0]!.now.getTime()).toBeGreaterThanOrEqual(before.getTime() - tolerance);
    expect(rows[0]!.now.getTime()).toBeLessThanOrEqual(after.getTime() + tolerance);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
