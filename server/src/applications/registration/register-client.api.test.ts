import { generateKeyPairSync } from 'node:crypto';
import { exportJWK } from 'jose';
import { expect, test } from 'vitest';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer, bearer } from '../../../test/support/developers.ts';
import { aPerson, browserOf, obtainTokens } from '../../../test/support/oauth.ts';
import { DEVICE_CODE } from '../registry/enums.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const developer = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
const URIS = ['http://127.0.0.1/callback', 'https://tool.example/callback'];

const { kid: _kid, ...KEY } = await exportJWK(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey);

type Client = { client_id: string; client_secret: string };

async function register(metadata: object, headers = {}): Promise<[number, unknown]> {
  return await answer(await developer.send('POST', '/oauth/register', metadata, headers));
}

test('a tool registers itself as a public client and signs someone in on any loopback port', async () => {
  const [status, client] = await register({
    client_name: 'Editor',
    client_uri: 'https://tool.example/',
    redirect_uris: URIS,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    scope: 'openid email',
    software_id: 'unknown here',
  });
  const expected = {
    client_id: expect.stringMatching(/^app_/),
    client_id_issued_at: 1_795_168_800,
    client_name: 'Editor',
    client_uri: 'https://tool.example/',
    redirect_uris: URIS,
    scope: 'openid email',
    token_endpoint_auth_method: 'none',
    id_token_signed_response_alg: 'RS256',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    post_logout_redirect_uris: [],
    review_status: 'approved',
    registration_access_token: expect.stringMatching(/^svc_reg_/),
    registration_client_uri: expect.stringContaining('/oauth/register/app_'),
  };
  expect([status, client]).toEqual([201, expected]);
  const { client_id } = client as Client;
  const row = await app.context.stores.db
    .selectFrom('applications')
    .select(['application_id', 'created_via', 'owner_user_id'])
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ created_via: 'mcp', owner_user_id: developer.user_id });
  const browser = await browserOf(app, await aPerson(app.context));
  const { application_id } = row;
  const rp = { application_id, client_id, redirect_uri: 'http://127.0.0.1:53817/callback' };
  expect(await obtainTokens(browser, rp, { scope: 'openid email' })).toHaveProperty('refresh_token');
});

test('a confidential client gets its secret once, with its end in seconds', async () => {
  const [status, client] = await register({ redirect_uris: URIS }, { 'x-svc-client-type': 'cli' });
  expect([status, client]).toMatchObject([
    201,
    {
      client_secret: expect.stringMatching(/^svc_sec_/),
      client_secret_expires_at: 1_795_168_800 + 365 * 86_400,
      token_endpoint_auth_method: 'client_secret_basic',
      client_name: '127.0.0.1',
      scope: 'openid profile profile:basic email',
    },
  ]);
  const { client_id, client_secret } = client as Client;
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  const keys = await app.client().get('/api/v1/webhook_signing_keys', { authorization });
  expect(keys.status).toBe(200);
});

test('where a client does not say, the installation decides on PKCE and scopes', async () => {
  const config = {
    registration_pkce: 'optional',
    registration_scope: 'openid phone',
    rate_limits: 'observe',
  } as const;
  const lenient = await startApp({ clock, stores: app.context.stores, config });
  const other = await aDeveloper(lenient);
  const registered = async (metadata: object) =>
    await answer(await other.send('POST', '/oauth/register', { redirect_uris: URIS, ...metadata }));
  const cases: [object, { scope: string; require_pkce?: boolean }][] = [
    [{}, { scope: 'openid phone', require_pkce: false }],
    [
      { scope: 'openid', require_pkce: true },
      { scope: 'openid', require_pkce: true },
    ],
    [{ token_endpoint_auth_method: 'none' }, { scope: 'openid phone' }],
  ];
  for (const [metadata, { scope, require_pkce }] of cases) {
    const [status, client] = await registered(metadata);
    expect([status, client]).toMatchObject([201, { scope }]);
    const { client_id } = client as Client;
    const row = await app.db
      .selectFrom('applications')
      .select('require_pkce')
      .where('client_id', '=', client_id)
      .executeTakeFirstOrThrow();
    expect(row.require_pkce).toBe(require_pkce ?? true);
  }
});

