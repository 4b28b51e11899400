import { describe, expect, test } from 'vitest';
import {
  describeScope,
  isMachineScope,
  startsTicked,
  supportedClaims,
  supportedScopes,
} from './catalogue.ts';
import { BUILT_IN_SCOPES } from './scope-names.ts';

describe('every built-in scope', () => {
  test.each(BUILT_IN_SCOPES)('%s is described in both languages', (name) => {
    const english = describeScope(name, 'en');
    const japanese = describeScope(name, 'ja');
    expect(english?.text.title).toMatch(/^[A-Z]/);
    expect(english?.text.description).toMatch(/\.$/);
    expect(japanese?.text.description).toMatch(/。$/);
  });
});

test('sensitive and separate scopes', () => {
  const entries = BUILT_IN_SCOPES.map((name) => describeScope(name, 'en')!);
  const named = (member: 'sensitive' | 'separate') =>
    entries.filter((entry) => entry[member]).map((entry) => entry.name);
  expect(named('sensitive')).toEqual(['phone', 'address', 'identity:level', 'agent:write', 'profile:write']);
  expect(named('separate')).toEqual(['phone', 'address']);
});

test('a custom scope is described by its parts', () => {
  expect(describeScope('shop:rank', 'en')).toEqual({
    name: 'shop:rank',
    sensitive: false,
    separate: false,
    claims: ['shop:rank'],
    text: { title: 'rank (shop)', description: 'See “rank” as shop has stored it about you.' },
  });
  expect(describeScope('shop:rank', 'ja')?.text.title).toBe('「rank」（shop）');
  expect(describeScope('a:b:c', 'en')).toBeNull();
});

test('a listed scope uses the administrators’ description', () => {
  const listed = [{ name: 'shop:rank', description: 'Your rank in the shop', sensitive: true }];
  expect(describeScope('shop:rank', 'ja', listed)).toMatchObject({
    sensitive: true,
    text: { title: '「rank」（shop）', description: 'Your rank in the shop' },
  });
  expect(describeScope('shop:other', 'en', listed)?.text.description).toBe(
    'See “other” as shop has stored it about you.',
  );
});

test.each([
  ['email', [], true],
  ['phone', [], false],
  ['address', ['address'], true],
  ['shop:rank', [], true],
  ['shop:write', [], true],
  ['agent:read', [], true],
  ['agent:write', [], false],
  ['profile:write', [], false],
  ['profile:write', ['profile:write'], true],
  ['applications:read', [], true],
  ['applications:write', [], true],
])('%s with required %j starts ticked: %s', (name, required, ticked) => {
  expect(startsTicked(name, required)).toBe(ticked);
});

test('discovery lists every scope but the bare profile, and every claim', () => {
  expect(supportedScopes()).toEqual([
    'openid',
    'profile:basic',
    'email',
    'phone',
    'address',
    'identity:level',
    'agent:read',
    'agent:write',
    'profile:write',
  ]);
  expect(supportedClaims()).toEqual([
    'sub',
    'preferred_name',
    'full_name',
    'name',
    'preferred_username',
    'email',
    'email_verified',
    'phone_number',
    'address',
    'postal_code',
    'identity_verified_level',
  ]);
});

test.each([
  ['agent:read', true],
  ['agent:write', true],
  ['shop:rank', true],
  ['openid', false],
  ['email', false],
  ['identity:level', false],
  ['profile:write', false],
  ['unknown', false],
  ['a:b:c', false],
])('%s is a machine scope: %s', (name, machine) => {
  expect(isMachineScope(name)).toBe(machine);
});
