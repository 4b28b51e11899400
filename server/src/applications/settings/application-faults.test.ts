import { describe, expect, test } from 'vitest';
import { DEVICE_CODE, TOKEN_EXCHANGE } from '../registry/enums.ts';
import { applicationFaults, applicationProblem, type CheckedApplication } from './application-faults.ts';

const sound: CheckedApplication = {
  name: 'Acme',
  redirect_uris: ['https://app.example/cb'],
  allowed_scopes: ['openid', 'shop:rank'],
  required_scopes: [],
  client_type: 'confidential',
  token_endpoint_auth_method: 'client_secret_basic',
  require_pkce: true,
  grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
};

describe('which members are invalid', () => {
  test.each<[name: string, over: Partial<CheckedApplication>, paths: string[]]>([
    ['none', {}, []],
    ['no name', { name: null }, []],
    ['100 characters outside the basic plane', { name: '🦊'.repeat(100) }, []],
    ['101 characters', { name: 'a'.repeat(101) }, ['name']],
    ['empty name', { name: '' }, ['name']],
    ['name with a line feed', { name: 'a\nb' }, ['name']],
    ['half a surrogate pair', { name: 'a\ud83e' }, ['name']],
    ['no redirect URI', { redirect_uris: [] }, ['redirect_uris']],
    [
      'no redirect URI, for devices alone',
      { redirect_uris: [], grant_types: ['refresh_token', DEVICE_CODE] },
      [],
    ],
    [
      'no redirect URI, refresh alone',
      { redirect_uris: [], grant_types: ['refresh_token'] },
      ['redirect_uris'],
    ],
    [
      'a bad one, for devices alone',
      { redirect_uris: ['/x'], grant_types: [DEVICE_CODE] },
      ['redirect_uris.0'],
    ],
    ['second redirect URI', { redirect_uris: ['https://a.example/', '/x'] }, ['redirect_uris.1']],
    ['no scopes', { allowed_scopes: [] }, []],
    ['bad scopes', { allowed_scopes: ['x', 'openid', ':y'] }, ['allowed_scopes.0', 'allowed_scopes.2']],
    ['101 scopes', { allowed_scopes: Array.from({ length: 101 }, (_, n) => `n:${n}`) }, ['allowed_scopes']],
    ['bad required scope', { required_scopes: ['a:b:c'] }, ['required_scopes.0']],
    ['public with a secret', { client_type: 'public' }, ['token_endpoint_auth_method']],
    ['public', { client_type: 'public', token_endpoint_auth_method: 'none' }, []],
    ['confidential without', { token_endpoint_auth_method: 'none' }, ['token_endpoint_auth_method']],
    ['confidential without PKCE', { require_pkce: false }, []],
    [
      'public without PKCE',
      { client_type: 'public', token_endpoint_auth_method: 'none', require_pkce: false },
      ['require_pkce'],
    ],
    ['token exchange', { grant_types: [TOKEN_EXCHANGE] }, []],
    [
      'token exchange by a public client',
      { client_type: 'public', token_endpoint_auth_method: 'none', grant_types: [TOKEN_EXCHANGE] },
      ['grant_types'],
    ],
  ])('%s', (_case, over, paths) => {
    expect(applicationFaults({ ...sound, ...over }).map(({ path }) => path)).toEqual(paths);
  });
});

describe('the answer', () => {
  test.each([
    ['redirect_uris', 'invalid_redirect_uri'],
    ['redirect_uris.3', 'invalid_redirect_uri'],
    ['allowed_scopes.0', 'invalid_params'],
  ])('%s: %s', (path, code) => {
    const details = [{ path, message: 'is listed twice' }];
    const problem = applicationProblem([{ path, code: 'repeated' }]);
    expect([problem.status, problem.code, problem.members]).toEqual([422, code, { details }]);
  });
});