test('a client of devices alone needs no redirect URI, and gets no response type', async () => {
  const grant_types = [DEVICE_CODE, 'refresh_token'];
  expect(await register({ client_name: 'TV', grant_types })).toMatchObject([
    201,
    { client_name: 'TV', redirect_uris: [], grant_types, response_types: [] },
  ]);
});

test('the same risk rules: a wildcard waits for review, and caps count', async () => {
  const [, client] = await register({ redirect_uris: ['https://*.tool.example/cb'] });
  expect(client).toMatchObject({ review_status: 'pending' });
  const limited = await startApp({ clock, stores: app.context.stores });
  const other = await aDeveloper(limited);
  const statuses = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await other.send('POST', '/oauth/register', { redirect_uris: URIS })).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
});

test('keys need no kid, and a confidential client may do without PKCE', async () => {
  const keyed = { redirect_uris: URIS, token_endpoint_auth_method: 'private_key_jwt' };
  const jwks = { keys: [KEY, KEY] };
  expect(await register({ ...keyed, jwks, require_pkce: false })).toMatchObject([
    201,
    { jwks, require_pkce: false },
  ]);
});

test.each<[string, object, string]>([
  ['no redirect_uris', {}, 'invalid_redirect_uri'],
  [
    'no redirect_uris, for browsers too',
    { client_name: 'TV', grant_types: ['authorization_code', DEVICE_CODE] },
    'invalid_redirect_uri',
  ],
  ['neither redirect URI nor name', { grant_types: [DEVICE_CODE] }, 'invalid_client_metadata'],
  ['a redirect URI that cannot be registered', { redirect_uris: ['javascript:x'] }, 'invalid_redirect_uri'],
  ['an empty list', { redirect_uris: [] }, 'invalid_redirect_uri'],
  ['the implicit grant', { redirect_uris: URIS, grant_types: ['implicit'] }, 'invalid_client_metadata'],
  ['response type token', { redirect_uris: URIS, response_types: ['token'] }, 'invalid_client_metadata'],
  [
    'jwks and jwks_uri',
    { redirect_uris: URIS, jwks: { keys: [KEY] }, jwks_uri: 'https://tool.example/jwks' },
    'invalid_client_metadata',
  ],
  [
    'jwks_uri by http',
    { redirect_uris: URIS, jwks_uri: 'http://tool.example/jwks' },
    'invalid_client_metadata',
  ],
  [
    'jwks_uri inside our network',
    { redirect_uris: URIS, jwks_uri: 'https://10.0.0.1/jwks' },
    'invalid_client_metadata',
  ],
  [
    'a public client without PKCE',
    { redirect_uris: URIS, token_endpoint_auth_method: 'none', require_pkce: false },
    'invalid_client_metadata',
  ],
  [
    'private_key_jwt without keys',
    { redirect_uris: URIS, token_endpoint_auth_method: 'private_key_jwt' },
    'invalid_client_metadata',
  ],
  [
    'another signature',
    { redirect_uris: URIS, id_token_signed_response_alg: 'HS256' },
    'invalid_client_metadata',
  ],
])('400: %s', async (_name, metadata, error) => {
  expect(await register(metadata)).toMatchObject([400, { error, error_description: expect.any(String) }]);
});

test.each<[object, RegExp]>([
  [{ client_name: 'a\u202eb' }, /^client_name: /],
  [{ client_uri: 'ftp://tool.example/' }, /^client_uri: /],
  [{ logo_uri: 'data:image/png,x' }, /^logo_uri: /],
  [{ scope: 'openid bad"scope' }, /^scope: /],
  [{ jwks: {} }, /jwks\/keys is missing$/],
])('a refusal names the member as it was sent: %j', async (metadata, why) => {
  expect(await register({ redirect_uris: URIS, ...metadata })).toMatchObject([
    400,
    { error: 'invalid_client_metadata', error_description: expect.stringMatching(why) },
  ]);
});

test('registration needs a key with the right scope', async () => {
  const asked = { redirect_uris: URIS };
  expect((await bearer(app, null).send('POST', '/oauth/register', asked)).status).toBe(401);
  const reading = await aDeveloper(app, { scopes: ['applications:read'] });
  expect((await reading.send('POST', '/oauth/register', asked)).status).toBe(403);
  const unverified = await aDeveloper(app, { identity_verified_level: 0 });
  expect(await answer(await unverified.send('POST', '/oauth/register', asked))).toMatchObject([
    403,
    { error: 'identity_verification_required', verify_url: expect.any(String) },
  ]);
});
