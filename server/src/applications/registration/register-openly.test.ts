import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer } from '../../../test/support/developers.ts';
import {
  aPerson,
  authorizePath,
  aVisitor,
  browserOf,
  obtainTokens,
  pkce,
  post,
  type RelyingParty,
} from '../../../test/support/oauth.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startApp({
  clock,
  config: { open_registration: 'review', trust_proxy: ['127.0.0.0/8', '::1/128'] },
});
const { context } = app;
const { db, pool } = context.stores;
const URIS = ['https://tool.example/callback', 'http://127.0.0.1/callback'];

let addresses = 0;
/** Every caller has an address of its own unless the test is about addresses. */
const elsewhere = () => `198.51.${(++addresses >> 8) & 255}.${addresses & 255}`;

async function send(metadata: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = typeof metadata === 'string' ? metadata : JSON.stringify(metadata);
  return await app.client().fetch('/oauth/register', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': elsewhere(), ...headers },
  });
}

type Registered = RelyingParty & { body: Record<string, unknown> };

async function registered(metadata: object = {}, headers = {}): Promise<Registered> {
  const response = await send({ redirect_uris: URIS, ...metadata }, headers);
  const body = await jsonOf(response);
  expect([response.status, body]).toMatchObject([201, { review_status: 'pending' }]);
  const client_id = String(body.client_id);
  const { application_id } = await rowOf(client_id);
  const client_secret = body.client_secret as string | undefined;
  const redirect_uri = URIS[0]!;
  return { application_id, client_id, ...(client_secret && { client_secret }), redirect_uri, body };
}

function rowOf(client_id: string) {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('client_id', '=', client_id)
    .executeTakeFirstOrThrow();
}

async function waitingRows(application_id: number) {
  return await db
    .selectFrom('open_registrations')
    .select(['address', 'is_waiting'])
    .where('application_id', '=', application_id)
    .execute();
}

async function isThere({ application_id }: RelyingParty): Promise<boolean> {
  const { rows } = await pool.query('SELECT FROM applications WHERE application_id = $1', [application_id]);
  return rows.length > 0;
}

async function authorizeAs(browser: Client, rp: RelyingParty): Promise<Response> {
  return await browser.get(authorizePath(rp, pkce().challenge, { scope: 'openid' }));
}

async function decide(rp: RelyingParty, decision: string, body: object): Promise<number> {
  const admin = await anAdmin(app);
  return (await admin.send('POST', `/api/v1/admin/applications/${rp.application_id}/${decision}`, body))
    .status;
}

async function signedInBrowser(): Promise<Client> {
  return (await aVisitor(app)).browser;
}

test('a caller without a key registers an application that no one owns', async () => {
  const rp = await registered(
    { client_name: 'Paper Kite', scope: 'openid email', logo_uri: 'https://tool.example/logo.png' },
    { 'x-forwarded-for': '203.0.113.9' },
  );
  expect(rp.body).toMatchObject({
    client_id: expect.stringMatching(/^app_/),
    client_secret: expect.stringMatching(/^svc_sec_/),
    client_secret_expires_at: 1_795_168_800 + 365 * 86_400,
    client_name: 'Paper Kite',
    redirect_uris: URIS,
    scope: 'openid email',
  });
  expect(rp.body).toHaveProperty('registration_access_token');
  expect(await rowOf(rp.client_id)).toMatchObject({
    ...{ owner_user_id: null, organization_id: null, registered_by: null, openly_registered: true },
    ...{ created_via: 'mcp', review_status: 'pending', reviewed_at: null, webhook_secret_hash: null },
  });
  expect(await waitingRows(rp.application_id)).toEqual([{ address: '203.0.113.9', is_waiting: true }]);
  const line = await db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type', 'actor_id', 'ip', 'details'])
    .where('application_id', '=', rp.application_id)
    .execute();
  expect(line).toEqual([
    {
      event_type: 'application.created',
      actor_type: 'anonymous',
      actor_id: null,
      ip: '203.0.113.9',
      details: {
        name: 'Paper Kite',
        redirect_uri_count: 2,
        allowed_scope_count: 2,
        created_via: 'mcp',
        creation_risk_flags: [],
        review_status: 'pending',
      },
    },
  ]);
});

