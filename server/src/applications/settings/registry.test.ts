import { expect, test } from 'vitest';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer, bearer, type Registered, register } from '../../../test/support/developers.ts';
import { aPerson, basic } from '../../../test/support/oauth.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { generateSigningKey } from '../../platform/crypto/jose/jwk.ts';
import { WEBHOOK_SECRET_SEAL } from '../secrets/secrets.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const limited = await startApp({
  clock,
  stores: app.context.stores,
  config: { trust_proxy: ['127.0.0.0/8'] },
});
const { db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };

const DEPRECATED = ['true', '@1777248000'];

function deprecation(response: Response): (string | null)[] {
  return [response.headers.get('x-svc-secret-deprecated'), response.headers.get('deprecation')];
}

const ann = await aDeveloper(app);
const stranger = await aDeveloper(app);

test('register: the whole payload, the secrets once, one audit line', async () => {
  const response = await ann.send(
    'POST',
    '/api/v1/applications',
    {
      oauth_application: {
        name: ' Paper Shop ',
        redirect_uris: ['https://rp.example/callback', 'com.example.app:/cb'],
        allowed_scopes: ['openid', 'email'],
        description: 'Sells paper.',
        scopes: [{ name: 'openid', required: true }, { name: 'email' }],
        allowed_origins: ['https://rp.example'],
      },
    },
    { 'x-svc-client-type': 'cli' },
  );
  const [status, body] = await answer(response);
  const secrets = body as Registered;
  const moment = '2026-11-20T10:00:00.000Z';
  const expected = {
    id: expect.any(Number),
    client_id: expect.stringMatching(/^app_/),
    name: 'Paper Shop',
    description: 'Sells paper.',
    logo_url: null,
    homepage_url: null,
    owner: { type: 'user', id: ann.user_id },
    client_type: 'confidential',
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ['https://rp.example/callback', 'com.example.app:/cb'],
    redirect_uri_strings: ['https://rp.example/callback', 'com.example.app:/cb'],
    allowed_scopes: ['openid', 'email'],
    scopes: [
      { name: 'openid', required: true },
      { name: 'email', required: false },
    ],
    scope_policy: null,
    post_logout_redirect_uris: [],
    backchannel_logout_uri: null,
    jwks: null,
    jwks_uri: null,
    access_token_alg: 'RS256',
    id_token_signed_response_alg: 'RS256',
    userinfo_signed_response_alg: null,
    introspection_signed_response_alg: null,
    policy_uri: null,
    tos_uri: null,
    support_uri: null,
    accent: null,
    accent_dark: null,
    initiate_login_uri: null,
    security_profile: null,
    require_pkce: true,
    require_pushed_authorization_requests: false,
    require_signed_request_object: false,
    request_object_signing_alg: null,
    authorization_signed_response_alg: 'RS256',
    backchannel_authentication_request_signing_alg: null,
    dpop_bound_access_tokens: false,
    tls_client_certificate_bound_access_tokens: false,
    tls_client_auth_subject_dn: null,
    tls_client_auth_san_dns: null,
    tls_client_auth_san_uri: null,
    tls_client_auth_san_ip: null,
    tls_client_auth_san_email: null,
    grant_types: ['authorization_code', 'refresh_token'],
    device_number_match: false,
    allowed_origins: ['https://rp.example'],
    webhook_url: null,
    access: 'everyone',
    access_claims: [],
    access_contact: null,
    access_requests: false,
    access_request_days: null,
    review_every_days: null,
    organization_use: 'none',
    client_secret_expires_at: '2027-11-20T10:00:00.000Z',
    client_secret_fingerprint: sha256(secrets.client_secret).toString('hex').slice(0, 8),
    previous_client_secret_expires_at: null,
    webhook_secret_expires_at: '2027-11-20T10:00:00.000Z',
    created_via: 'cli',
    creation_risk_flags: [],
    legacy_identity_claim: false,
    legacy_identity_claim_until: null,
    identity_verification_reporter: false,
    identity_verification_methods: [],
    review_status: 'approved',
    reviewed_at: null,
    created_at: moment,
    updated_at: moment,
    deleted_at: null,
  };
  expect([status, body]).toEqual([
    201,
    {
      ...expected,
      client_secret: expect.stringMatching(/^svc_sec_[0-9A-Za-z]{43}$/),
      webhook_secret: expect.stringMatching(/^svc_whs_[0-9A-Za-z]{43}$/),
    },
  ]);
  expect(deprecation(response)).toEqual(DEPRECATED);
  expect(response.headers.get('cache-control')).toBe('no-store');

  const shown = await ann.get(`/api/v1/applications/${secrets.id}`);
  expect(deprecation(shown)).toEqual(DEPRECATED);
  const unproven = { verified_at: null, expires_at: null, last_attempt: null };
  expect(await answer(shown)).toEqual([
    200,
    {
      ...expected,
      redirect_uri_verifications: [
        { uri: 'https://rp.example/callback', tier: 'https_public', status: 'unverified', ...unproven },
        { uri: 'com.example.app:/cb', tier: 'custom_scheme', status: 'unverifiable_host', ...unproven },
      ],
    },
  ]);
  const listed = await ann.get('/api/v1/applications');
  expect(await answer(listed)).toEqual([200, { applications: [expected], next_cursor: null }]);
  expect(deprecation(listed)).toEqual(DEPRECATED);
  expect(await audited(secrets.id)).toEqual(['application.created']);
});

