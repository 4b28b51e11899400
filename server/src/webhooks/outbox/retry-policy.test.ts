import { expect, test } from 'vitest';
import { after, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { nextAttempt, parseRetryAfter } from './retry-policy.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

function waits(path: 'outbox' | 'legacy', attempts: number): (number | null)[] {
  return Array.from({ length: attempts }, (_, index) => {
    const next = nextAttempt(path, { attempts: index + 1, enqueued_at: NOW }, null, NOW);
    return next === null ? null : (next.getTime() - NOW.getTime()) / MINUTE;
  });
}

test('WH-08 the waits are the schedule to the minute, and the last failure is the end', () => {
  expect(waits('outbox', 5)).toEqual([1, 5, 30, 120, null]);
  expect(waits('legacy', 10)).toEqual([1, 2, 4, 8, 16, 32, 60, 120, 240, null]);
});

test('the legacy path ends a day after it began', () => {
  const tried = { attempts: 3, enqueued_at: after(NOW, -24 * HOUR) };
  expect(nextAttempt('legacy', tried, null, NOW)).toBeNull();
  expect(
    nextAttempt('legacy', { ...tried, enqueued_at: after(NOW, -24 * HOUR + 4 * MINUTE) }, null, NOW),
  ).toEqual(after(NOW, 4 * MINUTE));
  expect(nextAttempt('outbox', tried, null, NOW)).toEqual(after(NOW, 30 * MINUTE));
});

test.each([
  ['longer than the wait', '300', 5 * MINUTE],
  ['shorter than the wait', '5', MINUTE],
  ['six hours', '21600', 6 * HOUR],
  ['more than six hours', '21601', 6 * HOUR],
  ['absurd', '1000000000', 6 * HOUR],
  ['beyond any number', '9'.repeat(40), MINUTE],
  ['negative', '-5', MINUTE],
  ['a fraction', '1.5', MINUTE],
  ['a word', 'soon', MINUTE],
  ['empty', '', MINUTE],
  ['a date', 'Fri, 20 Nov 2026 10:07:00 GMT', 7 * MINUTE],
  ['a date in the past', 'Fri, 20 Nov 2026 09:00:00 GMT', MINUTE],
  ['a date that is none', 'Fri, 99 Nov 2026 10:07:00 GMT', MINUTE],
  ['a date in a form that HTTP does not know', '2026-11-20T10:07:00Z', MINUTE],
])('WH-09 Retry-After: %s', (_name, header, wait) => {
  const retryAfter = parseRetryAfter(header, NOW);
  expect(nextAttempt('outbox', { attempts: 1, enqueued_at: NOW }, retryAfter, NOW)).toEqual(after(NOW, wait));
});

test('a missing Retry-After asks for nothing', () => {
  expect(parseRetryAfter(undefined, NOW)).toBeNull();
  expect(parseRetryAfter('120', NOW)).toBe(120 * SECOND);
});
