import { expect, test } from 'vitest';
import { nextLogoutAttempt } from './backchannel-retry.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

test.each([
  [1, '2026-11-20T10:01:00.000Z'],
  [2, '2026-11-20T10:05:00.000Z'],
  [3, '2026-11-20T10:30:00.000Z'],
  [4, null],
])('after failure %i: %s', (attempts, expected) => {
  expect(nextLogoutAttempt(attempts, now)?.toISOString() ?? null).toBe(expected);
});