test('off: no endpoint in the metadata, no registration without a key, and with one as before', async () => {
  const off = await startApp({ clock, stores: context.stores });
  const metadata = async (from: { client(): Client }) =>
    await Promise.all(
      ['openid-configuration', 'oauth-authorization-server'].map(
        async (name) => (await jsonOf(await from.client().get(`/.well-known/${name}`))).registration_endpoint,
      ),
    );
  expect(await metadata(off)).toEqual([undefined, undefined]);
  const endpoint = `${app.baseUrl}/oauth/register`;
  expect(await metadata(app)).toEqual([endpoint, endpoint]);
  const refused = await off.client().postJson('/oauth/register', { redirect_uris: URIS });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer, DPoP algs="ES256 EdDSA Ed25519 PS256"',
  ]);
  for (const one of [off, app]) {
    const developer = await aDeveloper(one, { created_at: new Date('2026-01-01T00:00:00Z') });
    const [status, client] = await answer(
      await developer.send('POST', '/oauth/register', { redirect_uris: URIS }),
    );
    expect([status, client]).toMatchObject([201, { review_status: 'approved' }]);
    const row = await rowOf((client as { client_id: string }).client_id);
    const { owner_user_id, registered_by, openly_registered } = row;
    expect([owner_user_id, registered_by, openly_registered]).toEqual([
      developer.user_id,
      developer.user_id,
      false,
    ]);
    expect(await waitingRows(row.application_id)).toEqual([]);
  }
});

test('a header that is no valid key is refused, never taken for no key', async () => {
  const reading = await aDeveloper(app, { scopes: ['applications:read'] });
  const cases: [string, number][] = [
    ['Bearer svc_pak_made_up', 401],
    ['Bearer ', 401],
    ['Basic eDp5', 401],
    ['', 401],
    [`Bearer ${reading.key}`, 403],
  ];
  for (const [authorization, expected] of cases)
    expect([authorization, (await send({ redirect_uris: URIS }, { authorization })).status]).toEqual([
      authorization,
      expected,
    ]);
});

test('the OpenAPI document says that a key is optional only where it is', async () => {
  const operation = async (from: { client(): Client }) => {
    const document = (await jsonOf(await from.client().get('/openapi.json'))) as {
      paths: Record<string, { post: { security: unknown; responses: object } }>;
    };
    return document.paths['/oauth/register']!.post;
  };
  const open = await operation(app);
  expect(open.security).toEqual([{ personal_access_key: [] }, {}]);
  expect(Object.keys(open.responses)).toEqual(expect.arrayContaining(['201', '400', '429', '503']));
  const off = await startApp({ clock, stores: context.stores });
  expect((await operation(off)).security).toEqual([{ personal_access_key: [] }]);
});

