import { expect, test } from 'vitest';
import { padResponseTime, untilNextStep } from './pad-response-time.ts';

test.each([
  [0, 100],
  [1, 99],
  [99.5, 0.5],
  [100, 100],
  [250, 50],
])('after %d ms it waits %d ms more', (elapsed, wait) => {
  expect(untilNextStep(elapsed)).toBe(wait);
});

test('the result comes through, and a failure at once', async () => {
  expect(await padResponseTime(async () => 'done')).toBe('done');
  await expect(padResponseTime(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
