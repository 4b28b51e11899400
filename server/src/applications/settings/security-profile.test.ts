import { describe, expect, test } from 'vitest';
import { DEVICE_CODE } from '../registry/enums.ts';
import { profileFaults, profileLines } from './security-profile.ts';
import { type ApplicationSettings, NEW_SETTINGS, type SettingsChange } from './settings.ts';
import { settingsAfter } from './settings-after.ts';

const keyed: ApplicationSettings = {
  ...NEW_SETTINGS,
  name: 'Acme',
  redirect_uris: ['https://app.example/cb'],
  token_endpoint_auth_method: 'private_key_jwt',
  jwks: { keys: [{}] },
};
const after = (change: SettingsChange, present = keyed) => settingsAfter(present, change);
const faulty = (settings: ApplicationSettings) => profileFaults(settings).map(({ path }) => path);

test('turning on the profile sets what it demands', () => {
  const present = { ...keyed, require_pkce: false };
  const next = after({ security_profile: 'fapi2' }, present);
  expect(faulty(next)).toEqual([]);
  expect(next).toMatchObject({ require_pkce: true, access_token_alg: 'ES256' });
});

test('and changes nothing that the client already meets, or that has nothing to do with it', () => {
  const once = after({ security_profile: 'fapi2' });
  expect(after({ security_profile: 'fapi2' }, once)).toEqual(once);
  expect(after({ name: 'Other' }, once)).toEqual({ ...once, name: 'Other' });
});

test('turning it off keeps the settings', () => {
  const off = after({ security_profile: null }, after({ security_profile: 'fapi2' }));
  expect(off).toMatchObject({ security_profile: null, access_token_alg: 'ES256' });
});

describe('what a client of the profile cannot be', () => {
  const fapi = after({ security_profile: 'fapi2' });
  test.each<[name: string, change: SettingsChange, paths: string[]]>([
    ['with a secret', { token_endpoint_auth_method: 'client_secret_basic' }, ['token_endpoint_auth_method']],
    ['public', { client_type: 'public' }, ['token_endpoint_auth_method']],
    ['without PKCE', { require_pkce: false }, ['require_pkce']],
    ['with RS256 access tokens', { access_token_alg: 'RS256' }, ['access_token_alg']],
    ['at a private-use scheme', { redirect_uris: ['com.example.app:/cb'] }, ['redirect_uris']],
    ['at a wildcard', { redirect_uris: ['https://*.example.com/cb'] }, ['redirect_uris']],
    ['on devices', { grant_types: ['authorization_code', DEVICE_CODE] }, ['grant_types']],
    ['at a loopback address', { redirect_uris: ['http://127.0.0.1/cb'] }, []],
  ])('%s', (_case, change, paths) => {
    expect(faulty(after(change, fapi))).toEqual(paths);
    expect(faulty({ ...after(change, fapi), security_profile: null })).toEqual([]);
  });

  test('not even in the request that turns it on', () => {
    expect(faulty(after({ security_profile: 'fapi2', require_pkce: false }))).toEqual(['require_pkce']);
  });
});

test('the lines say the same as the faults', () => {
  const lines = profileLines(NEW_SETTINGS);
  const open = lines.filter(({ is_met }) => !is_met).map(({ member }) => member);
  expect(open).toEqual(faulty({ ...NEW_SETTINGS, security_profile: 'fapi2' }));
  expect(open).toContain('token_endpoint_auth_method');
});