test('a public client has no secret; an unknown X-Svc-Client-Type is web; no name becomes the host', async () => {
  const created = await register(
    ann,
    { name: undefined, client_type: 'public', organization_id: null },
    { 'x-svc-client-type': 'carrier pigeon' },
  );
  expect(created).toMatchObject({
    name: 'rp.example',
    client_type: 'public',
    token_endpoint_auth_method: 'none',
    created_via: 'web',
    client_secret_expires_at: null,
    client_secret_fingerprint: null,
  });
  expect(created.client_secret).toBeUndefined();
});

test('sensitive scopes wait for review; OA-37 members of the record change nothing', async () => {
  const forged = {
    user_id: stranger.user_id,
    owner_id: stranger.user_id,
    owner: { type: 'user', id: stranger.user_id },
    application_id: 1,
    id: 1,
    role: 'owner',
    verified: true,
    identity_verified_level: 3,
    legacy_identity_claim: true,
    created_via: 'rake',
    required: true,
    required_scopes: ['email'],
    review_status: 'approved',
    creation_risk_flags: [],
    identity_verification_reporter: true,
    identity_verification_methods: ['x'],
    client_secret: 'mine',
  };
  const created = await register(ann, { ...forged, allowed_scopes: ['openid', 'phone', 'email'] });
  const pending = {
    owner: { type: 'user', id: ann.user_id },
    created_via: 'web',
    review_status: 'pending',
    creation_risk_flags: ['sensitive_scope'],
    legacy_identity_claim: false,
    identity_verification_reporter: false,
    identity_verification_methods: [],
    scopes: [
      { name: 'openid', required: false },
      { name: 'phone', required: false },
      { name: 'email', required: false },
    ],
  };
  expect(created).toMatchObject(pending);
  const [status, patched] = await answer(
    await ann.send('PATCH', `/api/v1/applications/${created.id}`, { ...forged, description: 'x' }),
  );
  expect([status, patched]).toMatchObject([200, { ...pending, description: 'x' }]);
});

test('who is refused: no key, wrong scope, level 0', async () => {
  const body = { oauth_application: { redirect_uris: ['https://rp.example/cb'], allowed_scopes: [] } };
  const nobody = await bearer(app, null).send('POST', '/api/v1/applications', body);
  expect([nobody.headers.get('www-authenticate'), (await answer(nobody))[0]]).toEqual([
    'Bearer, DPoP algs="ES256 EdDSA Ed25519 PS256"',
    401,
  ]);
  const reader = await aDeveloper(app, { scopes: ['applications:read'] });
  expect(await answer(await reader.send('POST', '/api/v1/applications', body))).toMatchObject([
    403,
    { error: 'insufficient_scope' },
  ]);
  const newcomer = await aDeveloper(app, { identity_verified_level: 0 });
  expect(await answer(await newcomer.send('POST', '/api/v1/applications', body))).toEqual([
    403,
    {
      error: 'identity_verification_required',
      error_description: expect.stringContaining('Verify your e-mail address'),
      verify_url: `${app.baseUrl}/account`,
    },
  ]);
});