describe('until an administrator approves it', () => {
  test('no one signs in to it, and it gets no tokens for itself and asks no one', async () => {
    const rp = await registered({ scope: 'openid agent:write acme:jobs' });
    const administrator = await browserOf(app, await anAdmin(app));
    const browsers = [await signedInBrowser(), administrator];
    for (const browser of browsers) {
      const page = await authorizeAs(browser, rp);
      // Its redirect URI is not verified: the error is shown, and leads there only with a click.
      expect([page.status, page.headers.get('location')]).toEqual([400, null]);
      expect(await page.text()).toContain('awaiting review');
    }
    const refused = [
      await post(app.client(), '/oauth/token', rp, { grant_type: 'client_credentials', scope: 'acme:jobs' }),
      await post(app.client(), '/oauth/token', rp, { grant_type: 'urn:openid:params:grant-type:ciba' }),
      await post(app.client(), '/oauth/backchannel_authentication', rp, {
        scope: 'openid',
        login_hint: (await aPerson(context)).email,
      }),
    ];
    for (const response of refused)
      expect(await answer(response)).toMatchObject([400, { error: 'unauthorized_client' }]);
    const basic = `Basic ${Buffer.from(`${rp.client_id}:${rp.client_secret}`).toString('base64')}`;
    const keys = await app.client().get('/api/v1/webhook_signing_keys', { authorization: basic });
    expect(await answer(keys)).toMatchObject([
      401,
      { error_description: expect.stringContaining('awaiting review') },
    ]);
  });

  test('a pending application of a developer still works for its developer', async () => {
    const developer = await aDeveloper(app);
    const [, client] = await answer(
      await developer.send('POST', '/oauth/register', {
        redirect_uris: [...URIS, 'https://*.tool.example/cb'],
        scope: 'openid acme:jobs',
      }),
    );
    const { client_id, client_secret } = client as { client_id: string; client_secret: string };
    expect(client).toMatchObject({ review_status: 'pending' });
    const rp = { application_id: 0, client_id, client_secret, redirect_uri: URIS[0]! };
    const browser = await browserOf(app, developer);
    expect(await obtainTokens(browser, rp, { scope: 'openid' })).toHaveProperty('access_token');
    const own = await post(app.client(), '/oauth/token', rp, {
      grant_type: 'client_credentials',
      scope: 'acme:jobs',
    });
    expect(own.status).toBe(200);
  });

  test('no developer sees or manages it', async () => {
    const rp = await registered();
    const stranger = await aDeveloper(app);
    const path = `/api/v1/applications/${rp.application_id}`;
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PATCH', '', { name: 'Mine' }],
      ['DELETE', '', undefined],
      ['POST', '/transfer', { organization_id: null }],
      ['POST', '/rotate_client_secret', {}],
      ['POST', '/rotate_webhook_secret', {}],
    ] as const)
      expect([method, suffix, (await stranger.send(method, path + suffix, body)).status]).toEqual([
        method,
        suffix,
        404,
      ]);
    expect(JSON.stringify(await answer(await stranger.get('/api/v1/applications')))).not.toContain(
      rp.client_id,
    );
  });
});

test('approved, it is an application like every other; its address is forgotten', async () => {
  const rp = await registered({ scope: 'openid email' });
  expect(await decide(rp, 'approve', {})).toBe(200);
  expect(await waitingRows(rp.application_id)).toEqual([]);
  const browser = await signedInBrowser();
  const { refresh_token } = await obtainTokens(browser, rp, { scope: 'openid email' });
  const refresh = () =>
    post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token });
  expect((await refresh()).status).toBe(200);
  clock.advance(31 * DAY);
  await deleteOldRows(context, 'open_registrations');
  expect(await isThere(rp)).toBe(true);
  // Rejected after all: its tokens end at once, and it stays, as what the audit log points at.
  const again = await obtainTokens(await signedInBrowser(), rp, { scope: 'openid email' });
  expect(await decide(rp, 'reject', { reason: 'spam' })).toBe(200);
  const late = await post(app.client(), '/oauth/token', rp, {
    grant_type: 'refresh_token',
    refresh_token: again.refresh_token,
  });
  expect(await answer(late)).toMatchObject([400, { error: 'unauthorized_client' }]);
  clock.advance(400 * DAY);
  await deleteOldRows(context, 'open_registrations');
  expect(await isThere(rp)).toBe(true);
});

test('flags need their acknowledgement; a wildcard matches only once it is verified', async () => {
  const rp = await registered({ redirect_uris: ['https://*.tool.example/cb'], scope: 'openid phone' });
  expect((await rowOf(rp.client_id)).creation_risk_flags).toEqual([
    'wildcard_redirect_uri',
    'sensitive_scope',
  ]);
  expect(await decide(rp, 'approve', {})).toBe(409);
  expect(await decide(rp, 'approve', { risk_acknowledged: true })).toBe(200);
  const page = await authorizeAs(await signedInBrowser(), {
    ...rp,
    redirect_uri: 'https://a.tool.example/cb',
  });
  expect([page.status, page.headers.get('location')]).toEqual([400, null]);
});

