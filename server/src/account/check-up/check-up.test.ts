import { expect, test } from 'vitest';
import { after, DAY } from '../../platform/clock.ts';
import { findings } from './check-up.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const days = (count: number) => after(NOW, -count * DAY);
const GOOD = {
  email_verified: true,
  has_password: true,
  totp_enabled: true,
  passkeys: 1,
  recovery_codes: 8,
  sessions: [{ auth_time: days(7) }],
  applications: [],
  others: [],
};
const APP = { scopes: ['openid', 'phone'], connected_at: days(400), last_used_at: null };
const KEY = { created_at: days(400), last_used_at: null };

test.each<[string, Partial<Parameters<typeof findings>[0]>, [string, number][]]>([
  ['AT-10: nothing', {}, []],
  ['AT-11: an address that is not verified', { email_verified: false }, [['address', 0]]],
  [
    'AT-12: a password alone',
    { passkeys: 0, totp_enabled: false },
    [
      ['passkey', 0],
      ['second_factor', 0],
      ['second_way', 1],
    ],
  ],
  [
    'AT-13: codes without a passkey',
    { passkeys: 0 },
    [
      ['passkey', 0],
      ['second_way', 1],
    ],
  ],
  ['AT-14: one passkey and no password', { has_password: false }, [['second_way', 1]]],
  ['AT-14: two passkeys and no password', { has_password: false, passkeys: 2 }, []],
  ['AT-15: few recovery codes', { recovery_codes: 2 }, [['recovery_codes', 2]]],
  ['AT-15: none, and no need of any', { recovery_codes: 0, totp_enabled: false }, []],
  ['AT-16: a session of eight days', { sessions: [{ auth_time: days(8) }] }, [['sessions', 1]]],
  ['AT-17: an application never used', { applications: [APP] }, [['applications', 1]]],
  ['AT-17: one used 90 days ago', { applications: [{ ...APP, last_used_at: days(90) }] }, []],
  ['AT-17: one connected lately', { applications: [{ ...APP, connected_at: days(3) }] }, []],
  ['AT-17: one that learns little', { applications: [{ ...APP, scopes: ['openid', 'email'] }] }, []],
  [
    'AT-18: a key never used, and one in use',
    { others: [KEY, { ...KEY, last_used_at: days(2) }] },
    [['acting', 1]],
  ],
])('%s', (_, facts, toDo) => {
  const found = findings({ ...GOOD, ...facts }, NOW);
  expect(found.filter(({ good }) => !good).map(({ check, count }) => [check, count])).toEqual(toDo);
});

test.each<[string | undefined, Partial<Parameters<typeof findings>[0]>]>([
  [undefined, {}],
  ['passkey', { has_password: false }],
  ['password', { passkeys: 0 }],
  ['code', { passkeys: 0, has_password: false }],
])('AT-38: the only way to sign in, which the page names: %s', (only, facts) => {
  expect(findings({ ...GOOD, ...facts }, NOW).find(({ check }) => check === 'second_way')?.only).toBe(only);
});
