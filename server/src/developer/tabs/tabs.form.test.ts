import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson, browserOf, type Person } from '../../../test/support/oauth.ts';
import { anAccount, confirmPassword } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { DEVICE_CODE } from '../../applications/index.ts';
import {
  createApplication,
  type NewApplication,
} from '../../applications/registration/create-application.ts';
import { recordDrift } from '../../oauth/index.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { type AuditEventType, type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { TABS } from './tabs.form.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const SECRET = /svc_sec_\w+/;

test('owner, admin and member see every tab, the member without forms; for a stranger there is nothing', async () => {
  const { owner, admin, member, root } = await anOrganizationsApplication();
  const stranger = await browserOf(app, await aPerson(context));
  for (const { slug } of TABS) {
    const path = slug === '' ? root : `${root}/${slug}`;
    for (const browser of [owner, admin]) expect((await browser.get(path)).status).toBe(200);
    const seen = await member.get(path);
    expect(seen.status).toBe(200);
    const main = (await seen.text()).split('<main')[1]!.split('</main>')[0]!;
    expect([slug, main.includes('method="post"')]).toEqual([slug, false]);
    expect([slug, (await stranger.get(path)).status]).toEqual([slug, 404]);
    const nobody = await app.client().get(path);
    expect(nobody.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(path)}`);
  }
  expect((await owner.get('/developer/applications/999999')).status).toBe(404);
  expect((await owner.get('/developer/applications/x')).status).toBe(404);
});

test('what a form changes is forbidden to members, hidden from strangers and refused from other sites', async () => {
  const { owner, member, root, application_id } = await anOrganizationsApplication();
  const stranger = await browserOf(app, await aPerson(context));
  const before = await rowOf(application_id);
  const form = { section: 'presentation', name: 'Mallory', redirect_uris: 'https://mallory.example/cb' };
  for (const { slug, submit } of TABS) {
    const path = slug === '' ? root : `${root}/${slug}`;
    const changes = submit !== undefined;
    expect([slug, (await member.postForm(path, form)).status]).toEqual([slug, changes ? 403 : 404]);
    expect([slug, (await stranger.postForm(path, form)).status]).toEqual([slug, 404]);
    if (!changes) continue;
    const body = new URLSearchParams(form);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await owner.fetch(path, { method: 'POST', body, headers })).status).toBe(403);
  }
  expect(await rowOf(application_id)).toEqual(before);
});

test('a section saves its own fields and no others; the page says what was done', async () => {
  const { owner, root, application_id } = await anApplication();
  await confirmPassword(owner);
  const path = `${root}/settings`;
  const saved = await owner.postForm(path, {
    section: 'presentation',
    name: 'Harbour',
    description: 'Boats\r\nand tides',
    logo_url: 'https://rp.example/logo.png',
    homepage_url: '',
    allowed_origins: 'https://evil.example',
  });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done=saved&in=presentation`]);
  // In the card that was saved, where it takes the focus.
  const after = await (await owner.get(`${path}?done=saved&in=presentation`)).text();
  expect(after.match(/Saved\./g)).toHaveLength(1);
  expect(after).toMatch(
    /<section[^>]* id="presentation".*?<p class="status" id="saved" role="status" tabindex="-1" autofocus>Saved\.<\/p>.*?<\/section>/s,
  );
  expect(await rowOf(application_id)).toMatchObject({
    name: 'Harbour',
    description: 'Boats\nand tides',
    logo_url: 'https://rp.example/logo.png',
    homepage_url: null,
    allowed_origins: [],
  });
  const jwks = {
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        kid: 'k',
        x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
        y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      },
    ],
  };
  for (const [section, fields, columns] of [
    [
      'client',
      {
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: JSON.stringify(jwks),
        require_pkce: 'on',
      },
      { token_endpoint_auth_method: 'private_key_jwt', jwks, require_pkce: true },
    ],
    [
      'client',
      { token_endpoint_auth_method: 'none', require_pkce: 'on' },
      { client_type: 'public', jwks: null },
    ],
    [
      'client',
      { token_endpoint_auth_method: 'client_secret_post' },
      { client_type: 'confidential', require_pkce: false },
    ],
    [
      'sign_out',
      { post_logout_redirect_uris: 'https://rp.example/bye\r\nhttps://rp.example/gone' },
      { post_logout_redirect_uris: ['https://rp.example/bye', 'https://rp.example/gone'] },
    ],
    ['browser', { allowed_origins: 'https://rp.example' }, { allowed_origins: ['https://rp.example'] }],
  ] as [string, Record<string, string>, object][]) {
    expect((await owner.postForm(path, { section, ...fields })).status).toBe(303);
    expect(await rowOf(application_id)).toMatchObject(columns);
  }
});

