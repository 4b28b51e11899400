import { expect, test } from 'vitest';
import committed from '../../vectors/resource-access.json' with { type: 'json' };
import { VECTORS } from './resource-access.ts';

test('vectors/resource-access.json is what write-resource-access.ts writes', () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(VECTORS)));
});

test('no two cases have the same name', () => {
  const names = [
    ...VECTORS.cases,
    ...VECTORS.introspection_cases.map((each) => ({ name: `introspection ${each.name}` })),
  ].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
