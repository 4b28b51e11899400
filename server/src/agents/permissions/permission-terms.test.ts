import { expect, test } from 'vitest';
import { DEPLOY, PURCHASE } from '../../../test/support/details-types.ts';
import { narrowingFaults } from './change-permission.ts';
import { isLess, subtract } from './decimal.ts';
import { canonicalTerms, type PermissionInput, permissionFaults } from './permission-terms.ts';

const NOW = new Date('2026-11-25T10:00:00Z');

const BUY: PermissionInput = {
  fixed: {},
  most_uses: null,
  sum_field: 'total',
  currency: 'JPY',
  most_sum: '10000',
  per: 'day',
  time_zone: 'Asia/Tokyo',
  weekdays: [1, 2, 3, 4, 5],
  from_minute: 0,
  to_minute: 1440,
  ends_at: new Date('2026-12-31T15:00:00Z'),
};
const NO_SUM = { sum_field: null, currency: null, most_sum: null };

test.each<[why: string, input: Partial<PermissionInput>, path: string | null]>([
  ['as a page sends it', {}, null],
  ['a number beside the sum', { most_uses: 3 }, null],
  ['payments without a sum', { ...NO_SUM, most_uses: 3 }, 'most_sum'],
  ['neither', NO_SUM, 'most_uses'],
  ['half a sum', { currency: null }, 'most_sum'],
  ['a sum of what is no money', { sum_field: 'order' }, 'sum_field'],
  ['a sum of a field that every object has', { sum_field: 'constructor' }, 'sum_field'],
  ['a currency that the field does not take', { currency: 'EUR' }, 'currency'],
  ['no currency', { currency: 'XXX' }, 'currency'],
  ['nothing', { most_sum: '0' }, 'most_sum'],
  ['below nothing', { most_sum: '-1' }, 'most_sum'],
  ['decimals that yen do not have', { most_sum: '1.5' }, 'most_sum'],
  ['an exponent', { most_sum: '1e9' }, 'most_sum'],
  ['the decimals of the currency', { currency: 'USD', most_sum: '10.50' }, null],
  ['fewer', { currency: 'USD', most_sum: '10.5' }, 'most_sum'],
  ['zero uses', { most_uses: 0 }, 'most_uses'],
  ['half a use', { most_uses: 1.5 }, 'most_uses'],
  ['no zone', { time_zone: 'Asia/Nowhere' }, 'time_zone'],
  ['no weekday', { weekdays: [] }, 'weekdays'],
  ['the eighth', { weekdays: [8] }, 'weekdays'],
  ['one twice', { weekdays: [1, 1] }, 'weekdays'],
  ['no time', { from_minute: 540, to_minute: 540 }, 'to_minute'],
  ['over midnight', { from_minute: 1200, to_minute: 300 }, 'to_minute'],
  ['beyond the day', { to_minute: 1441 }, 'to_minute'],
  ['no end', { ends_at: new Date(Number.NaN) }, 'ends_at'],
  ['an end that is over', { ends_at: NOW }, 'ends_at'],
  ['a year', { ends_at: new Date('2027-11-26T10:00:00Z') }, null],
  ['longer', { ends_at: new Date('2027-11-26T10:00:01Z') }, 'ends_at'],
  ['a field that has only these values', { fixed: { gift: [true], order: ['A-1', 'A-2'] } }, null],
  ['a value that it cannot have', { fixed: { gift: ['yes'] } }, 'fixed.gift'],
  ['no value', { fixed: { gift: [] } }, 'fixed.gift'],
  ['an amount as a fixed field', { fixed: { total: ['1'] } }, 'fixed.total'],
  ['a field that is not declared', { fixed: { constructor: ['x'] } }, 'fixed.constructor'],
])('terms: %s', (_why, input, path) => {
  const faults = permissionFaults(PURCHASE, { ...BUY, ...input }, NOW);
  expect(faults.map((fault) => fault.path)).toEqual(
    // A sum is what this is about, so leaving both out is two problems.
    path === null ? [] : path === 'most_uses' && input.most_sum === null ? ['most_uses', 'most_sum'] : [path],
  );
});

test('terms: where there is no money, a number is enough', () => {
  const input = { ...BUY, ...NO_SUM, most_uses: 5, fixed: { environment: ['staging'] } };
  expect(permissionFaults(DEPLOY, input, NOW)).toEqual([]);
  const elsewhere = { ...input, fixed: { environment: ['moon'] } };
  expect(permissionFaults(DEPLOY, elsewhere, NOW)).toMatchObject([{ path: 'fixed.environment' }]);
});

test('the hash is of the canonical JSON of everything that is set', () => {
  const terms = {
    ...BUY,
    agent_id: 'agt_1',
    resource: 'https://shop.example/api',
    type: 'purchase',
    details_version: 2,
  };
  const { text, hash } = canonicalTerms(terms);
  expect(text).toBe(
    '{"agent_id":"agt_1","currency":"JPY","details_version":2,"ends_at":"2026-12-31T15:00:00.000Z","fixed":{},"from_minute":0,"most_sum":"10000","most_uses":null,"per":"day","resource":"https://shop.example/api","sum_field":"total","time_zone":"Asia/Tokyo","to_minute":1440,"type":"purchase","weekdays":[1,2,3,4,5]}',
  );
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const change of [
    { most_sum: '10001' },
    { agent_id: 'agt_2' },
    { details_version: 3 },
    { time_zone: 'UTC' },
  ])
    expect(canonicalTerms({ ...terms, ...change }).hash).not.toBe(hash);
});

const PRESENT = { most_uses: 5, most_sum: '10000', currency: 'JPY', ends_at: BUY.ends_at };

test.each<
  [
    why: string,
    present: Partial<Record<keyof typeof PRESENT, unknown>>,
    narrowing: object,
    path: string | null,
  ]
>([
  ['nothing', {}, {}, null],
  ['less of each', {}, { most_uses: 4, most_sum: '9999', ends_at: new Date('2026-12-01T00:00:00Z') }, null],
  ['the same', {}, PRESENT, null],
  ['more often', {}, { most_uses: 6 }, 'most_uses'],
  ['never', {}, { most_uses: 0 }, 'most_uses'],
  ['a number where there was none', { most_uses: null }, { most_uses: 1 }, null],
  ['more', {}, { most_sum: '10001' }, 'most_sum'],
  ['a sum where there was none', { most_sum: null, currency: null }, { most_sum: '1' }, 'most_sum'],
  ['not compared as text', {}, { most_sum: '9' }, null],
  ['no amount', {}, { most_sum: '1e3' }, 'most_sum'],
  ['later', {}, { ends_at: new Date('2026-12-31T15:00:01Z') }, 'ends_at'],
  ['in the past', {}, { ends_at: NOW }, 'ends_at'],
])('AU-67: narrowing: %s', (_why, present, narrowing, path) => {
  const faults = narrowingFaults({ ...PRESENT, ...present } as never, narrowing, NOW);
  expect(faults.map((fault) => fault.path)).toEqual(path === null ? [] : [path]);
});

test.each([
  ['10000', '4800', '5200'],
  ['10.50', '0.75', '9.75'],
  ['1.000', '0.999', '0.001'],
  ['1', '1', '0'],
  ['1.00', '2.50', '-1.50'],
  ['999999999999.99', '0.01', '999999999999.98'],
])('%s − %s = %s', (from, amount, difference) => {
  expect(subtract(from, amount)).toBe(difference);
  expect(isLess(from, amount)).toBe(difference.startsWith('-'));
});
