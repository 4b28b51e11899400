import { expect, test } from 'vitest';
import { lruCache } from './lru-cache.ts';

test('what is used stays, what is not goes, and there is never more than twice as much', () => {
  const kept = lruCache<number>(2);
  for (let n = 0; n < 100; n++) {
    kept.set(`k${n}`, n);
    kept.get('k0');
  }
  expect(kept.get('k0')).toBe(0);
  expect(kept.get('k99')).toBe(99);
  const held = Array.from({ length: 100 }, (_, n) => kept.get(`k${n}`)).filter(
    (value) => value !== undefined,
  );
  expect(held.length).toBeLessThanOrEqual(4);
});