test.each<[string, string, Record<string, string>]>([
  ['name', 'presentation', { name: '' }],
  ['logo_url', 'presentation', { name: 'A', logo_url: 'javascript:alert(1)' }],
  ['jwks', 'client', { token_endpoint_auth_method: 'private_key_jwt', jwks: '{' }],
  ['jwks', 'client', { token_endpoint_auth_method: 'private_key_jwt', jwks: '[]' }],
  ['jwks', 'client', { token_endpoint_auth_method: 'private_key_jwt', jwks: '' }],
  ['require_pkce', 'client', { token_endpoint_auth_method: 'none' }],
  ['backchannel_logout_uri', 'sign_out', { backchannel_logout_uri: 'http://10.0.0.1/x' }],
  ['allowed_origins', 'browser', { allowed_origins: '*' }],
  ['webhook_url', 'webhook', { webhook_url: 'ftp://x.example' }],
  ['confirm_name', 'delete', { confirm_name: 'something else' }],
])('a wrong %s is refused at its field and changes nothing (%s %j)', async (field, section, fields) => {
  const { owner, root, application_id } = await anApplication();
  const before = await rowOf(application_id);
  const refused = await owner.postForm(`${root}/settings`, { section, ...fields });
  const document = await refused.text();
  expect([refused.status, document.includes(`href="#${field}"`)]).toEqual([422, true]);
  expect(await rowOf(application_id)).toEqual(before);
});

// OA-37
test('OA-37: no form has a field for what only the service or an administrator sets', async () => {
  const { owner, root, application_id } = await anApplication();
  const before = await rowOf(application_id);
  const forged = {
    section: 'presentation',
    name: before.name,
    description: '',
    logo_url: '',
    homepage_url: '',
    review_status: 'approved',
    created_via: 'cli',
    owner_user_id: '1',
    organization_id: '1',
    legacy_identity_claim: 'true',
    identity_verification_reporter: 'true',
    application_id: '1',
    required: 'true',
  };
  expect((await owner.postForm(`${root}/settings`, forged)).status).toBe(303);
  expect(await rowOf(application_id)).toEqual(before);
});

test('malformed forms and addresses get a clear answer and never a 5xx', async () => {
  const { owner, root, application_id } = await anApplication();
  await confirmPassword(owner);
  const key = {
    kty: 'EC',
    crv: 'P-256',
    kid: 'k',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  };
  const odd = [
    '',
    'x'.repeat(20_000),
    '💥\u202e',
    '__proto__',
    'constructor',
    '[]',
    '{"keys":[null]}',
    '1e999',
    "';--",
    '%00',
  ];
  const method = { token_endpoint_auth_method: 'private_key_jwt', require_pkce: 'on' };
  const forms: [string, Record<string, string | string[]>][] = [
    ['settings', { section: 'client', ...method, jwks: JSON.stringify({ keys: [{ ...key, x5c: '\0' }] }) }],
    [
      'settings',
      { section: 'client', ...method, jwks: JSON.stringify({ keys: [{ ...key, x5c: '\ud800' }] }) },
    ],
    ...odd.flatMap((text): [string, Record<string, string | string[]>][] => [
      ['settings', { section: text }],
      [
        'settings',
        { section: 'presentation', name: text, description: text, logo_url: text, homepage_url: text },
      ],
      [
        'settings',
        { section: 'client', token_endpoint_auth_method: text, jwks: text, tls_subject_kind: text },
      ],
      ['settings', { section: 'sign_out', post_logout_redirect_uris: text, backchannel_logout_uri: text }],
      ['settings', { section: 'tokens', access_token_alg: text, request_object_signing_alg: text }],
      ['settings', { section: 'device', device_code: text }],
      ['settings', { section: 'browser', allowed_origins: text }],
      ['settings', { section: 'webhook', webhook_url: text }],
      ['redirect-uris', { redirect_uris: text }],
      ['redirect-uris', { uri: text }],
      ['redirect-uris', { remove: [text, text] }],
      ['scopes', { allowed_scopes: [text, text], required_scopes: text, scope_policy: text }],
      ['scopes', { allow: text }],
      ['secrets', { secret: text, grace_seconds: text }],
      ['members', { organization_id: text || 'x' }],
    ]),
  ];
  for (const [tab, form] of forms) {
    const { status } = await owner.postForm(`${root}/${tab}`, form);
    expect([tab, form, status < 500]).toEqual([tab, form, true]);
  }
  for (const { slug } of TABS)
    for (const query of [
      'cursor=%00',
      'cursor=a&cursor=b',
      'event_type=__proto__&stack=__proto__',
      'done=1e9&wait=-1',
    ])
      expect((await owner.get(`${root}/${slug}?${query}`)).status).toBeLessThan(500);
  expect((await rowOf(application_id)).owner_user_id).not.toBeNull();
});

