import { expect, test } from 'vitest';
import type { CustomClaims } from '../tables.ts';
import { mergeCustomClaims } from './merge-user.ts';

test.each<[string, CustomClaims, CustomClaims, CustomClaims]>([
  ['both empty', {}, {}, {}],
  ['only the source has any', {}, { shop: { tier: 'gold' } }, { shop: { tier: 'gold' } }],
  ['another namespace', { a: { x: 1 } }, { b: { x: 2 } }, { a: { x: 1 }, b: { x: 2 } }],
  ['another key', { a: { x: 1 } }, { a: { y: 2 } }, { a: { x: 1, y: 2 } }],
  ['the target wins', { a: { x: 1 } }, { a: { x: 2, y: 3 } }, { a: { x: 1, y: 3 } }],
  ['also with null', { a: { x: null } }, { a: { x: 2 } }, { a: { x: null } }],
  ['values are not taken apart', { a: { x: { p: 1 } } }, { a: { x: { q: 2 } } }, { a: { x: { p: 1 } } }],
])('%s', (_name, target, source, merged) => {
  expect(mergeCustomClaims(target, source)).toEqual(merged);
});
