import { expect, test } from 'vitest';
import vectors from '../../../../vectors/redirect-uris.json' with { type: 'json' };
import { tierOf } from './tier.ts';

test.each(vectors.tiers)('$uri for $owner_domains is $tier', ({ uri, owner_domains, tier }) => {
  expect(tierOf(uri, owner_domains)).toBe(tier);
});