describe('what is not approved goes', () => {
  test('30 days after the registration', async () => {
    const rp = await registered();
    clock.advance(30 * DAY - MINUTE);
    await deleteOldRows(context, 'open_registrations');
    expect(await isThere(rp)).toBe(true);
    clock.advance(MINUTE);
    await deleteOldRows(context, 'open_registrations');
    expect(await isThere(rp)).toBe(false);
    const uris = await pool.query('SELECT FROM redirect_uris WHERE application_id = $1', [rp.application_id]);
    expect(uris.rowCount).toBe(0);
    const unknown = await post(app.client(), '/oauth/token', rp, { grant_type: 'client_credentials' });
    expect(await answer(unknown)).toMatchObject([401, { error: 'invalid_client' }]);
  });

  test.each(['reject', 'suspend'])(
    '30 days after a decision to %s, unless it is lifted',
    async (decision) => {
      const [rp, lifted] = [await registered(), await registered()];
      clock.advance(29 * DAY);
      for (const one of [rp, lifted]) expect(await decide(one, decision, { reason: 'spam' })).toBe(200);
      expect((await waitingRows(rp.application_id))[0]).toMatchObject({ is_waiting: false });
      clock.advance(29 * DAY);
      await deleteOldRows(context, 'open_registrations');
      expect([await isThere(rp), await isThere(lifted)]).toEqual([true, true]);
      expect(await decide(lifted, 'approve', {})).toBe(200);
      clock.advance(DAY);
      await deleteOldRows(context, 'open_registrations');
      expect([await isThere(rp), await isThere(lifted)]).toEqual([false, true]);
    },
  );

  test('at the next run when an administrator deletes it, who can delete nothing that has an owner', async () => {
    const rp = await registered();
    const admin = await anAdmin(app);
    const path = `/api/v1/admin/applications/${rp.application_id}`;
    expect((await (await anAdmin(app, { steppedUp: false })).send('DELETE', path)).status).toBe(401);
    expect((await admin.send('DELETE', path)).status).toBe(204);
    expect((await admin.send('DELETE', path)).status).toBe(404);
    expect((await admin.get(path)).status).toBe(404);
    await deleteOldRows(context, 'open_registrations');
    expect(await isThere(rp)).toBe(false);

    const approved = await registered();
    await decide(approved, 'approve', {});
    const { access_token } = await obtainTokens(await signedInBrowser(), approved, { scope: 'openid' });
    const deleted = await admin.send('DELETE', `/api/v1/admin/applications/${approved.application_id}`);
    expect(deleted.status).toBe(204);
    const userinfo = await app.client().get('/oauth/userinfo', { authorization: `Bearer ${access_token}` });
    expect(userinfo.status).toBe(401);

    const developer = await aDeveloper(app);
    const [, owned] = await answer(await developer.send('POST', '/oauth/register', { redirect_uris: URIS }));
    const { application_id } = await rowOf((owned as { client_id: string }).client_id);
    const refused = await admin.send('DELETE', `/api/v1/admin/applications/${application_id}`);
    expect(await answer(refused)).toMatchObject([409, { error: 'has_owner' }]);
    expect((await admin.send('DELETE', '/api/v1/admin/applications/0')).status).toBe(404);
  });
});