test('deletion needs the name and a fresh session', async () => {
  const { owner, root, application_id } = await anApplication();
  const form = { section: 'delete', confirm_name: 'Paper Shop' };
  const first = await owner.postForm(`${root}/settings`, form);
  expect(first.headers.get('location')).toBe(
    `/account/step-up?return_to=${encodeURIComponent(`${root}/settings`)}`,
  );
  await confirmPassword(owner);
  const deleted = await owner.postForm(`${root}/settings`, form);
  expect(deleted.headers.get('location')).toBe('/developer/applications?done=deleted');
  expect(await (await owner.get('/developer/applications?done=deleted')).text()).toContain(
    'Application deleted.',
  );
  expect((await owner.get(root)).status).toBe(404);
  expect((await rowOf(application_id)).deleted_at).toEqual(clock.now());
});

test('redirect URIs are added and removed one by one; the last stays; a wildcard goes to review', async () => {
  const { owner, root, application_id } = await anApplication();
  await confirmPassword(owner);
  const path = `${root}/redirect-uris`;
  const uris = async () =>
    (
      await db
        .selectFrom('redirect_uris')
        .select('uri')
        .where('application_id', '=', application_id)
        .orderBy('position')
        .execute()
    ).map(({ uri }) => uri);
  const added = await owner.postForm(path, { redirect_uris: 'https://b.example/cb\nhttps://c.example/cb' });
  expect(added.headers.get('location')).toBe(`${path}?done=saved`);
  expect(await uris()).toEqual([
    'https://rp.example/callback',
    'https://b.example/cb',
    'https://c.example/cb',
  ]);
  expect((await owner.postForm(path, { remove: 'https://b.example/cb' })).status).toBe(303);
  expect(await uris()).toEqual(['https://rp.example/callback', 'https://c.example/cb']);
  for (const redirect_uris of ['', 'https://c.example/cb', 'data:x', 'https://d.example/#f']) {
    const refused = await owner.postForm(path, { redirect_uris });
    expect([refused.status, (await refused.text()).includes('href="#redirect_uris"')]).toEqual([422, true]);
  }
  await owner.postForm(path, { remove: 'https://rp.example/callback' });
  expect((await owner.postForm(path, { remove: 'https://c.example/cb' })).status).toBe(422);
  expect(await uris()).toEqual(['https://c.example/cb']);
  const risky = await owner.postForm(path, { redirect_uris: 'https://*.c.example/cb' });
  expect(risky.headers.get('location')).toBe(`${path}?done=pending`);
  const overview = await (await owner.get(root)).text();
  expect(overview).toContain('This application is waiting for review');
  expect(overview).toContain('https://*.c.example/cb');
});

test('the last redirect URI of an application of devices alone can go, and then a browser cannot be signed in', async () => {
  const { owner, root, application_id } = await anApplication();
  await confirmPassword(owner);
  await changeApplication(db, application_id, { grant_types: [DEVICE_CODE] });
  const path = `${root}/redirect-uris`;
  expect(await (await owner.get(path)).text()).toContain('value="https://rp.example/callback"');
  const removed = await owner.postForm(path, { remove: 'https://rp.example/callback' });
  expect(removed.headers.get('location')).toBe(`${path}?done=saved`);
  expect((await owner.get(path)).status).toBe(200);
  const refused = await owner.postForm(`${root}/settings`, { section: 'device' });
  expect([refused.status, (await refused.text()).includes('href="#device_code"')]).toEqual([422, true]);
});