test.each<[string, Record<string, unknown>, string, string[]]>([
  [
    'OA-02 javascript',
    { redirect_uris: ['javascript:alert(1)'] },
    'invalid_redirect_uri',
    ['redirect_uris.0'],
  ],
  ['OA-02 data', { redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri', ['redirect_uris.0']],
  ['OA-02 vbscript', { redirect_uris: ['vbscript:x'] }, 'invalid_redirect_uri', ['redirect_uris.0']],
  ['OA-02 file', { redirect_uris: ['file:///etc/passwd'] }, 'invalid_redirect_uri', ['redirect_uris.0']],
  [
    'OA-02 blob',
    { redirect_uris: ['blob:https://a.example/x'] },
    'invalid_redirect_uri',
    ['redirect_uris.0'],
  ],
  ['OA-02 about', { redirect_uris: ['about:blank'] }, 'invalid_redirect_uri', ['redirect_uris.0']],
  ['OA-02 http', { redirect_uris: ['http://rp.example/cb'] }, 'invalid_redirect_uri', ['redirect_uris.0']],
  [
    'OA-02 fragment',
    { redirect_uris: ['https://rp.example/#x'] },
    'invalid_redirect_uri',
    ['redirect_uris.0'],
  ],
  [
    'OA-02 userinfo',
    { redirect_uris: ['https://a@rp.example/'] },
    'invalid_redirect_uri',
    ['redirect_uris.0'],
  ],
  ['OA-02 relative', { redirect_uris: ['/cb'] }, 'invalid_redirect_uri', ['redirect_uris.0']],
  ['no URI', { redirect_uris: [] }, 'invalid_redirect_uri', ['redirect_uris']],
  ['21 URIs', { redirect_uris: uris(21) }, 'invalid_redirect_uri', ['redirect_uris']],
  ['a number for a URI', { redirect_uris: [1] }, 'invalid_params', ['redirect_uris.0']],
  ['name', { name: 'x'.repeat(101) }, 'invalid_params', ['name']],
  ['description', { description: 'x'.repeat(1001) }, 'invalid_params', ['description']],
  ['logo', { logo_url: 'http://rp.example/logo.png' }, 'invalid_params', ['logo_url']],
  ['homepage', { homepage_url: 'javascript:alert(1)' }, 'invalid_params', ['homepage_url']],
  [
    'logout URIs',
    { post_logout_redirect_uris: ['https://rp.example/', 'https://*.rp.example/'] },
    'invalid_params',
    ['post_logout_redirect_uris.1'],
  ],
  [
    'back channel',
    { backchannel_logout_uri: 'http://rp.example/' },
    'invalid_params',
    ['backchannel_logout_uri'],
  ],
  ['webhook', { webhook_url: 'http://rp.example/' }, 'invalid_webhook_url', ['webhook_url']],
  ['webhook user', { webhook_url: 'https://a:b@rp.example/' }, 'invalid_webhook_url', ['webhook_url']],
  [
    'OA-41 origins',
    {
      allowed_origins: [
        'null',
        '*',
        'https://*.rp.example',
        'https://rp.example/',
        'https://RP.example',
        'https://rp.example:443',
        'http://rp.example',
        'https://rp.example',
      ],
    },
    'invalid_params',
    [0, 1, 2, 3, 4, 5, 6].map((n) => `allowed_origins.${n}`),
  ],
  ['no keys', { token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_params', ['jwks']],
  [
    'a symmetric key',
    { jwks: { keys: [{ kty: 'oct', k: 'AAAA', kid: 'a' }] } },
    'invalid_params',
    ['jwks.keys.0'],
  ],
  [
    'public with secret',
    { client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
    'invalid_params',
    ['token_endpoint_auth_method'],
  ],
  ['public without PKCE', { client_type: 'public', require_pkce: false }, 'invalid_params', ['require_pkce']],
  ['alg', { access_token_alg: 'HS256' }, 'invalid_params', ['access_token_alg']],
  ['policy', { scope_policy: 'allow' }, 'invalid_params', ['scope_policy']],
  ['scope', { allowed_scopes: ['a b'] }, 'invalid_params', ['allowed_scopes.0']],
  [
    'two lists of scopes',
    { allowed_scopes: ['openid'], scopes: [{ name: 'email' }] },
    'invalid_params',
    ['scopes'],
  ],
  ['a foreign organization', { organization_id: 4711 }, 'invalid_params', ['organization_id']],
])('422 at registration: %s', async (_case, members, error, paths) => {
  const oauth_application = { redirect_uris: ['https://rp.example/cb'], ...members };
  const [status, body] = await answer(await ann.send('POST', '/api/v1/applications', { oauth_application }));
  const { details } = body as { details: { path: string }[] };
  expect([status, body]).toMatchObject([422, { error, error_description: expect.any(String) }]);
  expect(details.map(({ path }) => path)).toEqual(paths);
});

test('private keys are refused, public ones kept', async () => {
  const { publicJwk, privateKey } = await generateSigningKey('ES256');
  const secret = { ...privateKey.export({ format: 'jwk' }), kid: 'a' };
  const method = { token_endpoint_auth_method: 'private_key_jwt' };
  const [status, body] = await answer(
    await ann.send('POST', '/api/v1/applications', {
      oauth_application: {
        redirect_uris: ['https://rp.example/'],
        ...method,
        jwks: { keys: [publicJwk, publicJwk, secret] },
      },
    }),
  );
  expect([status, (body as { details: { path: string }[] }).details.map(({ path }) => path)]).toEqual([
    422,
    ['jwks.keys.1', 'jwks.keys.2'],
  ]);
  expect(JSON.stringify(body)).not.toContain(secret.d);
  const created = await register(ann, { ...method, jwks: { keys: [publicJwk] } });
  expect(created).toMatchObject({ ...method, jwks: { keys: [publicJwk] }, client_secret_expires_at: null });
  expect(created.client_secret).toBeUndefined();
  const rotated = await ann.send('POST', `/api/v1/applications/${created.id}/rotate_client_secret`);
  expect(await answer(rotated)).toMatchObject([409, { error: 'no_client_secret' }]);
});

test('an invisible application is 404 without a body, one that a member can only see is 403', async () => {
  const { id } = await register(ann);
  const calls: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', ''],
    ['POST', '/rotate_client_secret'],
    ['POST', '/rotate_webhook_secret'],
  ];
  for (const [method, path, body] of calls) {
    for (const unseen of [id, 999_999, '0', 'x', '-1', '1e3', '99999999999999999999'])
      expect(
        await answer(await stranger.send(method, `/api/v1/applications/${unseen}${path}`, body)),
      ).toEqual([404, '']);
  }
  const { owner, member, application } = await anOrganization();
  for (const [method, path, body] of calls) {
    const [status, text] = await answer(
      await member.send(method, `/api/v1/applications/${application.id}${path}`, body),
    );
    expect([method, path, status]).toEqual([method, path, method === 'GET' ? 200 : 403]);
    if (method !== 'GET') expect(text).toMatchObject({ error: 'forbidden' });
  }
  expect((await owner.send('PATCH', `/api/v1/applications/${application.id}`, { name: 'Ours' })).status).toBe(
    200,
  );
  expect(await answer(await member.get('/api/v1/applications'))).toMatchObject([
    200,
    { applications: [{ id: application.id, name: 'Ours', owner: { type: 'organization' } }] },
  ]);
});

test('lists are paged; a cursor of another list, a forged one and a bad limit are 422', async () => {
  const developer = await aDeveloper(app);
  const ids = [];
  for (let n = 0; n < 4; n++) ids.push((await register(developer)).id);
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '?limit=3' : `?limit=3&cursor=${cursor}`;
    const page = (await (await developer.get(`/api/v1/applications${query}`)).json()) as {
      applications: { id: number }[];
      next_cursor: string | null;
    };
    seen.push(...page.applications.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(ids);
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'cursor=AAAA', "cursor=' OR 1=1--", 'limit=1;DROP'])
    expect((await developer.get(`/api/v1/applications?${query}`)).status).toBe(422);
});

test('patch, wrapped or bare: what is left out stays, null clears, proofs of unchanged URIs stay', async () => {
  const { id } = await register(ann, {
    redirect_uris: ['https://a.example/', 'https://b.example/', 'https://c.example/'],
    scopes: [{ name: 'openid', required: true }, { name: 'email' }],
    allowed_scopes: undefined,
  });
  await db
    .updateTable('redirect_uris')
    .set({ verified_at: clock.now(), verification_method: 'dns' })
    .where('application_id', '=', id)
    .execute();
  const path = `/api/v1/applications/${id}`;
  const wrapped = await ann.send('PATCH', path, {
    oauth_application: {
      redirect_uris: ['https://c.example/', 'https://new.example/', 'https://a.example/'],
      homepage_url: 'https://a.example/',
      webhook_url: 'http://localhost:9999/hooks',
    },
  });
  expect(await answer(wrapped)).toMatchObject([
    200,
    {
      redirect_uris: ['https://c.example/', 'https://new.example/', 'https://a.example/'],
      homepage_url: 'https://a.example/',
      webhook_url: 'http://localhost:9999/hooks',
      scopes: [
        { name: 'openid', required: true },
        { name: 'email', required: false },
      ],
    },
  ]);
  const shown = (await (await ann.get(path)).json()) as {
    redirect_uri_verifications: { status: string; verified_at: string | null }[];
  };
  expect(shown.redirect_uri_verifications.map(({ status }) => status)).toEqual([
    'verified',
    'unverified',
    'verified',
  ]);
  const bare = await ann.send('PATCH', path, {
    homepage_url: null,
    webhook_url: null,
    allowed_scopes: ['openid', 'profile:basic'],
  });
  expect(await answer(bare)).toMatchObject([
    200,
    {
      homepage_url: null,
      webhook_url: null,
      scopes: [
        { name: 'openid', required: true },
        { name: 'profile:basic', required: false },
      ],
    },
  ]);
  for (const [body, code] of [
    [{ redirect_uris: ['javascript:x'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: null }, 'invalid_params'],
    [{ name: null }, 'invalid_params'],
    [{ name: '  ' }, 'invalid_params'],
    [{ webhook_url: 'ftp://x.example/' }, 'invalid_webhook_url'],
    [{ webhook_url: 'https://169.254.169.254/latest' }, 'invalid_webhook_url'],
    [{ backchannel_logout_uri: 'https://10.0.0.1/' }, 'invalid_params'],
    [{ client_type: 'public', token_endpoint_auth_method: 'client_secret_basic' }, 'invalid_params'],
  ] as const)
    expect(await answer(await ann.send('PATCH', path, body))).toMatchObject([422, { error: code }]);
  expect(await audited(id)).toEqual(['application.created', 'application.updated', 'application.updated']);
});

test('a change that adds a risk flag sends back to pending; flags follow, the developer’s stay', async () => {
  const newcomer = await aDeveloper(app, { created_at: clock.now() });
  const { id, ...created } = await register(newcomer);
  expect(created).toMatchObject({
    review_status: 'approved',
    creation_risk_flags: ['new_developer_account'],
  });
  const path = `/api/v1/applications/${id}`;
  const change = async (body: unknown) => {
    const [, answered] = await answer(await newcomer.send('PATCH', path, body));
    const { review_status, creation_risk_flags } = answered as Record<string, unknown>;
    return [review_status, creation_risk_flags];
  };
  expect(await change({ description: 'x' })).toEqual(['approved', ['new_developer_account']]);
  expect(await change({ allowed_scopes: ['openid', 'acme:tier'] })).toEqual([
    'pending',
    ['unlisted_scope', 'new_developer_account'],
  ]);
  clock.advance(30 * DAY);
  expect(await change({ allowed_scopes: ['openid'] })).toEqual(['pending', ['new_developer_account']]);
  expect(await change({ redirect_uris: ['https://*.apps.example/'] })).toEqual([
    'pending',
    ['wildcard_redirect_uri', 'new_developer_account'],
  ]);
});

test('a client that becomes public loses its secret, and gets a new one by rotation', async () => {
  const { id } = await register(ann);
  const path = `/api/v1/applications/${id}`;
  expect(await answer(await ann.send('PATCH', path, { client_type: 'public' }))).toMatchObject([
    200,
    { token_endpoint_auth_method: 'none', client_secret_fingerprint: null, client_secret_expires_at: null },
  ]);
  await ann.send('PATCH', path, { client_type: 'confidential' });
  const [status, body] = await answer(await ann.send('POST', `${path}/rotate_client_secret`));
  expect([status, body]).toEqual([
    200,
    { client_secret: expect.stringMatching(/^svc_sec_/), client_secret_expires_at: expect.any(String) },
  ]);
});

test('rotate_client_secret: the old one ends immediately, or after the requested grace period', async () => {
  const first = await register(ann, { allowed_scopes: ['agent:read'] });
  const path = `/api/v1/applications/${first.id}/rotate_client_secret`;
  const works = async (client_secret: string) =>
    (
      await app.client().fetch('/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'agent:read' }),
        headers: basic({
          application_id: first.id,
          client_id: first.client_id,
          client_secret,
          redirect_uri: '',
        }),
      })
    ).status;
  expect(await works(first.client_secret)).toBe(200);
  const rotate = async (body?: unknown) => {
    const response = await ann.send('POST', path, body);
    expect([response.status, ...deprecation(response)]).toEqual([200, ...DEPRECATED]);
    return ((await response.json()) as { client_secret: string }).client_secret;
  };
  const second = await rotate();
  expect([await works(first.client_secret), await works(second)]).toEqual([401, 200]);
  const third = await rotate({ grace_seconds: 3600 });
  expect([await works(first.client_secret), await works(second), await works(third)]).toEqual([
    401, 200, 200,
  ]);
  clock.advance(HOUR);
  expect([await works(second), await works(third)]).toEqual([401, 200]);
  const fourth = await rotate({ grace_seconds: 3600 });
  const fifth = await rotate({ grace_seconds: 3600 });
  expect([await works(third), await works(fourth), await works(fifth)]).toEqual([401, 200, 200]);
  for (const grace_seconds of [-1, 604_801, 1.5, '60'])
    expect((await ann.send('POST', path, { grace_seconds })).status).toBe(422);
});

test('rotate_webhook_secret: sealed, the hash gone, no deprecation from then on', async () => {
  const { id } = await register(ann);
  const response = await ann.send('POST', `/api/v1/applications/${id}/rotate_webhook_secret`);
  const [status, body] = await answer(response);
  const { webhook_secret } = body as { webhook_secret: string };
  expect([status, body]).toEqual([
    200,
    {
      webhook_secret: expect.stringMatching(/^svc_whs_[0-9A-Za-z]{43}$/),
      standard_webhooks_secret: `whsec_${Buffer.from(webhook_secret).toString('base64')}`,
      webhook_secret_expires_at: new Date(clock.now().getTime() + 365 * DAY).toISOString(),
    },
  ]);
  expect(deprecation(response)).toEqual([null, null]);
  expect(deprecation(await ann.get(`/api/v1/applications/${id}`))).toEqual([null, null]);
  const row = await db
    .selectFrom('applications')
    .select(['sealed_webhook_secret', 'webhook_secret_hash'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.webhook_secret_hash).toBeNull();
  expect(app.context.keyring.open(WEBHOOK_SECRET_SEAL, row.sealed_webhook_secret!).toString()).toBe(
    webhook_secret,
  );
});

test('delete: 204, then gone for everyone', async () => {
  const { id } = await register(ann);
  const path = `/api/v1/applications/${id}`;
  expect(await answer(await ann.send('DELETE', path))).toEqual([204, '']);
  expect(await answer(await ann.send('DELETE', path))).toEqual([404, '']);
  expect(await answer(await ann.get(path))).toEqual([404, '']);
  expect(await audited(id)).toEqual(['application.created', 'application.deleted']);
});

test('10 an hour and 30 a day per key; refused registrations do not count; another key has its own', async () => {
  const { user_id, ...keyed } = await aDeveloper(limited);
  let calls = 0;
  const attempt = async (members: Record<string, unknown> = {}, caller = bearer(limited, keyed.key)) => {
    const oauth_application = { redirect_uris: ['https://rp.example/'], ...members };
    const headers = { 'x-forwarded-for': `198.51.100.${++calls}` };
    const response = await caller.send('POST', '/api/v1/applications', { oauth_application }, headers);
    return [response.status, response.headers.get('retry-after')];
  };
  for (let n = 0; n < 12; n++) expect((await attempt({ redirect_uris: [] }))[0]).toBe(422);
  for (let n = 0; n < 10; n++) expect((await attempt())[0]).toBe(201);
  expect(await attempt()).toEqual([429, '3600']);
  expect((await attempt({ redirect_uris: [] }))[0]).toBe(422);
  for (let hour = 0; hour < 2; hour++) {
    clock.advance(HOUR);
    for (let n = 0; n < 10; n++) expect((await attempt())[0]).toBe(201);
  }
  clock.advance(HOUR);
  expect(await attempt()).toEqual([429, String(21 * 3600)]);
  const other = await aDeveloper(limited);
  expect((await attempt({}, other))[0]).toBe(201);
});

test('administrators have one mail per developer in half an hour about high-risk registrations', async () => {
  const admin = await aPerson(app.context, { is_admin: true });
  const developer = await aDeveloper(app);
  const mails = async () => {
    const answered = await app.client().get('/dev/mail', { accept: 'application/json' });
    const { messages } = (await answered.json()) as { messages: { to: string; text: string }[] };
    return messages.filter(({ to, text }) => to === admin.email && text.includes(developer.email)).length;
  };
  await register(developer, { allowed_scopes: ['phone'] });
  await register(developer, { allowed_scopes: ['phone'] });
  await register(developer);
  expect(await mails()).toBe(1);
  clock.advance(30 * 60_000);
  await register(developer, { allowed_scopes: ['phone'] });
  expect(await mails()).toBe(2);
});

function uris(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `https://rp.example/${n}`);
}

async function anOrganization() {
  const [owner, member] = [await aDeveloper(app), await aDeveloper(app)];
  const created = await createOrganization(db, clock.now(), OPERATOR, {
    name: 'Acme',
    owner_user_id: owner.user_id,
  });
  if ('faults' in created) throw new Error('no organization');
  const { organization_id } = created;
  await addMember(db, clock.now(), OPERATOR, { organization_id, user_id: member.user_id, role: 'member' });
  const application = await register(owner, { organization_id });
  return { owner, member, application };
}

async function audited(applicationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_events')
    .select('event_type')
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
  return rows.map(({ event_type }) => event_type);
}

test('an application of devices alone has no redirect URI until it signs people in with a browser', async () => {
  const grant_types = ['urn:ietf:params:oauth:grant-type:device_code'];
  const developer = await aDeveloper(app);
  const asked = { redirect_uris: [], grant_types };
  expect(await answer(await developer.send('POST', '/api/v1/applications', asked))).toMatchObject([
    422,
    { error: 'invalid_params', details: [{ path: 'name' }] },
  ]);
  const [status, body] = await answer(
    await developer.send('POST', '/api/v1/applications', { ...asked, name: 'Paper TV' }),
  );
  expect([status, body]).toMatchObject([201, { redirect_uris: [], grant_types }]);
  const change = async (members: object) =>
    await answer(await developer.send('PATCH', `/api/v1/applications/${(body as Registered).id}`, members));
  const browser = { grant_types: ['authorization_code'] };
  expect(await change(browser)).toMatchObject([
    422,
    { error: 'invalid_redirect_uri', details: [{ path: 'redirect_uris' }] },
  ]);
  const redirect_uris = ['https://tv.example/callback'];
  expect(await change({ ...browser, redirect_uris })).toMatchObject([200, { redirect_uris }]);
  expect(await change({ redirect_uris: [] })).toMatchObject([422, { error: 'invalid_redirect_uri' }]);
  expect(await change(asked)).toMatchObject([200, { redirect_uris: [], grant_types }]);
});
