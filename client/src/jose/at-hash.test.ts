import { expect, test } from 'vitest';
import vectors from '../../../vectors/at-hash.json' with { type: 'json' };
import { atHash } from './at-hash.ts';

test.each(vectors.cases)('at_hash: $name', async ({ access_token, at_hash }) => {
  expect(await atHash(access_token)).toBe(at_hash);
});