test('concurrent additions and removals do not undo each other', async () => {
  const { owner, root, application_id } = await anApplication();
  await confirmPassword(owner);
  const path = `${root}/redirect-uris`;
  await owner.postForm(path, { redirect_uris: 'https://old.example/cb' });
  const forms = [
    { remove: 'https://old.example/cb' },
    ...Array.from({ length: 8 }, (_, index) => ({ redirect_uris: `https://rp${index}.example/cb` })),
  ] as Record<string, string>[];
  const answers = await Promise.all(forms.map((form) => owner.postForm(path, form)));
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(303));
  const rows = await db
    .selectFrom('redirect_uris')
    .select('uri')
    .where('application_id', '=', application_id)
    .execute();
  expect(rows.map(({ uri }) => uri).sort()).toEqual([
    'https://rp.example/callback',
    ...Array.from({ length: 8 }, (_, index) => `https://rp${index}.example/cb`),
  ]);
});

test('scopes: allowed, required and the policy; drift is shown with what to do, and can be allowed', async () => {
  const { owner, root, application_id, client_id } = await anApplication();
  await confirmPassword(owner);
  const path = `${root}/scopes`;
  const form = {
    allowed_scopes: ['openid', 'email', 'acme:tier'],
    required_scopes: ['email', 'phone'],
    scope_policy: 'block',
  };
  // A scope that is not listed raises a flag.
  expect((await owner.postForm(path, form)).headers.get('location')).toBe(`${path}?done=pending`);
  const row = await rowOf(application_id);
  expect(row).toMatchObject({
    allowed_scopes: form.allowed_scopes,
    required_scopes: ['email'],
    scope_policy: 'block',
  });
  await recordDrift(context, { application_id, client_id, allowed_scopes: row.allowed_scopes }, [
    'address',
    'profile',
    'nonsense',
    'email',
  ]);
  const page = await (await owner.get(path)).text();
  for (const words of [
    'Request profile:basic instead.',
    'This scope can’t be registered.',
    'Allowed in the meantime.',
    'id="allow-address"',
  ])
    expect(page).toContain(words);
  const allowed = await owner.postForm(path, { allow: 'address' });
  expect(allowed.headers.get('location')).toBe(`${path}?done=saved`);
  expect((await rowOf(application_id)).allowed_scopes).toEqual(['openid', 'email', 'acme:tier', 'address']);
  const refused = await owner.postForm(path, { ...form, allowed_scopes: ['a b:c:d'] });
  expect([refused.status, (await refused.text()).includes('href="#allowed_scopes"')]).toEqual([422, true]);
});

