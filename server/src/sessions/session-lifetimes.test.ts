import { describe, expect, test } from 'vitest';
import { isStampDue } from '../platform/usage-stamp.ts';
import { idleSince, isStepUpFresh, mayReadAsAdmin } from './session-lifetimes.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

test('idle is twelve hours', () => {
  expect(idleSince(NOW)).toEqual(new Date('2026-11-20T00:00:00.000Z'));
});

describe('the last-seen stamp is written at most once a minute', () => {
  test.each([
    ['2026-11-20T11:59:00.001Z', false],
    ['2026-11-20T11:59:00.000Z', true],
    ['2026-11-20T11:00:00.000Z', true],
    ['2026-11-20T12:00:01.000Z', false],
  ])('seen %s: due %s', (seen, due) => {
    expect(isStampDue(new Date(seen), NOW)).toBe(due);
  });
});

describe('a step-up is fresh for five minutes', () => {
  test.each([
    [null, false],
    ['2026-11-20T12:00:00.000Z', true],
    ['2026-11-20T11:55:00.001Z', true],
    ['2026-11-20T11:55:00.000Z', false],
    ['2026-11-19T12:00:00.000Z', false],
  ])('verified %s: fresh %s', (verified, fresh) => {
    expect(isStepUpFresh(verified === null ? null : new Date(verified), NOW)).toBe(fresh);
  });
});

describe('B7: a second factor opens the pages of administrators for eight hours', () => {
  const signedIn = new Date('2026-11-20T03:59:00.000Z');
  test.each([
    [['pwd', 'otp', 'mfa'], '2026-11-20T04:00:00.001Z', null, true],
    [['pwd', 'otp', 'mfa'], '2026-11-20T04:00:00.000Z', null, false],
    [['pwd'], '2026-11-20T12:00:00.000Z', null, false],
    [['pwd'], signedIn, '2026-11-20T04:00:00.001Z', true],
    [['pwd'], signedIn, '2026-11-20T04:00:00.000Z', false],
    [['pwd', 'otp', 'mfa'], signedIn, '2026-11-20T11:00:00.000Z', true],
  ])('%j at %s, confirmed %s: %s', (amr, auth_time, confirmed, may) => {
    const otp_verified_at = confirmed === null ? null : new Date(confirmed);
    expect(mayReadAsAdmin({ amr, auth_time: new Date(auth_time), otp_verified_at }, NOW)).toBe(may);
  });
});
