import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomClaims } from '../users/tables.ts';
import { type ClaimsOptions, type ClaimsSource, idTokenClaims, userClaims } from './claims.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const sub = 'u_1';
const person: ClaimsSource = {
  sub,
  email: 'mika@example.test',
  email_verified: true,
  preferred_name: 'Mika',
  full_name: 'Mika Sato',
  phone_number: '+81312345678',
  address: '1-1 Chiyoda\nTokyo',
  postal_code: '100-0001',
  identity_verified_level: 0,
  custom_claims: {
    shop: { rank: 'gold', visits: 0, tags: [], none: null, nested: { a: null } },
    identity: { level: 3 },
  },
};
const address = {
  address: { formatted: '1-1 Chiyoda\nTokyo', postal_code: '100-0001' },
  postal_code: '100-0001',
};
const names = {
  ...{ preferred_name: 'Mika', full_name: 'Mika Sato' },
  ...{ name: 'Mika Sato', preferred_username: 'Mika' },
};

type Case = [
  name: string,
  scopes: string[],
  options: Partial<ClaimsOptions>,
  claims: Record<string, unknown>,
];

describe('userinfo', () => {
  test.each<Case>([
    ['openid', ['openid'], {}, {}],
    ['profile:basic', ['openid', 'profile:basic'], {}, names],
    ['the bare profile, for claims the same', ['profile'], {}, names],
    ['email', ['openid', 'email'], {}, { email: 'mika@example.test', email_verified: true }],
    ['phone', ['openid', 'phone'], {}, { phone_number: '+81312345678' }],
    ['address as an object, postal_code at the top too', ['openid', 'address'], {}, address],
    ['identity:level, zero included', ['openid', 'identity:level'], {}, { identity_verified_level: 0 }],
    ['scopes without claims', ['agent:read', 'agent:write', 'profile:write'], {}, {}],
    ['a custom value', ['shop:rank'], {}, { 'shop:rank': 'gold' }],
    ['a custom zero', ['shop:visits'], {}, { 'shop:visits': 0 }],
    ['a custom object as stored', ['shop:nested'], {}, { 'shop:nested': { a: null } }],
    [
      'custom values that are empty or missing',
      ['shop:tags', 'shop:none', 'shop:other', 'other:rank'],
      {},
      {},
    ],
    [
      'a stored value cannot pose as a built-in scope',
      ['identity:level'],
      {},
      { identity_verified_level: 0 },
    ],
    [
      'name by an explicit request',
      ['openid'],
      { claims_request: { userinfo: ['name'], id_token: [] } },
      { name: 'Mika Sato' },
    ],
    [
      'name asked for the id_token only',
      ['openid'],
      { claims_request: { userinfo: [], id_token: ['name'] } },
      {},
    ],
    [
      'other claims need their scope',
      ['openid'],
      { claims_request: { userinfo: ['email', 'phone_number'], id_token: [] } },
      {},
    ],
    [
      'legacy, running',
      ['profile'],
      { legacy_identity_claim_until: new Date(NOW.getTime() + 1) },
      { ...names, identity_verified_level: 0 },
    ],
    ['legacy, over', ['profile'], { legacy_identity_claim_until: NOW }, names],
    [
      'legacy without profile',
      ['email'],
      { legacy_identity_claim_until: new Date(NOW.getTime() + 1) },
      { email: 'mika@example.test', email_verified: true },
    ],
  ])('%s', (_case, scopes, options, claims) => {
    expect(userClaims(person, scopes, { now: NOW, ...options })).toEqual({ sub, ...claims });
  });

  test('sends nothing null or empty', () => {
    const bare = {
      ...person,
      preferred_name: null,
      full_name: '',
      phone_number: null,
      address: null,
      postal_code: null,
    };
    const scopes = ['profile:basic', 'phone', 'address'];
    const claims_request = { userinfo: ['name'], id_token: [] };
    expect(userClaims(bare, scopes, { now: NOW, claims_request })).toEqual({ sub });
    expect(userClaims({ ...bare, postal_code: '1' }, scopes, { now: NOW })).toEqual({
      sub,
      address: { postal_code: '1' },
      postal_code: '1',
    });
  });
});

