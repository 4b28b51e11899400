import { expect, test } from 'vitest';
import vectors from '../../../../../vectors/at-hash.json' with { type: 'json' };
import { atHash } from './at-hash.ts';

test.each(vectors.cases)('at_hash: $name', ({ access_token, at_hash }) => {
  for (const alg of ['RS256', 'PS256', 'ES256'] as const) expect(atHash(access_token, alg)).toBe(at_hash);
});

test('FA-40: at_hash of EdDSA is half of SHA-512', () => {
  expect(atHash('', 'EdDSA')).toBe('z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg_SpIdNs6c4');
});
