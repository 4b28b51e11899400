import { expect, test } from 'vitest';
import { type AccessLists, answerAccessClaims, tokenAccessClaims } from './access-claims.ts';

const names = (count: number, length = 4) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(length, '0'));
/** A list whose JSON has exactly this many bytes. */
const ofBytes = (bytes: number) => [...names(100, 20), 'x'.repeat(bytes - 100 * 23 - 4)];

test.each<[what: string, lists: AccessLists | null, claims: object]>([
  ['nothing was declared', null, {}],
  ['nothing is empty', { groups: [], roles: [] }, {}],
  [
    'as they are read',
    { groups: ['a'], roles: ['b'], entitlements: ['c'], org_id: 'org_1' },
    { groups: ['a'], roles: ['b'], entitlements: ['c'], org_id: 'org_1' },
  ],
  ['in order, each once', { entitlements: ['b', 'a', 'Z', 'b'] }, { entitlements: ['Z', 'a', 'b'] }],
  [
    'as many names as may be, some read twice',
    { entitlements: [...names(200), ...names(200)] },
    { entitlements: names(200) },
  ],
  ['200 names', { groups: names(200) }, { groups: names(200) }],
  ['AC-57 201 names', { groups: names(201), roles: ['b'] }, { roles: ['b'], claims_omitted: ['groups'] }],
  ['3,072 bytes', { roles: ofBytes(3072) }, { roles: ofBytes(3072) }],
  ['AC-57 3,073 bytes', { roles: ofBytes(3073) }, { claims_omitted: ['roles'] }],
  ['AC-57 bytes and not characters', { roles: ['あ'.repeat(1030)] }, { claims_omitted: ['roles'] }],
  [
    'AC-57 several',
    { groups: names(201), entitlements: names(201), org_id: 'org_1' },
    { claims_omitted: ['groups', 'entitlements'], org_id: 'org_1' },
  ],
])('a token: %s', (_what, lists, claims) => {
  expect(tokenAccessClaims(lists)).toEqual(claims);
});

test.each<[what: string, lists: AccessLists | null, claims: object]>([
  ['nothing was declared', null, {}],
  ['2,000 names', { groups: names(2000, 20) }, { groups: names(2000, 20) }],
  ['AC-57 2,001 names', { groups: names(2001), roles: ['b'] }, { roles: ['b'], claims_omitted: ['groups'] }],
])('an answer: %s', (_what, lists, claims) => {
  expect(answerAccessClaims(lists)).toEqual(claims);
});