test('an administrator clears what waits from one address, or one IPv6 /64, at once', async () => {
  const at = (address: string) => registered({}, { 'x-forwarded-for': address });
  const mine = [await at('203.0.113.120'), await at('203.0.113.120'), await at('203.0.113.120')];
  const [approved, neighbour] = [await at('203.0.113.120'), await at('203.0.113.121')];
  const site = [
    await at('2001:db8:120:1::1'),
    await at('2001:db8:120:1:ffff::2'),
    await at('2001:db8:120:2::1'),
  ];
  await decide(approved, 'approve', {});
  const admin = await anAdmin(app);
  const clear = async ({ application_id }: RelyingParty, query = '?same_address=true') =>
    (await admin.send('DELETE', `/api/v1/admin/applications/${application_id}${query}`)).status;
  expect(await clear(mine[0]!, '?same_address=all')).toBe(422);
  expect([await clear(mine[0]!), await clear(site[0]!)]).toEqual([204, 204]);
  await deleteOldRows(context, 'open_registrations');
  const left = await Promise.all([...mine, approved, neighbour, ...site].map(isThere));
  expect(left).toEqual([false, false, false, true, true, false, false, true]);
  // One that waits no longer has no address, so nothing goes with it.
  expect(await clear(approved)).toBe(204);
  expect(await isThere(neighbour)).toBe(true);
  const { rows } = await pool.query(
    `SELECT count(*)::int AS lines FROM audit_events WHERE event_type = 'application.deleted' AND target_id = ANY ($1)`,
    [mine.map(({ application_id }) => String(application_id))],
  );
  expect(rows).toEqual([{ lines: 3 }]);
});

describe('the budget of an address', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const register = async (address: string) => (await send({ redirect_uris: URIS }, from(address))).status;

  test('10 an hour; the answer says when to come back', async () => {
    const statuses = [];
    for (let nth = 0; nth < 11; nth++) statuses.push(await register('203.0.113.77'));
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    const refused = await send({ redirect_uris: URIS }, from('203.0.113.77'));
    expect([refused.headers.get('retry-after'), await answer(refused)]).toMatchObject([
      '3600',
      [429, { error: 'rate_limited' }],
    ]);
    clock.advance(HOUR);
    expect(await register('203.0.113.77')).toBe(201);
  });

  test('A10: an IPv6 /64 has the budget of one address, a /48 that of eight', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host++) statuses.push(await register(`2001:db8:77:1::${host}`));
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    const site = [];
    for (let nth = 0; nth < 80; nth++) site.push(await register(`2001:db8:77:${(nth + 2).toString(16)}::1`));
    expect(site.filter((status) => status === 201)).toHaveLength(70);
    expect(await register('2001:db8:77:ffff::1')).toBe(429);
    expect(await register('2001:db8:78:1::1')).toBe(201);
  });

  test('a refused registration does not count towards it, but towards 30 attempts in 10 minutes', async () => {
    const address = '203.0.113.78';
    const refused = { redirect_uris: URIS, backchannel_logout_uri: 'https://127.0.0.1/logout' };
    for (let nth = 0; nth < 21; nth++)
      expect(await answer(await send(refused, from(address)))).toMatchObject([
        400,
        { error: 'invalid_client_metadata' },
      ]);
    const statuses = [];
    for (let nth = 0; nth < 10; nth++) statuses.push(await register(address));
    expect(statuses).toEqual([...Array(9).fill(201), 429]);
  });

  test('metadata that no schema accepts count as attempts too, whatever the body', async () => {
    const statuses = [];
    for (let nth = 0; nth < 31; nth++) statuses.push((await send('null', from('203.0.113.79'))).status);
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
  });

  test('made-up keys from one address: 300 in 15 minutes, whether registration is open or not', async () => {
    const off = await startApp({ clock, stores: context.stores, config: { trust_proxy: ['127.0.0.0/8'] } });
    const guess = async (caller: Client, address: string) =>
      (
        await caller.postJson(
          '/oauth/register',
          { redirect_uris: URIS },
          { ...from(address), authorization: 'Bearer svc_pak_made_up' },
        )
      ).status;
    for (const [caller, address] of [
      [app.client(), '203.0.113.80'],
      [off.client(), '203.0.113.81'],
    ] as const) {
      expect(await guess(caller, address)).toBe(401);
      const advanced = await context.stores.pool.query(
        'UPDATE rate_limits SET hits = 298 WHERE starts_with(reverse(key), reverse($1)) AND hits = 1',
        [address],
      );
      expect(advanced.rowCount).toBe(1);
      const statuses = [];
      for (let nth = 299; nth <= 301; nth++) statuses.push(await guess(caller, address));
      expect(statuses).toEqual([401, 401, 429]);
    }
    const developer = await aDeveloper(app);
    const valid = await developer.send(
      'POST',
      '/oauth/register',
      { redirect_uris: URIS },
      from('203.0.113.80'),
    );
    expect(valid.status).toBe(201);
  });

  test('RATE_LIMITS=observe lifts it; a developer’s registrations do not use it up', async () => {
    const observing = await startApp({
      clock,
      stores: context.stores,
      config: { open_registration: 'review', rate_limits: 'observe' },
    });
    for (let nth = 0; nth < 12; nth++)
      expect((await observing.client().postJson('/oauth/register', { redirect_uris: URIS })).status).toBe(
        201,
      );
    const developer = await aDeveloper(app);
    expect((await developer.send('POST', '/oauth/register', { redirect_uris: URIS })).status).toBe(201);
  });
});

