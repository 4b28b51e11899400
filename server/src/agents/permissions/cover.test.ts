import { expect, test } from 'vitest';
import { DEPLOY, PURCHASE } from '../../../test/support/details-types.ts';
import type { AuthorizationDetail } from '../../resources/index.ts';
import { coveredAmount } from './cover.ts';

const locations: [string] = ['https://shop.example/api'];
/** A Wednesday, 19:00 in Tokyo. */
const NOW = new Date('2026-11-25T10:00:00Z');

const BUY = {
  details_type: 'purchase',
  fixed: {},
  sum_field: 'total',
  currency: 'JPY',
  time_zone: 'Asia/Tokyo',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from_minute: 0,
  to_minute: 1440,
  ends_at: new Date('2026-12-31T15:00:00Z'),
  paused_at: null as Date | null,
  revoked_at: null as Date | null,
};
const ONE: AuthorizationDetail = {
  type: 'purchase',
  locations,
  order: 'A-1',
  total: { amount: '4800', currency: 'JPY' },
};

const CASES: [
  why: string,
  permission: Partial<typeof BUY>,
  details: AuthorizationDetail[],
  now: string | null,
  amount: string | null,
][] = [
  ['what it is for', {}, [ONE], null, '4800'],
  ['two acts are two decisions', {}, [ONE, { ...ONE, order: 'A-2' }], null, null],
  ['no act', {}, [], null, null],
  ['another type', { details_type: 'refund' }, [ONE], null, null],
  ['another currency', { currency: 'USD' }, [ONE], null, null],
  ['no amount in the field that is summed', {}, [{ type: 'purchase', locations, order: 'A-1' }], null, null],
  ['a field that is fixed', { fixed: { order: ['A-0', 'A-1'] } }, [ONE], null, '4800'],
  ['another value in it', { fixed: { order: ['A-2'] } }, [ONE], null, null],
  ['a fixed field that is missing', { fixed: { gift: [true] } }, [ONE], null, null],
  ['a fixed field of every object', { fixed: { constructor: ['Object'] } }, [ONE], null, null],
  ['a number that is a text', { fixed: { order: [1] } }, [{ ...ONE, order: '1' }], null, null],
  ['paused', { paused_at: NOW }, [ONE], null, null],
  ['revoked', { revoked_at: NOW }, [ONE], null, null],
  ['its last moment', {}, [ONE], '2026-12-31T14:59:59.999Z', '4800'],
  ['its end', {}, [ONE], '2026-12-31T15:00:00Z', null],
  ['a weekday', { weekdays: [1, 2, 3, 4, 5] }, [ONE], null, '4800'],
  ['Saturday in Tokyo, Friday in UTC', { weekdays: [1, 2, 3, 4, 5] }, [ONE], '2026-11-27T15:00:00Z', null],
  ['Monday in Tokyo, Sunday in UTC', { weekdays: [1, 2, 3, 4, 5] }, [ONE], '2026-11-29T15:00:00Z', '4800'],
  ['the first minute', { from_minute: 540, to_minute: 1080 }, [ONE], '2026-11-25T00:00:00Z', '4800'],
  ['a moment before it', { from_minute: 540, to_minute: 1080 }, [ONE], '2026-11-24T23:59:59Z', null],
  ['the last minute', { from_minute: 540, to_minute: 1080 }, [ONE], '2026-11-25T08:59:59Z', '4800'],
  ['after it', { from_minute: 540, to_minute: 1080 }, [ONE], '2026-11-25T09:00:00Z', null],
];

test.each(CASES)('AU-58: %s', (_why, permission, details, now, amount) => {
  const moment = now === null ? NOW : new Date(now);
  expect(coveredAmount({ ...BUY, ...permission }, PURCHASE, details, moment)).toBe(amount);
});

test('AU-58: without a sum, an act takes nothing from one', () => {
  const deploy = { ...BUY, details_type: DEPLOY.type, sum_field: null, currency: null as never };
  const details: AuthorizationDetail[] = [
    { type: DEPLOY.type, locations, environment: 'staging', services: ['web'] },
  ];
  expect(coveredAmount({ ...deploy, fixed: { environment: ['staging'] } }, DEPLOY, details, NOW)).toBe('0');
  expect(coveredAmount({ ...deploy, fixed: { environment: ['production'] } }, DEPLOY, details, NOW)).toBe(
    null,
  );
  expect(coveredAmount(deploy, PURCHASE, details, NOW)).toBe(null);
});

test.each<[why: string, others: Record<string, unknown>, amount: string | null]>([
  [
    'a price that is a part of the total',
    { items: [{ name: 'Pen', quantity: 1, price: yen('4800') }] },
    '4800',
  ],
  ['several of them', { items: [goods('4000'), goods('800')] }, '4800'],
  ['a price above the total', { items: [goods('1'), goods('4801')] }, null],
  [
    'a price in another currency',
    { items: [{ ...goods('1'), price: { amount: '1.00', currency: 'USD' } }] },
    null,
  ],
  ['no price', { items: [{ name: 'Pen', quantity: 1 }] }, '4800'],
])('AU-107: an amount that is not counted: %s', (_why, others, amount) => {
  expect(coveredAmount(BUY, PURCHASE, [{ ...ONE, ...others }], NOW)).toBe(amount);
});

test('AU-107: where no sum counts, a request with an amount is not covered', () => {
  const { total: _, ...free } = ONE;
  const uncounted = { ...BUY, sum_field: null, currency: null as never };
  expect(coveredAmount(uncounted, PURCHASE, [ONE], NOW)).toBe(null);
  expect(coveredAmount(uncounted, PURCHASE, [{ ...free, items: [goods('1')] } as never], NOW)).toBe(null);
  expect(coveredAmount(uncounted, PURCHASE, [free as never], NOW)).toBe('0');
});

function yen(amount: string) {
  return { amount, currency: 'JPY' };
}

function goods(amount: string) {
  return { name: 'Pen', quantity: 1, price: yen(amount) };
}
