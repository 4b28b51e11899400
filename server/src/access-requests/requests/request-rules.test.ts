import { describe, expect, test } from 'vitest';
import { after } from '../../platform/clock.ts';
import type { AccessRequestStatus } from '../tables.ts';
import { daysFaults, longestGrant, statusAt, type Wanted, wantedFaults } from './request-rules.ts';

const now = new Date('2026-11-26T00:00:00Z');

test.each<[AccessRequestStatus, number, AccessRequestStatus]>([
  ['pending', 1, 'pending'],
  ['pending', 0, 'expired'],
  ['pending', -1, 'expired'],
  ['approved', -1, 'approved'],
  ['rejected', -1, 'rejected'],
  ['cancelled', -1, 'cancelled'],
  ['expired', 1, 'expired'],
])('%s with %i ms left is %s', (status, left, expected) => {
  expect(statusAt({ status, expires_at: after(now, left) }, now)).toBe(expected);
});

describe('AC-123: what can be asked for', () => {
  const wanted: Wanted = { reason: 'To close the books', role: null, days: null };
  test.each<[string, Partial<Wanted>, number | null, string[]]>([
    ['a reason alone', {}, null, []],
    ['two lines', { reason: 'Books.\nUntil May.' }, null, []],
    ['500 characters', { reason: '理'.repeat(500) }, null, []],
    ['501 characters', { reason: 'x'.repeat(501) }, null, ['reason reason_invalid']],
    ['nothing', { reason: '' }, null, ['reason reason_invalid']],
    ['blanks', { reason: ' \n\t ' }, null, ['reason reason_invalid']],
    ['an invisible character', { reason: 'a\u200bb' }, null, ['reason reason_invalid']],
    ['turned text', { reason: 'a\u202eb' }, null, ['reason reason_invalid']],
    ['a role', { role: 'editor' }, null, []],
    ['an empty role', { role: '' }, null, ['role role_invalid']],
    ['a long role', { role: 'r'.repeat(65) }, null, ['role role_invalid']],
    ['a role with blanks around it', { role: ' editor' }, null, ['role role_invalid']],
    ['a role with a line break', { role: 'edi\ntor' }, null, ['role role_invalid']],
    ['the limit', { days: 30 }, 30, []],
    ['more than the limit', { days: 31 }, 30, ['days days_too_long']],
    ['ten years', { days: 3650 }, null, []],
    ['more than ten years', { days: 3651 }, null, ['days days_too_long']],
    ['no day', { days: 0 }, null, ['days days_invalid']],
    ['half a day', { days: 0.5 }, null, ['days days_invalid']],
    [
      'everything wrong',
      { reason: '', role: '', days: -1 },
      3,
      ['reason reason_invalid', 'role role_invalid', 'days days_invalid'],
    ],
  ])('%s', (_case, change, limit, expected) => {
    const faults = wantedFaults({ ...wanted, ...change }, limit);
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });
});

describe('AC-124: what can be granted is never longer than what was wanted, or than the application allows', () => {
  test.each<[number | null, number | null, number | null]>([
    [null, null, null],
    [7, null, 7],
    [null, 30, 30],
    [7, 30, 7],
    // The limit was lowered while the request waited.
    [30, 7, 7],
  ])('wanted %s, limit %s: at most %s', (wanted, limit, longest) => {
    expect(longestGrant(wanted, limit)).toBe(longest);
  });

  test.each<[number, number | null, number]>([
    [7, 7, 0],
    [8, 7, 1],
    [1, 7, 0],
    [3650, null, 0],
    [3651, null, 1],
  ])('%i of at most %s days: %i faults', (days, longest, faults) => {
    expect(daysFaults(days, longest)).toHaveLength(faults);
  });
});