test('a new client secret needs a fresh session; it is shown once, the old one works for the chosen grace period', async () => {
  const { owner, root, application_id } = await anApplication();
  const path = `${root}/secrets`;
  const before = await rowOf(application_id);
  const refused = await owner.postForm(path, { secret: 'client' });
  expect(refused.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(path)}`);
  await confirmPassword(owner);
  expect((await owner.postForm(path, { secret: 'client', grace_seconds: '5' })).status).toBe(422);
  expect(await rowOf(application_id)).toEqual(before);
  const made = await owner.postForm(path, { secret: 'client', grace_seconds: '86400' });
  expect(made.headers.get('location')).toBe(`${root}/new-secret`);
  const secret = (await (await owner.get(`${root}/new-secret`)).text()).match(SECRET)![0];
  const row = await rowOf(application_id);
  expect(row.client_secret_hash).toEqual(sha256(secret));
  expect(row.previous_client_secret_hash).toEqual(before.client_secret_hash);
  expect(row.previous_client_secret_expires_at).toEqual(new Date('2026-11-21T10:00:00.000Z'));
  const page = await (await owner.get(path)).text();
  expect(page).toContain(`<code id="fingerprint">${sha256(secret).toString('hex').slice(0, 8)}</code>`);
  expect(page).not.toMatch(SECRET);
  expect((await owner.postForm(`${root}/new-secret`, {})).headers.get('location')).toBe(path);

  // The default is a day; the choice that breaks every deployment comes last.
  const [, choices = ''] = /<select id="grace_seconds"[^>]*>(.*?)<\/select>/s.exec(page)!;
  expect(
    [...choices.matchAll(/value="(\d+)"( selected)?/g)].map(([, value, chosen]) => [value, chosen]),
  ).toEqual([
    ['3600', undefined],
    ['86400', ' selected'],
    ['604800', undefined],
    ['0', undefined],
  ]);
  await owner.postForm(path, { secret: 'client' });
  expect((await rowOf(application_id)).previous_client_secret_expires_at).toEqual(
    new Date('2026-11-21T10:00:00.000Z'),
  );

  await owner.postForm(path, { secret: 'webhook' });
  expect(await (await owner.get(`${root}/new-secret`)).text()).toMatch(/svc_whs_\w+/);
  expect((await rowOf(application_id)).webhook_secret_hash).toBeNull();
});

test('a new secret is shown to no one else: not to another manager, session or application', async () => {
  const { owner, admin, root } = await anOrganizationsApplication();
  const other = await anApplication();
  await confirmPassword(owner);
  await owner.postForm(`${root}/secrets`, { secret: 'client' });
  admin.cookies.set('svc_shown', owner.cookies.get('svc_shown')!);
  expect((await admin.get(`${root}/new-secret`)).status).toBe(303);
  other.owner.cookies.set('svc_shown', owner.cookies.get('svc_shown')!);
  expect((await other.owner.get(`${other.root}/new-secret`)).status).toBe(303);
  expect((await owner.get(`${root}/new-secret`)).status).toBe(200);
});

test.each(['rejected', 'suspended'] as const)(
  '%s: the page gives the reason and what to do next',
  async (review_status) => {
    const { owner, root, application_id } = await anApplication();
    await changeApplication(db, application_id, { review_status });
    expect(await (await owner.get(root)).text()).toContain('No reason was recorded.');
    await db
      .insertInto('audit_events')
      .values({
        event_type: `admin.application.${review_status}`,
        actor_type: 'admin',
        actor_id: '1',
        target_type: 'application',
        target_id: String(application_id),
        application_id,
        ip: null,
        request_id: null,
        occurred_at: clock.now(),
        details: JSON.stringify({ reason: 'It says <b>bank</b>.' }),
      })
      .execute();
    const page = await (await owner.get(root)).text();
    expect(page).toContain('It says &lt;b&gt;bank&lt;/b&gt;.');
    expect(page).toContain('then contact an administrator');
  },
);

test('the quickstart has the application’s own values for each of six libraries, and says what is missing', async () => {
  const { owner, root, client_id } = await anApplication();
  for (const stack of [
    'openid-client',
    '@auth/core',
    'next-auth',
    'passport-openidconnect',
    'oauth4webapi',
    'simple-oauth2',
  ]) {
    const page = await (await owner.get(`${root}/quickstart?stack=${encodeURIComponent(stack)}`)).text();
    expect(page).toContain(`&#39;${client_id}&#39;`);
    expect(page).toContain(`&#39;${app.baseUrl}&#39;`);
  }
  const page = async (stack: string) => await (await owner.get(`${root}/quickstart?stack=${stack}`)).text();
  expect(await page('openid-client')).not.toContain('id="missing"');
  expect(await page('next-auth')).toContain('<code>https://rp.example/api/auth/callback/countersign</code>');
  expect(await page('passport-openidconnect')).toContain('This library can’t send PKCE');
  expect(await page('oauth4webapi')).toContain('This program needs a public client');
});

test('the audit tab shows who changed what in the application, page by page, and nothing about people who sign in', async () => {
  const { owner, root, application_id } = await anApplication();
  await confirmPassword(owner);
  const admin = await aPerson(context);
  const line = async (event_type: AuditEventType, actor: AuditParty, details = {}) =>
    recordAudit(
      db,
      context,
      { id: 'r', callerAddress: '203.0.113.7' },
      { event_type, actor, application_id, details },
    );
  await line(
    'admin.application.suspended',
    { type: 'admin', id: admin.user_id },
    { reason: '<i>spam</i>', risk_evidence: {} },
  );
  await line('oauth.consent_given', { type: 'user', id: admin.user_id });
  await owner.postForm(`${root}/settings`, { section: 'browser', allowed_origins: 'https://rp.example' });
  const page = await (await owner.get(`${root}/audit`)).text();
  for (const words of [
    'Registered',
    'The operator, on the command line',
    'An administrator',
    '&lt;i&gt;spam&lt;/i&gt;',
    'You',
    'allowed_origins',
  ])
    expect(page).toContain(words);
  for (const words of ['oauth.consent_given', admin.email, '203.0.113.7', 'risk_evidence'])
    expect(page).not.toContain(words);
  const filtered = await (await owner.get(`${root}/audit?event_type=application.updated`)).text();
  expect(filtered.split('<tbody')[1]).not.toContain('Registered');

  for (let count = 0; count < 50; count++) await line('application.updated', { type: 'system', id: null });
  const first = await (await owner.get(`${root}/audit?event_type=application.updated`)).text();
  const next = first.match(/href="([^"]*cursor=[^"]*)"/)![1]!.replaceAll('&amp;', '&');
  const second = await (await owner.get(next)).text();
  expect([first, second].map((text) => text.split('<tr role="row"><td').length - 1)).toEqual([50, 1]);
  expect((await owner.get(`${root}/audit?cursor=forged`)).status).toBe(422);
  // A cursor is valid for its own list only.
  expect((await owner.get(next.replace('event_type=application.updated&', ''))).status).toBe(422);
});

