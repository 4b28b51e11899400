import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, register } from '../../../test/support/developers.ts';
import { aPerson, aRelyingParty, browserOf, obtainTokens, post } from '../../../test/support/oauth.ts';
import { mailsTo } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();
const { db } = app;
const admin = await anAdmin(app);
const watcher = await anAdmin(app, { steppedUp: false });
const developer = await aDeveloper(app);

type Body = Record<string, unknown>;
const applicationPath = (id: number, verb = '') => `/api/v1/admin/applications/${id}${verb}`;

async function reviewStatusOf(id: number): Promise<unknown> {
  const [, body] = await answer(await watcher.get(applicationPath(id)));
  return (body as { application: Body }).application.review_status;
}

test('review: the queue, the evidence, approval with and without acknowledgement', async () => {
  const { id, ...created } = await register(developer, {
    name: 'Official Support',
    redirect_uris: ['https://*.apps.example/cb'],
    allowed_scopes: ['openid', 'phone', 'acme:tier'],
  });
  expect(created.review_status).toBe('pending');
  const queue = await answer(await watcher.get('/api/v1/admin/applications?review_status=pending&limit=200'));
  expect(queue).toMatchObject([200, { applications: [{ id, registered_by: developer.user_id }] }]);
  const { client_secret: _secret, webhook_secret: _hook, ...payload } = created;
  const shown = {
    id,
    ...payload,
    registered_by: developer.user_id,
    openly_registered: false,
    registered_from: null,
    risk_evidence: {
      wildcard_redirect_uri: ['https://*.apps.example/cb'],
      sensitive_scope: ['phone'],
      unlisted_scope: ['acme:tier'],
      suspicious_app_name: ['claims_authority'],
    },
  };
  expect(await answer(await watcher.get(applicationPath(id)))).toEqual([200, { application: shown }]);

  for (const body of [undefined, {}, { risk_acknowledged: false }])
    expect(await answer(await admin.send('POST', applicationPath(id, '/approve'), body))).toMatchObject([
      409,
      { error: 'risk_acknowledgement_required' },
    ]);
  expect(
    (await admin.send('POST', applicationPath(id, '/approve'), { risk_acknowledged: 'yes' })).status,
  ).toBe(422);
  expect(await reviewStatusOf(id)).toBe('pending');
  const approved = await admin.send('POST', applicationPath(id, '/approve'), { risk_acknowledged: true });
  expect(await answer(approved)).toEqual([
    200,
    {
      application: {
        id,
        ...payload,
        registered_by: developer.user_id,
        openly_registered: false,
        review_status: 'approved',
        reviewed_at: expect.any(String),
        updated_at: expect.any(String),
      },
    },
  ]);
  const lines = await answer(await watcher.get(`/api/v1/admin/audit_events?target=application:${id}`));
  expect(lines).toEqual([
    200,
    {
      audit_events: [
        {
          id: expect.any(Number),
          event_type: 'admin.application.approved',
          actor: { type: 'admin', id: String(admin.user_id) },
          target: { type: 'application', id: String(id) },
          application_id: id,
          ip: '127.0.0.1',
          request_id: approved.headers.get('x-request-id'),
          occurred_at: expect.any(String),
          details: {
            was: 'pending',
            risk_acknowledged: true,
            creation_risk_flags: [
              'wildcard_redirect_uri',
              'sensitive_scope',
              'unlisted_scope',
              'suspicious_app_name',
            ],
          },
        },
        expect.objectContaining({
          event_type: 'application.created',
          details: expect.objectContaining({ risk_evidence: shown.risk_evidence }),
        }),
      ],
      next_cursor: null,
    },
  ]);
});

