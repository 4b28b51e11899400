import { expect, test } from 'vitest';
import vectors from '../../../vectors/jwks-filter.json' with { type: 'json' };
import { signingKeys } from './jwks.ts';

test.each(vectors.cases)('a key $name: usable $usable', ({ key, usable }) => {
  expect(signingKeys({ keys: [key] })).toEqual(usable ? [key] : []);
});
