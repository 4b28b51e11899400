import { expect, test } from 'vitest';
import { legacyClaimEnd } from './legacy-claim.ts';

test.each([
  ['2026-11-20T10:00:00.000Z', '2027-05-20T10:00:00.000Z'],
  ['2026-08-31T23:59:59.999Z', '2027-02-28T23:59:59.999Z'],
  ['2027-08-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-12-31T00:00:00.000Z', '2027-06-30T00:00:00.000Z'],
])('set at %s, the claim stops at %s', (now, end) => {
  expect(legacyClaimEnd(new Date(now)).toISOString()).toBe(end);
});