test('evidence records what raised a flag at the time; later lists or changes do not alter it', async () => {
  const newcomer = await aDeveloper(app, { created_at: new Date(Date.now() - 3_600_000) });
  const evidenceOf = async (id: number) => {
    const [, body] = await answer(await watcher.get(applicationPath(id)));
    return (body as { application: Body }).application.risk_evidence;
  };
  const { id } = await register(newcomer, { allowed_scopes: ['openid', 'late:scope'] });
  const kept = {
    unlisted_scope: ['late:scope'],
    new_developer_account: [expect.stringMatching(/^account since 20\d\d-/)],
  };
  expect(await evidenceOf(id)).toEqual(kept);
  const entry = { name: 'late:scope', description: 'x', sensitive: false, created_at: new Date() };
  await db.insertInto('scopes').values(entry).execute();
  expect(await evidenceOf(id)).toEqual(kept);
  await newcomer.send('PATCH', `/api/v1/applications/${id}`, { name: 'Official Support' });
  expect(await evidenceOf(id)).toEqual({
    new_developer_account: kept.new_developer_account,
    suspicious_app_name: ['claims_authority'],
  });
  for (let more = 2; more < 5; more++) await register(newcomer);
  const fifth = await register(newcomer);
  expect(await evidenceOf(fifth.id)).toEqual({
    high_volume_developer: ['5 registrations in 7 days'],
    new_developer_account: kept.new_developer_account,
  });
  await db.deleteFrom('scopes').where('name', '=', 'late:scope').execute();
});

test('one harmless flag needs no acknowledgement; a developer’s change brings it back to the queue', async () => {
  const { id } = await register(developer, { allowed_scopes: ['openid', 'acme:tier'] });
  expect(await reviewStatusOf(id)).toBe('approved');
  await developer.send('PATCH', `/api/v1/applications/${id}`, { name: 'Security Team' });
  expect(await reviewStatusOf(id)).toBe('pending');
  expect((await admin.send('POST', applicationPath(id, '/approve'))).status).toBe(409);
  await developer.send('PATCH', `/api/v1/applications/${id}`, { allowed_scopes: ['openid'] });
  expect((await admin.send('POST', applicationPath(id, '/approve'))).status).toBe(200);
});

