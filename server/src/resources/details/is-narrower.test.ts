import { expect, test } from 'vitest';
import { DEPLOY, ORDER, PURCHASE } from '../../../test/support/details-types.ts';
import { type CheckedDetails, checkDetails } from './check-details.ts';
import { isNarrower, sumOf } from './is-narrower.ts';

const types = [PURCHASE, DEPLOY];
const checked = (given: unknown[], identifier = 'https://shop.example/api') =>
  (checkDetails({ identifier, details_types: types }, given) as CheckedDetails).details;

const TEA = { name: 'Tea', quantity: 2 };
const POT = { name: 'Pot', quantity: 1 };
const PARENT = { ...ORDER, items: [TEA, POT], gift: true };
const RELEASE = {
  type: DEPLOY.type,
  environment: 'staging',
  services: ['a', 'b', 'b'],
  build: 7,
  instances: 5,
};
const yen = (amount: string) => ({ amount, currency: 'JPY' });

test.each<[string, object[], object[], boolean]>([
  ['the same', [PARENT], [PARENT], true],
  ['less money', [PARENT], [{ ...PARENT, total: yen('4799') }], true],
  ['more money', [PARENT], [{ ...PARENT, total: yen('4801') }], false],
  ['more digits', [PARENT], [{ ...PARENT, total: yen('10000') }], false],
  ['another currency', [PARENT], [{ ...PARENT, total: { amount: '1.00', currency: 'USD' } }], false],
  ['fewer entries', [PARENT], [{ ...PARENT, items: [POT] }], true],
  ['another order of entries', [PARENT], [{ ...PARENT, items: [POT, TEA] }], true],
  ['an entry twice', [PARENT], [{ ...PARENT, items: [TEA, TEA] }], false],
  ['a changed entry', [PARENT], [{ ...PARENT, items: [{ ...TEA, quantity: 1 }] }], false],
  ['another order number', [PARENT], [{ ...PARENT, order: '2026-1121' }], false],
  ['a missing field', [PARENT], [{ ...ORDER, items: [TEA, POT] }], false],
  ['a new field', [ORDER], [{ ...ORDER, gift: false }], false],
  ['another truth', [PARENT], [{ ...PARENT, gift: false }], false],
  ['no act', [PARENT], [], false],
  ['one of two acts', [PARENT, RELEASE], [RELEASE], true],
  ['a type that was not approved', [PARENT], [RELEASE], false],
  ['an act more', [PARENT], [PARENT, { ...PARENT, total: yen('1') }], false],
  [
    'each of two acts within another one',
    [ORDER, { ...ORDER, total: yen('10') }],
    [
      { ...ORDER, total: yen('9') },
      { ...ORDER, total: yen('4000') },
    ],
    true,
  ],
  [
    'two acts within the same one',
    [ORDER, { ...ORDER, total: yen('10') }],
    [
      { ...ORDER, total: yen('4000') },
      { ...ORDER, total: yen('4001') },
    ],
    false,
  ],
  ['fewer services', [RELEASE], [{ ...RELEASE, services: ['b', 'b'] }], true],
  ['a service more often', [RELEASE], [{ ...RELEASE, services: ['a', 'a'] }], false],
  ['fewer instances, which have a maximum', [RELEASE], [{ ...RELEASE, instances: 4 }], true],
  ['more instances', [RELEASE], [{ ...RELEASE, instances: 6 }], false],
  ['a lower build, which is a name', [RELEASE], [{ ...RELEASE, build: 6 }], false],
])('AU-12 %s', (_case, parent, child, expected) => {
  expect(
    isNarrower(types, checked(parent), checked(child.length > 0 ? child : parent).slice(0, child.length)),
  ).toBe(expected);
});

test('AU-12 another API, and a type that is not declared any more, are not within anything', () => {
  expect(isNarrower(types, checked([ORDER]), checked([ORDER], 'https://other.example/api'))).toBe(false);
  expect(isNarrower([DEPLOY], checked([ORDER]), checked([ORDER]))).toBe(false);
  expect(isNarrower(types, [], checked([ORDER]))).toBe(false);
  expect(isNarrower(types, [], [])).toBe(true);
});

test('AU-12 only money adds up', () => {
  const [detail] = checked([PARENT]);
  const fields = ['total', 'order', 'items', 'toString', 'locations'];
  expect(fields.map((field) => sumOf(PURCHASE, detail!, field))).toEqual([
    ORDER.total,
    null,
    null,
    null,
    null,
  ]);
});
