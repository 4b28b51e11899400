import { describe, expect, test } from 'vitest';
import {
  applicationRiskFlags,
  mergedFlags,
  needsAcknowledgement,
  RISK_FLAGS,
  type RiskFlag,
  riskFlags,
} from './risk-flags.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const DAY = 86_400_000;
const plain = {
  name: 'Acme',
  redirect_uris: ['https://app.example/cb'],
  allowed_scopes: ['openid', 'email', 'shop:rank'],
  listed_scopes: [{ name: 'shop:rank', sensitive: false }],
};
const known = { registrations: 1, created_at: new Date(NOW.getTime() - 30 * DAY) };

test('a plain application has no flags', () => {
  expect(riskFlags(plain, known, NOW)).toEqual([]);
});

describe('each flag', () => {
  test.each<[name: string, over: Partial<typeof plain>, flag: RiskFlag]>([
    [
      'wildcard',
      { redirect_uris: ['https://a.example/', 'https://*.apps.example/'] },
      'wildcard_redirect_uri',
    ],
    ['suspicious name', { name: 'Acme Support' }, 'suspicious_app_name'],
    ['unlisted custom scope', { listed_scopes: [] }, 'unlisted_scope'],
    ['listed as sensitive', { listed_scopes: [{ name: 'shop:rank', sensitive: true }] }, 'sensitive_scope'],
    ...['phone', 'address', 'identity:level', 'profile:write', 'agent:write'].map(
      (scope) =>
        [scope, { allowed_scopes: [scope] }, 'sensitive_scope'] as [string, Partial<typeof plain>, RiskFlag],
    ),
  ])('%s', (_case, over, flag) => {
    expect(applicationRiskFlags({ ...plain, ...over })).toEqual([flag]);
  });

  test.each(['openid', 'profile:basic', 'profile', 'email', 'agent:read'])('%s is neither', (scope) => {
    expect(applicationRiskFlags({ ...plain, allowed_scopes: [scope] })).toEqual([]);
  });

  test.each([
    ['fourth registration', 4, 30 * DAY, []],
    ['fifth registration', 5, 30 * DAY, ['high_volume_developer']],
    ['sixth registration', 6, 30 * DAY, ['high_volume_developer']],
    ['account younger than seven days by a moment', 1, 7 * DAY - 1, ['new_developer_account']],
    ['account of seven days', 1, 7 * DAY, []],
    ['both', 5, 0, ['high_volume_developer', 'new_developer_account']],
  ])('%s', (_case, registrations, age, flags) => {
    const developer = { registrations, created_at: new Date(NOW.getTime() - age) };
    expect(riskFlags(plain, developer, NOW)).toEqual(flags);
  });
});

test('a change keeps the developer flags and replaces the others', () => {
  const before = ['wildcard_redirect_uri', 'new_developer_account', 'suspicious_app_name'];
  expect(mergedFlags(['sensitive_scope'], before)).toEqual(['sensitive_scope', 'new_developer_account']);
});

describe('acknowledgement', () => {
  test.each<[flags: RiskFlag[], needed: boolean]>([
    [[], false],
    [['wildcard_redirect_uri'], true],
    [['sensitive_scope'], true],
    [['unlisted_scope'], false],
    [['high_volume_developer'], false],
    [['new_developer_account'], false],
    [['suspicious_app_name'], false],
    [['unlisted_scope', 'new_developer_account'], true],
    [['high_volume_developer', 'suspicious_app_name'], true],
    [[...RISK_FLAGS], true],
  ])('%j: %s', (flags, needed) => {
    expect(needsAcknowledgement(flags)).toBe(needed);
  });
});
