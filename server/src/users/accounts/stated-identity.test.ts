import { expect, test } from 'vitest';
import { type Identity, type IdentityStatement, statedIdentity } from './stated-identity.ts';

const VERIFIED: Identity = {
  email: 'Mika@people.example',
  email_verified: true,
  phone_number: '+819012345678',
  phone_verified: true,
  identity_verified_level: 2,
};
const NEW: Identity = {
  ...VERIFIED,
  email_verified: false,
  phone_verified: false,
  identity_verified_level: 0,
};

test.each<[string, Identity, IdentityStatement, Partial<Identity>]>([
  ['nothing', VERIFIED, {}, {}],
  ['the same address in another case', VERIFIED, { email: 'mika@people.example' }, { email_verified: true }],
  [
    'another address',
    VERIFIED,
    { email: 'm@b.example' },
    { email_verified: false, identity_verified_level: 0 },
  ],
  ['another, verified', VERIFIED, { email: 'm@b.example', email_verified: true }, { email_verified: true }],
  [
    'another number',
    VERIFIED,
    { phone_number: '+819000000000' },
    { phone_verified: false, identity_verified_level: 1 },
  ],
  ['no number', VERIFIED, { phone_number: null }, { phone_verified: false, identity_verified_level: 1 }],
  ['the address is verified', NEW, { email_verified: true }, { identity_verified_level: 1 }],
  [
    'both are verified',
    NEW,
    { email_verified: true, phone_verified: true },
    { phone_verified: true, identity_verified_level: 2 },
  ],
  ['a lower level', VERIFIED, { identity_verified_level: 0 }, { email_verified: true }],
  ['a higher level', VERIFIED, { identity_verified_level: 3 }, { identity_verified_level: 3 }],
  [
    'the address is not verified after all, at level 3',
    { ...VERIFIED, identity_verified_level: 3 },
    { email_verified: false },
    { identity_verified_level: 0 },
  ],
])('stated: %s', (_what, current, stated, expected) => {
  expect(statedIdentity(current, stated)).toMatchObject({ identity: { ...stated, ...expected } });
});

test.each<[Identity, IdentityStatement, string]>([
  [{ ...NEW, phone_number: null }, { email_verified: true, phone_verified: true }, 'phone_missing'],
  [VERIFIED, { phone_number: null, phone_verified: true }, 'phone_missing'],
  [NEW, { identity_verified_level: 1 }, 'email_unverified'],
  [VERIFIED, { email: 'm@b.example', identity_verified_level: 3 }, 'email_unverified'],
])('IM-80 no level and no verification without what it rests on: %j %j', (current, stated, code) => {
  expect(statedIdentity(current, stated)).toMatchObject({ fault: { code } });
});
