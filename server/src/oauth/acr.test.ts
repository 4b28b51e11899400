import { expect, test } from 'vitest';
import { acrOf, canReachAcr, grantedAcr, isKnownAcr, reachedAcr, withDemand } from './acr.ts';

const PASSWORD = ['pwd'];
const CODE = ['pwd', 'otp', 'mfa'];
const SYNCED = ['swk', 'user', 'mfa'];
const DEVICE = ['hwk', 'user', 'mfa'];
const asked = (...values: string[]) => ({ values, essential: false });

test.each<[amr: string[], values: string[], acr: string | null]>([
  [PASSWORD, ['1'], '1'],
  [PASSWORD, ['2', '1'], '1'],
  [PASSWORD, ['2'], null],
  [PASSWORD, ['phr'], null],
  [CODE, ['2'], '2'],
  [CODE, ['1'], '1'],
  [CODE, ['phr', '2'], '2'],
  // AC-01: a one-time or recovery code is never phishing-resistant.
  [CODE, ['phr'], null],
  [SYNCED, ['phr'], 'phr'],
  [DEVICE, ['2', 'phr'], '2'],
  [DEVICE, ['urn:other', 'phr'], 'phr'],
  [DEVICE, ['urn:other'], null],
  [DEVICE, [], null],
])('AC-01: with %j of %j reached: %j', (amr, values, acr) => {
  expect(reachedAcr(amr, asked(...values))).toBe(acr);
  expect(grantedAcr(amr, asked(...values))).toBe(acr ?? acrOf(amr));
});

test.each([
  [{ totp_enabled: false, has_passkey: false }, [true, false, false]],
  [{ totp_enabled: true, has_passkey: false }, [true, true, false]],
  [{ totp_enabled: false, has_passkey: true }, [true, true, true]],
])('a user with %j can reach 1, 2, phr: %j', (person, expected) => {
  expect(['1', '2', 'phr'].map((value) => canReachAcr(person, asked(value)))).toEqual(expected);
});

test('a class of someone else is not known', () => {
  expect([isKnownAcr(asked('urn:mace:x')), isKnownAcr(asked('urn:mace:x', '2'))]).toEqual([false, true]);
});

test.each<
  [assurance: Parameters<typeof withDemand>[0], demanded: '2' | 'phr' | null, values: string[] | null]
>([
  [null, null, null],
  [asked('2'), null, ['2']],
  [null, 'phr', ['phr']],
  [asked('2', '1'), 'phr', ['phr']],
  [asked('1', '2'), '2', ['2']],
  [asked('phr', '2', '1'), '2', ['phr', '2']],
  [asked('urn:other'), '2', ['2']],
])('AC-12: a client that asks for %j at an API that demands %j: %j', (assurance, demanded, values) => {
  const both = withDemand(assurance, demanded);
  expect(both?.values ?? null).toEqual(values);
  expect(both?.essential ?? false).toBe(demanded !== null);
});
