import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { membersOf } from './settings.ts';

const NONE = {
  name: undefined,
  description: undefined,
  'homepage-url': undefined,
  scopes: undefined,
  scope: [],
  'scope-ja': [],
  'scope-description': [],
  'scope-description-ja': [],
  'default-scope': [],
  'sensitive-scope': [],
  'scope-acr': [],
  'required-acr': undefined,
  format: undefined,
  'token-seconds': undefined,
  alg: undefined,
  'subject-type': undefined,
  'token-endpoint-auth-method': undefined,
  'authorization-details': undefined,
  jwks: undefined,
  'jwks-uri': undefined,
  'webhook-url': undefined,
};

test('options are the members of the API; what is not named is not sent, what is empty is cleared', () => {
  expect(membersOf(NONE)).toEqual({});
  expect(
    membersOf({
      ...NONE,
      name: 'Files',
      description: '',
      'homepage-url': 'https://example.com',
      format: 'opaque',
      'token-seconds': '300',
      alg: 'ES256',
      'subject-type': 'pairwise',
      'token-endpoint-auth-method': 'private_key_jwt',
      jwks: '',
      'jwks-uri': 'https://example.com/jwks.json',
      'webhook-url': '',
    }),
  ).toEqual({
    name: 'Files',
    description: null,
    homepage_url: 'https://example.com',
    access_token_format: 'opaque',
    access_token_seconds: 300,
    access_token_alg: 'ES256',
    subject_type: 'pairwise',
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: null,
    jwks_uri: 'https://example.com/jwks.json',
    webhook_url: null,
  });
});

test('AU-14 types of authorization details come from a file, and an empty value removes them', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'svc-types-')), 'types.json');
  await writeFile(file, '[{"type":"purchase"}]');
  const of = (value: string) => membersOf({ ...NONE, 'authorization-details': value });
  expect(of(file)).toEqual({ authorization_details_types: [{ type: 'purchase' }] });
  expect(of('')).toEqual({ authorization_details_types: [] });
  await writeFile(file, '{"type":"purchase"}');
  expect(() => of(file)).toThrow('must contain an array of types');
  expect(() => of(`${file}.missing`)).toThrow('--authorization-details');
});

test('a scope is put together of what several options say about it', () => {
  const { scopes } = membersOf({
    ...NONE,
    scope: ['files:read=Read = look', 'files:list'],
    'scope-ja': ['files:list=一覧'],
    'scope-description': ['files:read=Every file.'],
    'scope-description-ja': ['files:read=すべて'],
    'default-scope': ['files:list'],
    'sensitive-scope': ['files:read'],
  });
  expect(scopes).toEqual([
    {
      name: 'files:read',
      title: { en: 'Read = look' },
      description: { en: 'Every file.', ja: 'すべて' },
      default: false,
      sensitive: true,
    },
    { name: 'files:list', title: { ja: '一覧' }, description: {}, default: true, sensitive: false },
  ]);
});

test('a file may name scopes that contain =, which options cannot', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'scopes-')), 'scopes.json');
  const scopes = [{ name: 'files=read', title: { en: 'Read = look' }, default: true }];
  await writeFile(file, JSON.stringify(scopes));
  expect(membersOf({ ...NONE, scopes: file })).toEqual({ scopes });
  for (const [options, why] of [
    [{ 'default-scope': ['files=read'] }, '--scopes has all scopes; leave out --default-scope'],
    [{ scope: ['a=A'] }, '--scopes has all scopes; leave out --scope.'],
  ] as const)
    expect(() => membersOf({ ...NONE, scopes: file, ...options } as never)).toThrow(why);
  await writeFile(file, '{}');
  expect(() => membersOf({ ...NONE, scopes: file })).toThrow('must contain an array');
});

test.each([
  [{ 'default-scope': ['a'] }, '--default-scope is about "a": name it with --scope'],
  [{ scope: ['a=A'], 'scope-ja': ['b=B'] }, '--scope-ja is about "b": name it with --scope'],
  [{ scope: ['a=A'], 'scope-ja': ['a=B', 'a=C'] }, '--scope-ja is about "a" twice'],
  [{ 'token-seconds': 'soon' }, '--token-seconds takes a whole number'],
  [{ scopes: '/does/not/exist' }, '--scopes /does/not/exist cannot be read'],
  [{ jwks: '/does/not/exist' }, '--jwks /does/not/exist cannot be read'],
])('%j is not understood', (options, why) => {
  expect(() => membersOf({ ...NONE, ...options })).toThrow(
    expect.objectContaining({ exit: 2, message: expect.stringContaining(why) }),
  );
});