describe('id_token', () => {
  test.each<Case>([
    ['openid', ['openid'], {}, {}],
    ['what userinfo answers stays there', ['openid', 'profile:basic', 'email', 'phone', 'address'], {}, {}],
    ['identity level', ['openid', 'identity:level'], {}, { identity_verified_level: 0 }],
    ['custom value', ['openid', 'shop:rank'], {}, { 'shop:rank': 'gold' }],
    [
      'name by an explicit request',
      ['openid'],
      { claims_request: { userinfo: [], id_token: ['name'] } },
      { name: 'Mika Sato' },
    ],
    [
      'name asked for userinfo only',
      ['openid'],
      { claims_request: { userinfo: ['name'], id_token: [] } },
      {},
    ],
    [
      'a released claim by request',
      ['email'],
      { claims_request: { userinfo: [], id_token: ['email'] } },
      { email: 'mika@example.test' },
    ],
    [
      'a claim without its scope',
      ['openid'],
      { claims_request: { userinfo: [], id_token: ['email', 'sub', 'iss', '__proto__'] } },
      {},
    ],
  ])('%s', (_case, scopes, options, claims) => {
    expect(idTokenClaims(person, scopes, { now: NOW, ...options })).toEqual(claims);
  });
});

describe('OA-28: hostile stored claims', () => {
  const protectedNames = [
    'sub',
    'iss',
    'aud',
    'exp',
    'iat',
    'at_hash',
    'nonce',
    'email',
    'name',
    'acr',
    'sid',
    'azp',
  ];
  const stored = (json: string) => JSON.parse(json) as CustomClaims;

  test.each([
    [
      'members named like registered claims',
      '{"sub":{"x":"evil"},"x":{"sub":"evil"},"":{"sub":"evil"},"iss":"evil"}',
    ],
    [
      'prototype members',
      '{"__proto__":{"x":"evil"},"constructor":{"prototype":"evil"},"x":{"__proto__":"evil"}}',
    ],
    ['a list', '["sub"]'],
    ['text', '"sub"'],
    ['null', 'null'],
    ['a namespace that is text', '{"x":"length"}'],
  ])('%s', (_case, json) => {
    const user = { ...person, custom_claims: stored(json) };
    const scopes = [
      'sub',
      'iss',
      'x:y',
      'x:length',
      '__proto__:x',
      'constructor:prototype',
      'x:__proto__',
      ':sub',
      'toString:name',
    ];
    expect(userClaims(user, scopes, { now: NOW })).toEqual({ sub });
    expect(idTokenClaims(user, scopes, { now: NOW })).toEqual({});
  });

  test('no scope and no stored value replaces a protected claim', () => {
    const word = fc.oneof(fc.constantFrom(...protectedNames, '__proto__', 'constructor', ''), fc.string());
    const claims = fc.dictionary(word, fc.dictionary(word, fc.jsonValue())) as fc.Arbitrary<CustomClaims>;
    const scope = fc.oneof(
      word,
      fc.tuple(word, word).map((halves) => halves.join(':')),
    );
    fc.assert(
      fc.property(claims, fc.array(scope), (custom_claims, scopes) => {
        const custom = scopes.filter((name) => !protectedNames.includes(name));
        const user = { ...person, custom_claims };
        const { sub: answered, ...rest } = userClaims(user, custom, { now: NOW });
        expect(answered).toBe(sub);
        for (const claim of Object.keys({ ...rest, ...idTokenClaims(user, custom, { now: NOW }) })) {
          expect(claim).toContain(':');
          expect(custom).toContain(claim);
        }
      }),
    );
  });
});
