import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
])('%i things in batches of 10 take %i turns', async (things, turns) => {
  let left = things;
  let taken = 0;
  const done = await inBatches(10, async (batch) => {
    const count = Math.min(batch, left);
    left -= count;
    taken += 1;
    return count;
  });
  expect([done, taken]).toEqual([things, turns]);
});