test.each(['reject', 'suspend'] as const)(
  '%s: the reason is kept, tokens stop working, approval lifts it',
  async (verb) => {
    const rp = await aRelyingParty(app.context);
    const browser = await browserOf(app, await aPerson(app.context));
    const { access_token } = await obtainTokens(browser, rp);
    const active = async () => {
      const response = await post(browser, '/oauth/introspect', rp, { token: access_token });
      return ((await response.json()) as Body).active;
    };
    expect(await active()).toBe(true);
    const path = applicationPath(rp.application_id, `/${verb}`);
    for (const body of [{}, { reason: ' ' }, { reason: 'x'.repeat(1001) }])
      expect((await admin.send('POST', path, body)).status).toBe(422);
    expect(await answer(await admin.send('POST', path, { reason: 'phishing' }))).toMatchObject([
      200,
      { application: { id: rp.application_id, review_status: `${verb}ed` } },
    ]);
    expect(await active()).toBe(false);
    expect((await browser.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` })).status).toBe(
      401,
    );
    expect((await admin.send('POST', applicationPath(rp.application_id, '/approve'))).status).toBe(200);
    expect(await active()).toBe(true);
  },
);

test('PATCH: reporter, methods, legacy claim; nothing else', async () => {
  const { id } = await register(developer);
  const [status, body] = await answer(
    await admin.send('PATCH', applicationPath(id), {
      identity_verification_reporter: true,
      identity_verification_methods: ['post_office', 'post_office', 'video'],
      legacy_identity_claim: true,
      name: 'Other',
      review_status: 'suspended',
    }),
  );
  const { application } = body as { application: Body };
  expect([status, application]).toMatchObject([
    200,
    {
      name: 'Paper Shop',
      review_status: 'approved',
      identity_verification_reporter: true,
      identity_verification_methods: ['post_office', 'video'],
      legacy_identity_claim: true,
      legacy_identity_claim_until: expect.any(String),
    },
  ]);
  expect(
    await answer(await admin.send('PATCH', applicationPath(id), { legacy_identity_claim: false })),
  ).toMatchObject([
    200,
    { application: { legacy_identity_claim: false, identity_verification_reporter: true } },
  ]);
  for (const wrong of [
    { identity_verification_methods: ['a b'] },
    { identity_verification_methods: 'x' },
    { legacy_identity_claim: 'yes' },
  ])
    expect((await admin.send('PATCH', applicationPath(id), wrong)).status).toBe(422);
});

test('unknown ids are 404 with a body; missing step-up is 401 before anything else', async () => {
  const calls: [string, string, Body?][] = [
    ['POST', '/api/v1/admin/applications/999999/approve', {}],
    ['POST', '/api/v1/admin/applications/999999/reject', { reason: 'x' }],
    ['POST', '/api/v1/admin/applications/999999/suspend', { reason: 'x' }],
    ['PATCH', '/api/v1/admin/applications/999999', {}],
    ['POST', '/api/v1/admin/users/999999/suspend'],
    ['POST', '/api/v1/admin/users/x/unsuspend'],
    ['DELETE', '/api/v1/admin/users/999999'],
    ['DELETE', '/api/v1/admin/scopes/none:such'],
  ];
  for (const [method, path, body] of calls) {
    expect(await answer(await watcher.send(method, path, body))).toMatchObject([
      401,
      { error: 'step_up_required' },
    ]);
    expect(await answer(await admin.send(method, path, body))).toMatchObject([404, { error: 'not_found' }]);
  }
});

test('scopes: listing one changes the flags of its next registration', async () => {
  const entry = { name: 'shop:rank', description: 'Your rank in the shop', sensitive: false };
  const listed = { ...entry, required_acr: null, created_at: expect.any(String) };
  expect(await answer(await admin.send('POST', '/api/v1/admin/scopes', entry))).toEqual([201, listed]);
  expect(await answer(await admin.send('POST', '/api/v1/admin/scopes', entry))).toMatchObject([
    409,
    { error: 'scope_exists' },
  ]);
  expect(await answer(await watcher.get('/api/v1/admin/scopes'))).toEqual([
    200,
    { scopes: [listed], next_cursor: null },
  ]);
  expect(await answer(await admin.send('PATCH', '/api/v1/admin/scopes/shop:rank', {}))).toEqual([
    200,
    listed,
  ]);
  for (const name of ['email', 'a b', 'a:b:c', 'plain', '__proto__:x'])
    expect((await admin.send('POST', '/api/v1/admin/scopes', { ...entry, name })).status).toBe(422);
  const known = await register(developer, { allowed_scopes: ['openid', 'shop:rank'] });
  const unknown = await register(developer, { allowed_scopes: ['openid', 'shop:other'] });
  const flagsOf = ({ creation_risk_flags }: Body) =>
    (creation_risk_flags as string[]).filter((flag) => flag !== 'high_volume_developer');
  expect([flagsOf(known), flagsOf(unknown)]).toEqual([[], ['unlisted_scope']]);
  expect(await answer(await admin.send('DELETE', '/api/v1/admin/scopes/shop%3Arank'))).toEqual([204, '']);
  expect((await admin.send('DELETE', '/api/v1/admin/scopes/shop:rank')).status).toBe(404);
});

test('users: search, suspend, lift, delete; connected applications are notified', async () => {
  const person = await aPerson(app.context, { full_name: 'Zoë 100%_Unique', preferred_name: 'Zoë' });
  const expected = {
    user_id: person.user_id,
    sub: person.sub,
    email: person.email,
    email_verified: true,
    preferred_name: 'Zoë',
    full_name: 'Zoë 100%_Unique',
    phone_number: null,
    phone_verified: false,
    address: null,
    postal_code: null,
    identity_verified_level: 1,
    custom_claims: {},
    has_password: true,
    has_passkey: false,
    totp_enabled: false,
    passkey_only_approval: false,
    is_admin: false,
    locale: null,
    created_at: '2026-01-01T00:00:00.000Z',
    suspended_at: null,
    invited_at: null,
    invited_by: null,
  };
  for (const query of [person.email.toUpperCase(), '100%_u', person.sub, String(person.user_id)]) {
    const [status, body] = await answer(
      await watcher.get(`/api/v1/admin/users?limit=200&query=${encodeURIComponent(query)}`),
    );
    expect([status, (body as { users: Body[] }).users]).toEqual([200, expect.arrayContaining([expected])]);
  }
  expect(
    await answer(await watcher.get(`/api/v1/admin/users?query=${encodeURIComponent("%' OR 1=1--")}`)),
  ).toEqual([200, { users: [], next_cursor: null }]);

  const rp = await aRelyingParty(app.context, { webhook_url: 'https://rp.example/hooks' });
  const browser = await browserOf(app, person);
  const { access_token } = await obtainTokens(browser, rp);
  const path = `/api/v1/admin/users/${person.user_id}`;
  const suspended = await answer(await admin.send('POST', `${path}/suspend`));
  expect(suspended).toEqual([200, { user: { ...expected, suspended_at: expect.any(String) } }]);
  expect(await answer(await admin.send('POST', `${path}/suspend`))).toEqual(suspended);
  expect((await browser.get('/api/v1/me')).status).toBe(401);
  expect((await browser.get('/oauth/userinfo', { authorization: `Bearer ${access_token}` })).status).toBe(
    401,
  );
  expect(await answer(await admin.send('POST', `${path}/unsuspend`))).toEqual([200, { user: expected }]);

  expect(await answer(await admin.send('DELETE', path))).toEqual([204, '']);
  expect((await admin.send('DELETE', path)).status).toBe(404);
  expect((await mailsTo(app, person.email))[0]?.subject).toBe('Your account is deleted');
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .select(['event_type', 'payload'])
    .where('oauth_application_id', '=', rp.application_id)
    .where('event_type', '=', 'user.deleted')
    .execute();
  expect(deliveries.map(({ event_type, payload }) => [event_type, JSON.parse(payload)])).toEqual([
    ['user.deleted', { user_id: person.user_id, sub: person.sub }],
  ]);
  const [, log] = await answer(
    await watcher.get(`/api/v1/admin/audit_events?target=user:${person.user_id}&limit=3`),
  );
  expect((log as { audit_events: Body[] }).audit_events.map(({ event_type }) => event_type)).toEqual([
    'user.deleted',
    'user.unsuspended',
    'user.suspended',
  ]);
  expect(await answer(await admin.send('DELETE', `/api/v1/admin/users/${admin.user_id}`))).toMatchObject([
    409,
    { error: 'own_account' },
  ]);
});

test('audit log: filters, pages, and 422 for an invalid filter', async () => {
  const actor = `admin:${admin.user_id}`;
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const more: string = cursor === null ? '' : `&cursor=${cursor}`;
    const [, body] = await answer(
      await watcher.get(`/api/v1/admin/audit_events?actor=${actor}&limit=2${more}`),
    );
    const page = body as { audit_events: { id: number; actor: Body }[]; next_cursor: string | null };
    expect(page.audit_events.every((line) => line.actor.id === String(admin.user_id))).toBe(true);
    seen.push(...page.audit_events.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  const [, typed] = await answer(await watcher.get('/api/v1/admin/audit_events?event_type=scope.created'));
  expect((typed as { audit_events: Body[] }).audit_events).toMatchObject([{ event_type: 'scope.created' }]);
});

// OA-41: invalid values of filters, limits and cursors are refused for every caller.
test.each([
  "' OR 1=1--",
  '1;DROP TABLE users',
  'user:1 OR 1=1',
  '%00x',
  '../..',
  '{}',
  'x'.repeat(300),
  '-1',
])('OA-41 forged values: %s', async (text) => {
  const value = encodeURIComponent(text);
  for (const query of [
    `applications?review_status=${value}`,
    `applications?limit=${value}`,
    `applications?cursor=${value}`,
    `users?cursor=${value}`,
    `scopes?cursor=${value}`,
    `audit_events?event_type=${value}`,
    `audit_events?actor=${value}`,
    `audit_events?target=${value}`,
    `audit_events?cursor=${value}`,
  ])
    expect([query, (await watcher.get(`/api/v1/admin/${query}`)).status]).toEqual([query, 422]);
});

test.each(['((((((((', '.....', '+ - ( )', "'", '\\', ':*', '!&|()'])(
  'IM-191: a search for %s finds no one and does not fail',
  async (text) => {
    const query = encodeURIComponent(text);
    for (const path of ['users', 'users/export'])
      expect((await watcher.get(`/api/v1/admin/${path}?query=${query}`)).status).toBe(200);
    const [, found] = await answer(await watcher.get(`/api/v1/admin/users?query=${query}`));
    expect(found).toEqual({ users: [], next_cursor: null });
  },
);

test('a cursor of one list, or of the same list with another filter, is refused', async () => {
  const [, body] = await answer(await watcher.get('/api/v1/admin/audit_events?limit=1'));
  const { next_cursor } = body as { next_cursor: string };
  for (const path of ['users', 'applications', 'scopes', 'audit_events?event_type=user.created'])
    expect(
      (await watcher.get(`/api/v1/admin/${path}${path.includes('?') ? '&' : '?'}cursor=${next_cursor}`))
        .status,
    ).toBe(422);
});
