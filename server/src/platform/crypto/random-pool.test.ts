import { expect, test } from 'vitest';
import { randomName, randomPooled } from './random-pool.ts';

test.each([0, 1, 16, 4096, 4097])('%i bytes', (count) => {
  expect(randomPooled(count)).toHaveLength(count);
});

test('nothing is handed out twice, across refills too', () => {
  const drawn = Array.from({ length: 5000 }, (_, n) =>
    n % 2 === 0 ? randomPooled(12).toString('base64url') : randomName(12),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.filter((text) => !/^[\w-]{16}$/.test(text) || /^A+$/.test(text))).toEqual([]);
});

test('what was handed out stays as it is', () => {
  const kept = randomPooled(16);
  const copy = Buffer.from(kept);
  for (let n = 0; n < 1000; n += 1) randomPooled(16);
  expect(kept).toEqual(copy);
});
