import { expect, test } from 'vitest';
import approvedActs from '../../vectors/approved-acts.json' with { type: 'json' };
import dpopProofs from '../../vectors/dpop-proofs.json' with { type: 'json' };
import resourceAccess from '../../vectors/resource-access.json' with { type: 'json' };
import { VECTORS as APPROVED_ACTS } from './approved-acts.ts';
import { VECTORS as DPOP_PROOFS } from './dpop-proofs.ts';
import { VECTORS as RESOURCE_ACCESS } from './resource-access.ts';

test('vectors/resource-access.json is what write.ts writes', () => {
  expect(resourceAccess).toEqual(JSON.parse(JSON.stringify(RESOURCE_ACCESS)));
});

test('vectors/dpop-proofs.json is what write.ts writes', () => {
  expect(dpopProofs).toEqual(JSON.parse(JSON.stringify(DPOP_PROOFS)));
});

test('vectors/approved-acts.json is what write.ts writes', () => {
  expect(approvedActs).toEqual(JSON.parse(JSON.stringify(APPROVED_ACTS)));
});

test.each([RESOURCE_ACCESS, DPOP_PROOFS, { ...APPROVED_ACTS, introspection_cases: [] }])(
  'no two cases have the same name',
  (vectors) => {
    const names = [
      ...vectors.cases,
      ...vectors.introspection_cases.map((each) => ({ name: `introspection ${each.name}` })),
    ].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  },
);
