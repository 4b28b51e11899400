import { expect, test } from 'vitest';
import { nextAttempt } from '../duties/next-attempt.ts';
import { MAIL_WAITS } from './deliver-due-mail.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

test.each([
  [1, '2026-11-20T10:00:10.000Z'],
  [2, '2026-11-20T10:01:00.000Z'],
  [3, '2026-11-20T10:05:00.000Z'],
  [4, '2026-11-20T10:30:00.000Z'],
  [5, '2026-11-20T12:00:00.000Z'],
  [6, '2026-11-20T16:00:00.000Z'],
])('after %i failures the next attempt is at %s', (attempts, at) => {
  expect(nextAttempt(MAIL_WAITS, attempts, NOW)).toEqual(new Date(at));
});

test('the seventh failure is the last', () => {
  expect(nextAttempt(MAIL_WAITS, 7, NOW)).toBeNull();
});
