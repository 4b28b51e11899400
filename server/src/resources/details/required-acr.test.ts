import { expect, test } from 'vitest';
import { ORDER, PURCHASE } from '../../../test/support/details-types.ts';
import { checkDetails } from './check-details.ts';
import type { DetailsType } from './details-type.ts';
import { readDetailsTypes } from './read-types.ts';

const LARGE = { acr: 'phr', above: { total: { amount: '50000', currency: 'JPY' } } } as const;

test('what an API demands is read as it was given', () => {
  for (const required_acr of [LARGE, { acr: '2' }, { acr: 'phr' }])
    expect(readDetailsTypes([{ ...PURCHASE, required_acr }])).toEqual({
      types: [{ ...PURCHASE, required_acr }],
    });
});

test.each<[given: unknown, fault: string]>([
  ['phr', 'required_acr.acr acr_invalid'],
  [{}, 'required_acr.acr acr_invalid'],
  [{ acr: '1' }, 'required_acr.acr acr_invalid'],
  [{ acr: 'phr', level: 3 }, 'required_acr.level unknown_member'],
  [{ acr: 'phr', above: {} }, 'required_acr.above acr_limit_invalid'],
  [{ acr: 'phr', above: null }, 'required_acr.above acr_limit_invalid'],
  [{ acr: 'phr', above: { total: '50000' } }, 'required_acr.above acr_limit_invalid'],
  [
    { acr: 'phr', above: { total: { amount: '050', currency: 'JPY' } } },
    'required_acr.above acr_limit_invalid',
  ],
  [
    { acr: 'phr', above: { order: { amount: '5', currency: 'JPY' } } },
    'required_acr.above acr_limit_invalid',
  ],
  [
    { acr: 'phr', above: { toString: { amount: '5', currency: 'JPY' } } },
    'required_acr.above acr_limit_invalid',
  ],
])('AC-11: %j is refused: %s', (required_acr, fault) => {
  const read = readDetailsTypes([{ ...PURCHASE, required_acr }]);
  const faults = 'faults' in read ? read.faults.map(({ path, code }) => `${path} ${code}`) : [];
  expect(faults).toContain(`authorization_details_types.0.${fault}`);
});

const typed = (required_acr?: DetailsType['required_acr']): DetailsType =>
  required_acr ? { ...PURCHASE, required_acr } : PURCHASE;

test.each<[declared: DetailsType['required_acr'], totals: object[], acr: string | null]>([
  [undefined, [{ amount: '900000', currency: 'JPY' }], null],
  [{ acr: '2' }, [{ amount: '1', currency: 'JPY' }], '2'],
  [LARGE, [{ amount: '50000', currency: 'JPY' }], null],
  [LARGE, [{ amount: '50001', currency: 'JPY' }], 'phr'],
  [LARGE, [{ amount: '100000', currency: 'JPY' }], 'phr'],
  // AC-11: another currency cannot be compared, so it does not slip below the limit.
  [LARGE, [{ amount: '0.01', currency: 'USD' }], 'phr'],
  [
    LARGE,
    [
      { amount: '1', currency: 'JPY' },
      { amount: '60000', currency: 'JPY' },
    ],
    'phr',
  ],
])('AC-11: with %j the totals %j take %j', (required_acr, totals, acr) => {
  const given = totals.map((total, index) => ({ ...ORDER, order: `A-${index}`, total }));
  const resource = { identifier: 'https://shop.example/api', details_types: [typed(required_acr)] };
  expect(checkDetails(resource, given)).toMatchObject({ required_acr: acr });
});
