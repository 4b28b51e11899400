import { expect, test } from 'vitest';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import { lastAttempt } from './last-attempt.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const ago = (milliseconds: number) => after(now, -milliseconds);

test.each([
  ['never tried', undefined, null],
  ['running', { started_at: ago(5 * SECOND), ended_at: null }, 'queued'],
  ['lost with its process', { started_at: ago(MINUTE), ended_at: null }, null],
  ['ended just now', { started_at: ago(5 * SECOND), ended_at: now }, 'done'],
  ['ended almost 10 minutes ago', { started_at: ago(11 * MINUTE), ended_at: ago(10 * MINUTE - 1) }, 'done'],
  ['ended 10 minutes ago', { started_at: ago(11 * MINUTE), ended_at: ago(10 * MINUTE) }, null],
] as const)('%s: %s', (_name, attempt, expected) => {
  expect(lastAttempt(attempt, now)).toBe(expected);
});