describe('hostile metadata', () => {
  const many = (count: number, text: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => text(nth));
  test.each<[string, object, string]>([
    ['a name with bidi characters', { client_name: 'Bank‮elpmaxe' }, 'invalid_client_metadata'],
    ['a name with zero-width characters', { client_name: 'Ba​nk' }, 'invalid_client_metadata'],
    ['a name of 5,000 characters', { client_name: 'x'.repeat(5000) }, 'invalid_client_metadata'],
    [
      '2,000 redirect URIs',
      { redirect_uris: many(2000, (nth) => `https://t.example/${nth}`) },
      'invalid_redirect_uri',
    ],
    [
      'a redirect URI of 3,000 characters',
      { redirect_uris: [`https://t.example/${'x'.repeat(3000)}`] },
      'invalid_redirect_uri',
    ],
    ['a javascript: redirect URI', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a javascript: client_uri', { client_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
    ['a javascript: logo_uri', { logo_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
    ['a data: logo_uri', { logo_uri: 'data:image/svg+xml,x' }, 'invalid_client_metadata'],
    ['500 scopes', { scope: many(500, (nth) => `acme:s${nth}`).join(' ') }, 'invalid_client_metadata'],
    ['client_credentials', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    ['CIBA', { grant_types: ['urn:openid:params:grant-type:ciba'] }, 'invalid_client_metadata'],
    [
      '1,000 keys',
      {
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: {
          keys: many(1000, () => 'x').map((_, nth) => ({
            kty: 'RSA',
            kid: String(nth),
            n: 'AQAB',
            e: 'AQAB',
          })),
        },
      },
      'invalid_client_metadata',
    ],
    [
      'a logout address on this machine',
      { backchannel_logout_uri: 'https://localhost/x' },
      'invalid_client_metadata',
    ],
  ])('400: %s', async (_name, metadata, error) => {
    const before = await pool.query('SELECT count(*)::int AS rows FROM applications');
    expect(await answer(await send({ redirect_uris: URIS, ...metadata }))).toMatchObject([
      400,
      { error, error_description: expect.any(String) },
    ]);
    expect((await pool.query('SELECT count(*)::int AS rows FROM applications')).rows).toEqual(before.rows);
  });

  test.each([
    [
      '10,000 redirect URIs',
      JSON.stringify({ redirect_uris: many(10_000, (nth) => `https://t.example/${nth}`) }),
    ],
    ['a megabyte', JSON.stringify({ redirect_uris: URIS, client_name: 'x'.repeat(1_000_000) })],
  ])('413: %s', async (_name, body) => {
    expect((await send(body)).status).toBe(413);
  });

  test.each(['', 'null', '[]', '{', '"x"', '{"redirect_uris":"https://t.example/"}'])(
    '400: the body %s',
    async (body) => {
      expect((await send(body)).status).toBe(400);
    },
  );
});