test('members are shown with their roles; an owner transfers the application after a step-up', async () => {
  const { owner, admin, member, root, application_id } = await anOrganizationsApplication();
  const page = await (await member.get(`${root}/members`)).text();
  for (const words of ['Owner', 'Admin', 'Member', 'Owned by Acme']) expect(page).toContain(words);
  expect((await admin.postForm(`${root}/members`, { organization_id: '' })).status).toBe(403);
  await confirmPassword(admin);
  expect((await admin.postForm(`${root}/members`, { organization_id: '' })).status).toBe(403);
  await confirmPassword(owner);
  for (const organization_id of ['x', '999999'])
    expect((await owner.postForm(`${root}/members`, { organization_id })).status).toBe(422);
  const given = await owner.postForm(`${root}/members`, { organization_id: '' });
  expect(given.headers.get('location')).toBe(`${root}/members?done=transferred`);
  expect((await rowOf(application_id)).organization_id).toBeNull();
  expect((await member.get(root)).status).toBe(404);
  expect(await (await owner.get(`${root}/members`)).text()).toContain('This application has a single owner');
});

test('lint says what the service would, in the person’s language, and keeps nothing', async () => {
  const { owner } = await anApplication();
  const lint = async (body: object) => await (await owner.postJson('/developer/lint', body)).json();
  expect(
    await lint({ redirect_uris: 'https://a.example/cb\nhttp://a.example/cb\nhttps://a.example/cb' }),
  ).toEqual({
    redirect_uris: {
      is_fault: true,
      remark: expect.stringMatching(
        /^“http:\/\/a\.example\/cb” uses http.* “https:\/\/a\.example\/cb” is listed twice\.$/,
      ),
    },
  });
  expect(await lint({ redirect_uris: 'https://*.a.example/cb', name: 'Official Support' })).toEqual({
    redirect_uris: { is_fault: false, remark: expect.stringContaining('review') },
    name: { is_fault: false, remark: expect.stringContaining('suggests authority') },
  });
  expect(await lint({ redirect_uris: '', name: 'Paper Shop' })).toEqual({
    redirect_uris: { is_fault: false, remark: null },
    name: { is_fault: false, remark: null },
  });
  expect((await app.client().postJson('/developer/lint', { name: 'x' })).status).toBe(401);
});

async function anApplication(details: Partial<NewApplication> = {}, developer?: Person) {
  const person = developer ?? (await anAccount(context));
  const created = await createApplication(db, context.keyring, clock.now(), OPERATOR, {
    developer: { user_id: person.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    name: 'Paper Shop',
    redirect_uris: ['https://rp.example/callback'],
    allowed_scopes: ['openid', 'profile:basic', 'email'],
    created_via: 'web',
    ...details,
  });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { application_id, client_id } = created;
  return {
    application_id,
    client_id,
    root: `/developer/applications/${application_id}`,
    owner: await browserOf(app, person),
  };
}

async function anOrganizationsApplication() {
  const [owner, admin, member] = [
    await anAccount(context),
    await anAccount(context),
    await anAccount(context),
  ];
  const made = await createOrganization(db, clock.now(), OPERATOR, {
    name: 'Acme',
    owner_user_id: owner.user_id,
  });
  const { organization_id } = made as { organization_id: number };
  for (const [person, role] of [
    [admin, 'admin'],
    [member, 'member'],
  ] as const)
    await addMember(db, clock.now(), OPERATOR, { organization_id, user_id: person.user_id, role });
  const application = await anApplication({ organization_id }, owner);
  return { ...application, admin: await browserOf(app, admin), member: await browserOf(app, member) };
}

async function rowOf(applicationId: number) {
  return await db
    .selectFrom('applications')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
}
