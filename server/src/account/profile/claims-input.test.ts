import { describe, expect, test } from 'vitest';
import { MAX_CLAIM_LENGTH, MAX_CLAIMS } from '../../scopes/index.ts';
import { claimNames, claimText, withClaim, withoutClaim } from './claims-input.ts';

const CLAIMS = { shop: { tier: 'gold', points: 3 }, acme: { id: 'a' } };

describe('withClaim', () => {
  test.each([
    ['shop:tier', 'silver', { shop: { tier: 'silver', points: 3 }, acme: { id: 'a' } }],
    [' shop:size ', ' M ', { shop: { tier: 'gold', points: 3, size: 'M' }, acme: { id: 'a' } }],
    ['new:key', 'a\r\nb', { ...CLAIMS, new: { key: 'a\nb' } }],
  ])('%j = %j', (name, value, expected) => {
    expect(withClaim(CLAIMS, { name, value })).toEqual(expected);
  });

  test.each([
    ['', 'x', 'name', 'badName'],
    ['tier', 'x', 'name', 'badName'],
    ['a:b:c', 'x', 'name', 'badName'],
    ['__proto__:x', 'x', 'name', 'badName'],
    ['shop:constructor', 'x', 'name', 'badName'],
    ['profile:basic', 'x', 'name', 'badName'],
    ['日本:x', 'x', 'name', 'badName'],
    ['shop:tier', ' ', 'value', 'missing'],
    ['shop:tier', 'a\u202eb', 'value', 'hidden'],
    ['shop:tier', '𠮷'.repeat(MAX_CLAIM_LENGTH + 1), 'value', 'tooLong'],
  ])('%j = %j is refused', (name, value, field, fault) => {
    expect(withClaim(CLAIMS, { name, value })).toEqual({ field, fault });
  });

  test('so many and no more; one that is there may still be changed', () => {
    const full = {
      many: Object.fromEntries(Array.from({ length: MAX_CLAIMS }, (_, at) => [`k${at}`, 'v'])),
    };
    expect(withClaim(full, { name: 'one:more', value: 'x' })).toEqual({ field: 'name', fault: 'tooMany' });
    expect(withClaim(full, { name: 'many:k0', value: 'x' })).toMatchObject({ many: { k0: 'x' } });
  });
});

test('a claim is removed, with its namespace when it was the last; others and unknown ones are left alone', () => {
  expect(withoutClaim(CLAIMS, 'shop:tier')).toEqual({ shop: { points: 3 }, acme: { id: 'a' } });
  expect(withoutClaim(CLAIMS, 'acme:id')).toEqual({ shop: CLAIMS.shop });
  for (const name of ['shop:none', 'none:none', '', ':', '__proto__:x', 'shop'])
    expect(withoutClaim(CLAIMS, name)).toEqual(CLAIMS);
});

test('what there is, by name', () => {
  expect(claimNames(CLAIMS)).toEqual(['acme:id', 'shop:points', 'shop:tier']);
  expect(claimNames(CLAIMS).map((name) => claimText(CLAIMS, name))).toEqual(['a', '3', 'gold']);
  expect(claimText(CLAIMS, 'none:none')).toBe('');
});
