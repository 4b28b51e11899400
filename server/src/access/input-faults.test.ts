import { describe, expect, test } from 'vitest';
import { DAY } from '../platform/clock.ts';
import { wordFaults } from '../platform/invalid-input.ts';
import { accessFaultMessages } from './input-faults.messages.ts';
import { accessNameFaults, accessTextFaults, endFaults, entitlementFaults } from './input-faults.ts';

describe('AC-26: names of groups and roles survive a claim and a header', () => {
  test.each([
    ['engineering'],
    ['Engineering 2'],
    ['a'],
    ['0'],
    ['tier-1.eu_west'],
    ['ends with.'],
    ['a'.repeat(64)],
    ['  blanks around  '],
  ])('%s is accepted', (name) => {
    expect(accessNameFaults(name)).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['blanks alone', '  '],
    ['65 characters', 'a'.repeat(65)],
    ['a slash, which sets off an organization', 'acme/engineering'],
    ['a comma, which ends the name in a header', 'a,b'],
    ['two blanks', 'a  b'],
    ['a line break', 'a\nx-admin: 1'],
    ['a NUL', 'a\0'],
    ['a zero-width character', 'ad\u200bmin'],
    ['a change of direction', 'a\u202eb'],
    ['a letter that only looks like a', '\u0430dmin'],
    ['a letter that a header cannot hold', '営業'],
    ['a quotation mark', 'a"b'],
    ['a colon, as in a group of Kubernetes itself', 'system:masters'],
    ['a formula', '=1+1'],
    ['an option', '-rf'],
    ['a path', '..'],
    ['markup', '<b>'],
    ['an emoji', 'a😀'],
  ])('%s is refused', (_, name) => {
    expect(accessNameFaults(name)).toEqual([{ path: 'name', code: 'access_name', params: { max: 64 } }]);
  });
});

test.each([
  ['営業部 (東京)', true],
  ['', true],
  ['😀'.repeat(200), true],
  ['x'.repeat(201), false],
  ['a\u202eb', false],
  ['a\nb', false],
])('AC-26: text for people %#', (text, isAccepted) => {
  expect(accessTextFaults('title', text).length === 0).toBe(isAccepted);
});

test.each<[string[], string[]]>([
  [['invoices:read', 'a', 'x'.repeat(100), 'urn:acme:7', '*'], []],
  [[''], ['entitlements.0']],
  [
    ['a', 'b c', 'd,e', 'é', 'x'.repeat(101), 'a"', 'a\\b'],
    [1, 2, 3, 4, 5, 6].map((n) => `entitlements.${n}`),
  ],
  [Array.from({ length: 101 }, (_, n) => `e${n}`), ['entitlements']],
])('AC-26: entitlements %#', (entitlements, paths) => {
  expect(entitlementFaults(entitlements).map(({ path }) => path)).toEqual(paths);
});

test('AC-35: an end lies ahead, and not too far', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const at = (ms: number) => endFaults(new Date(now.getTime() + ms), now).length === 0;
  expect(endFaults(null, now)).toEqual([]);
  expect([at(1), at(0), at(-DAY), at(3660 * DAY), at(3661 * DAY)]).toEqual([true, false, false, true, false]);
});

test('both languages say the limit', () => {
  for (const locale of ['en', 'ja'] as const) {
    const [detail] = wordFaults(accessFaultMessages[locale], accessNameFaults('/'));
    expect(detail!.message).toContain('64');
  }
});
