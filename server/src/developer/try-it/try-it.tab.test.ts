import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson, basic, browserOf, type Person, signIn } from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import {
  createApplication,
  type NewApplication,
} from '../../applications/registration/create-application.ts';
import { endDueTestSignIns } from '../../oauth/index.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const SCOPES = ['openid', 'profile:basic', 'email'];
const OVER = 'This test sign-in is over';
const CALLBACK = `${app.baseUrl}/developer/try/callback`;

test('TI-01: a developer sees every step of a sign-in, with tokens that work, and removes them', async () => {
  const { owner, browser, root, application_id, sub } = await anApplication();
  const { authorize, callback } = await answered(browser, root);
  expect(authorize.searchParams.get('redirect_uri')).toBe(CALLBACK);

  const shown = await browser.get(callback);
  expect(shown.status).toBe(200);
  const document = await shown.text();
  for (const words of [
    'The sign-in worked',
    sub,
    owner.email,
    'Released by the scope email.',
    'grant_type=refresh_token',
  ])
    expect(document).toContain(words);
  expect(document).not.toContain('svc_sec_');
  const access_token = tokenIn(document, 'access-token');
  expect((await claimsAt(access_token)).status).toBe(200);
  expect(await grantsOf(application_id)).toMatchObject([{ revoked_at: null }]);

  const removed = await browser.postForm(`${root}/try`, { do: 'remove' });
  expect(removed.headers.get('location')).toBe(`${root}/try?done=removed`);
  expect((await claimsAt(access_token)).status).toBe(401);
  expect(await grantsOf(application_id)).toMatchObject([{ revoke_reason: 'test_ended' }]);
});

test('TI-02: nothing of it is remembered, sent or counted as a sign-in of a person', async () => {
  const { browser, root, application_id } = await anApplication({ webhook_url: 'http://localhost:9/hook' });
  const before = await everythingAbout(application_id);
  await browser.get((await answered(browser, root)).callback);
  await browser.postForm(`${root}/try`, { do: 'remove' });
  expect(await everythingAbout(application_id)).toEqual(before);
  const lines = await db
    .selectFrom('audit_events')
    .select('event_type')
    .where('application_id', '=', application_id)
    .where('event_type', 'not like', 'application.created')
    .orderBy('id')
    .execute();
  expect(lines.map(({ event_type }) => event_type)).toEqual([
    'application.test_sign_in_started',
    'application.test_sign_in_finished',
    'application.test_sign_in_ended',
  ]);
});

test('TI-03: what the developer agreed to as a user of the application stays as it was', async () => {
  const { owner, browser, root, application_id } = await anApplication();
  const now = clock.now();
  const agreed = { user_id: owner.user_id, application_id, scopes: SCOPES, declined_scopes: [] };
  await db
    .insertInto('consents')
    .values({ ...agreed, created_at: now, updated_at: now })
    .execute();
  const started = await start(browser, root);
  const asked = await browser.get(started);
  const request = new URL(asked.headers.get('location')!, app.baseUrl).searchParams.get('request')!;
  await browser.postForm('/oauth/consent', { request, scope: ['openid'], decision: 'allow' });
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('application_id', '=', application_id)
    .execute();
  expect(consents).toMatchObject([{ scopes: SCOPES, declined_scopes: [] }]);
});

test('TI-04: tokens are revoked after ten minutes by themselves, once for all processes', async () => {
  const { browser, root, application_id } = await anApplication();
  const document = await (await browser.get((await answered(browser, root)).callback)).text();
  const access_token = tokenIn(document, 'access-token');
  clock.advance(10 * MINUTE - SECOND);
  expect(await endDueTestSignIns(context)).toBe(0);
  expect((await claimsAt(access_token)).status).toBe(200);
  clock.advance(SECOND);
  const done = await Promise.all([endDueTestSignIns(context), endDueTestSignIns(context)]);
  expect(done[0] + done[1]).toBeGreaterThan(0);
  expect((await claimsAt(access_token)).status).toBe(401);
  const ended = await db
    .selectFrom('audit_events')
    .select(['actor_type', 'details'])
    .where('event_type', '=', 'application.test_sign_in_ended')
    .where('application_id', '=', application_id)
    .execute();
  expect(ended).toEqual([{ actor_type: 'system', details: { reason: 'expired' } }]);
});

test('TI-05: no one else can use the link: another account, the same account elsewhere, someone signed out', async () => {
  const { owner, browser, root } = await anApplication();
  const link = await start(browser, root);
  const stranger = await browserOf(app, await aPerson(context));
  const elsewhere = await browserOf(app, owner);
  const victim = app.client();
  for (const other of [stranger, elsewhere, victim]) await refusesAsOver(other, link);
  // The binding cookie alone is not enough either: another person signs in in the same browser.
  const session = browser.cookies.get('svc_session')!;
  await signIn(context, browser, await aPerson(context));
  await refusesAsOver(browser, link);
  browser.cookies.set('svc_session', session);
  expect((await browser.get(link)).status).toBe(303);
});

test.each<[string, (query: URLSearchParams) => void]>([
  ['another scope', (query) => query.set('scope', 'openid phone')],
  ['a challenge of someone else', (query) => query.set('code_challenge', 'A'.repeat(43))],
  ['another response mode', (query) => query.set('response_mode', 'form_post')],
  ['an invented state', (query) => query.set('state', 'x'.repeat(43))],
  ['no state', (query) => query.delete('state')],
  ['a longer return address', (query) => query.set('redirect_uri', `${CALLBACK}/x`)],
  [
    'a parameter in the return address',
    (query) => query.set('redirect_uri', `${CALLBACK}?next=https://evil.example`),
  ],
])('TI-06: a request that was changed leads nowhere: %s', async (_, change) => {
  const { browser, root } = await anApplication();
  const link = new URL(await start(browser, root), app.baseUrl);
  change(link.searchParams);
  const refused = await browser.get(link.pathname + link.search);
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
});

test('TI-07: the return address is worth nothing to other applications, even one that has registered it', async () => {
  const { browser, root } = await anApplication();
  const other = await anApplication();
  const link = new URL(await start(browser, root), app.baseUrl);
  link.searchParams.set('client_id', other.client_id);
  await refusesAsOver(browser, link.pathname + link.search);
  await db
    .insertInto('redirect_uris')
    .values({ application_id: other.application_id, position: 9, uri: CALLBACK })
    .execute();
  await refusesAsOver(other.browser, link.pathname + link.search);
  await refusesAsOver(browser, link.pathname + link.search);
});

test('TI-08: a test has one code, and its response is taken once, here and in two requests at the same time', async () => {
  const { browser, root, application_id } = await anApplication();
  const { callback, link } = await answered(browser, root);
  await refusesAsOver(browser, link);
  const pages = await Promise.all([browser.get(callback), browser.get(callback)]);
  const documents = await Promise.all(pages.map((page) => page.text()));
  expect(documents.filter((document) => document.includes('id="access-token"'))).toHaveLength(1);
  const again = await (await browser.get(callback)).text();
  expect([again.includes('id="access-token"'), again.includes('Tokens are shown once')]).toEqual([
    false,
    true,
  ]);
  expect(await grantsOf(application_id)).toMatchObject([{ revoked_at: null }]);
});

test('TI-09: a stolen response is worth nothing: to another browser, another account, or the token endpoint', async () => {
  const { owner, browser, root, client_id, client_secret } = await anApplication();
  const { callback, returned } = await answered(browser, root);
  const stranger = await browserOf(app, await aPerson(context));
  for (const other of [stranger, await browserOf(app, owner)]) {
    await refusesAsOver(other, returned);
    const page = await other.get(callback);
    expect([page.status === 404 || !(await page.text()).includes('id="access-token"')]).toEqual([true]);
  }
  const code = new URL(returned, app.baseUrl).searchParams.get('code')!;
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK });
  const headers = basic({ client_id, client_secret: client_secret! });
  const redeemed = await app.client().fetch('/oauth/token', { method: 'POST', body, headers });
  expect([redeemed.status, await redeemed.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_grant' }),
  ]);
});

test('TI-10: another code in a response is not redeemed, and another issuer is not trusted', async () => {
  for (const [name, value] of [
    ['code', 'x'],
    ['iss', 'https://evil.example'],
  ] as const) {
    const { browser, root } = await anApplication();
    const callback = new URL((await answered(browser, root)).callback, app.baseUrl);
    callback.searchParams.set(name, value);
    const document = await (await browser.get(callback.pathname + callback.search)).text();
    expect([name, document.includes('id="access-token"'), document.includes('The sign-in failed')]).toEqual([
      name,
      false,
      true,
    ]);
  }
});

test('TI-11: it is over after ten minutes', async () => {
  const { browser, root } = await anApplication();
  const link = await start(browser, root);
  clock.advance(10 * MINUTE);
  await refusesAsOver(browser, link);
});

test('TI-12: the application is deleted, or stopped, in between', async () => {
  const gone = await anApplication();
  const { callback } = await answered(gone.browser, gone.root);
  await changeApplication(db, gone.application_id, { deleted_at: clock.now() });
  expect((await gone.browser.get(callback)).status).toBe(404);

  const stopped = await anApplication();
  const link = await start(stopped.browser, stopped.root);
  await changeApplication(db, stopped.application_id, { review_status: 'suspended' });
  const refused = await stopped.browser.get(link);
  const response = await follow(stopped.browser, refused.headers.get('location')!);
  expect(await response.text()).toContain('unauthorized_client');
});

test('TI-13: who leaves the team in between, or loses the right to manage, gets nothing', async () => {
  const team = await aTeamsApplication();
  const link = await start(team.browser, team.root);
  await db.deleteFrom('organization_members').where('user_id', '=', team.admin.user_id).execute();
  await refusesAsOver(team.browser, link);

  const second = await aTeamsApplication();
  const { callback } = await answered(second.browser, second.root);
  await db
    .updateTable('organization_members')
    .set({ role: 'member' })
    .where('user_id', '=', second.admin.user_id)
    .execute();
  const page = await second.browser.get(callback);
  expect([page.status, (await page.text()).includes('id="access-token"')]).toEqual([200, false]);
  expect((await second.browser.postForm(`${second.root}/try`, { scopes: 'openid' })).status).toBe(403);
});

test('TI-14: signing out in between ends it; signing in again as prompt=login asks does not', async () => {
  const out = await anApplication();
  const { callback } = await answered(out.browser, out.root);
  await out.browser.postForm('/logout', {});
  const asked = await out.browser.get(callback);
  expect([asked.status, asked.headers.get('location')]).toEqual([303, expect.stringContaining('/login')]);

  const { owner, browser, root } = await anApplication();
  const link = await start(browser, root, { prompt: 'login' });
  const login = await browser.get(link);
  const returnTo = new URL(login.headers.get('location')!, app.baseUrl).searchParams.get('return_to')!;
  clock.advance(SECOND);
  await signIn(context, browser, owner);
  const consentPage = await browser.get(returnTo);
  expect(consentPage.headers.get('location')).toContain('/oauth/consent?request=');
});

test.each<[string, Record<string, unknown>, string]>([
  ['signed requests', { require_signed_request_object: true }, 'sign its requests'],
  ['a certificate', { tls_client_certificate_bound_access_tokens: true }, 'TLS certificate'],
  ['no authorization code', { grant_types: ['client_credentials'] }, 'grant type'],
])('TI-15: an application that has to use %s is refused in words', async (_, change, words) => {
  const { browser, root, application_id } = await anApplication();
  await changeApplication(db, application_id, change);
  const page = await (await browser.get(`${root}/try`)).text();
  expect([page.includes(words), page.includes('value="start"')]).toEqual([true, false]);
  const commands = /<pre class="code" id="by-hand"[^>]*>([^<]*)</.exec(page)?.[1] ?? '';
  expect(commands !== '').toBe('grant_types' in change === false);
  // A shell can read them.
  const script = commands.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  expect(spawnSync('sh', ['-n'], { input: script }).status).toBe(0);
  expect((await browser.postForm(`${root}/try`, { scopes: 'openid' })).status).toBe(422);
});

test('TI-16: an application that has to push its requests has this one pushed; public and key clients need no secret', async () => {
  const changes = [
    { require_pushed_authorization_requests: true },
    { client_type: 'public', token_endpoint_auth_method: 'none', client_secret_hash: null },
    {
      token_endpoint_auth_method: 'private_key_jwt',
      client_secret_hash: null,
      jwks: JSON.stringify({ keys: [] }),
    },
  ] as const;
  for (const change of changes) {
    const { browser, root, application_id } = await anApplication();
    await changeApplication(db, application_id, change);
    const { callback, link } = await answered(browser, root);
    expect(link.includes('request_uri=')).toBe('require_pushed_authorization_requests' in change);
    expect(await (await browser.get(callback)).text()).toContain('The sign-in worked');
  }
});

test('CO-29 a client of FAPI 2.0 with DPoP is tested with a key of the test, which no one has afterwards', async () => {
  const { browser, root, application_id, client_id } = await anApplication();
  await changeApplication(db, application_id, {
    security_profile: 'fapi2',
    require_pushed_authorization_requests: true,
    token_endpoint_auth_method: 'private_key_jwt',
    client_secret_hash: null,
    jwks: JSON.stringify({ keys: [] }),
    dpop_bound_access_tokens: true,
  });
  const { callback, link } = await answered(browser, root);
  expect(link).toContain('request_uri=');
  const page = await (await browser.get(callback)).text();
  expect([page.includes('The sign-in worked'), page.includes('id="dpop-key"')]).toEqual([true, true]);
  const text = page.replace(/<[^>]+>/g, '');
  expect(text).toContain('DPoP: $DPOP_PROOF');
  expect(text).toContain('The key that the token is bound to.');
  expect(text).toContain('Authorization: DPoP $ACCESS_TOKEN');
  const [access_token, proof] = [tokenIn(page, 'access-token'), tokenIn(page, 'dpop-proof')];
  const part = (token: string, at: number) =>
    JSON.parse(Buffer.from(token.split('.')[at]!, 'base64url').toString()) as Record<string, unknown>;
  const { jkt } = part(access_token, 1).cnf as { jkt: string };
  const { crv, kty, x, y } = part(proof, 0).jwk as Record<string, string>;
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  expect(jkt).toBe(thumbprint);
  expect(part(proof, 1)).toMatchObject({ htm: 'POST', htu: `${app.baseUrl}/oauth/token` });
  // What the page shows is worth nothing: neither as a Bearer token nor with the proof that was used.
  expect((await claimsAt(access_token)).status).toBe(401);
  const headers = { authorization: `DPoP ${access_token}`, dpop: proof };
  expect((await app.client().fetch('/oauth/userinfo', { headers })).status).toBe(401);
  // Nor is the proof worth the key of the client.
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id });
  const asked = await app.client().fetch('/oauth/token', { method: 'POST', body, headers: { dpop: proof } });
  expect(await asked.json()).toMatchObject({ error: 'invalid_client' });
  // Claims and a refresh were got with proofs of their own.
  expect(page.match(/>use_dpop_nonce<|>invalid_/g)).toBeNull();
  expect(await grantsOf(application_id)).toMatchObject([{ revoked_at: null }]);
});

test('what is entered is checked before anything is stored, and errors of the endpoint are part of the test', async () => {
  const { browser, root } = await anApplication();
  const wrong: Record<string, string>[] = [
    { resource: 'javascript:alert(1)' },
    { more_scopes: 'é' },
    { more_scopes: 'x'.repeat(501) },
  ];
  for (const form of wrong)
    expect((await browser.postForm(`${root}/try`, { scopes: 'openid', ...form })).status).toBe(422);
  const link = await start(browser, root, { prompt: 'none' });
  const refused = await browser.get(link);
  const shown = await follow(browser, refused.headers.get('location')!);
  expect(await shown.text()).toContain('consent_required');
});

test('the consent page says that it is a test', async () => {
  const { browser, root } = await anApplication();
  const asked = await browser.get(await start(browser, root));
  expect(await (await browser.get(asked.headers.get('location')!)).text()).toContain('id="test-sign-in"');
});

async function start(browser: Client, root: string, form: Record<string, string> = {}): Promise<string> {
  const started = await browser.postForm(`${root}/try`, { scopes: SCOPES, ...form });
  expect([started.status, started.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/oauth\/authorize\?/),
  ]);
  return started.headers.get('location')!;
}

/** Through sign-in and consent, up to the response. */
async function answered(browser: Client, root: string) {
  const link = await start(browser, root);
  const asked = await browser.get(link);
  const request = new URL(asked.headers.get('location')!, app.baseUrl).searchParams.get('request')!;
  const allowed = await browser.postForm('/oauth/consent', { request, scope: SCOPES, decision: 'allow' });
  const returned = allowed.headers.get('location')!;
  expect([allowed.status, returned.startsWith(`${CALLBACK}?`)]).toEqual([303, true]);
  const led = await browser.get(returned);
  const callback = led.headers.get('location')!;
  expect(callback).toContain('/try?code=');
  return { link, authorize: new URL(link, app.baseUrl), returned, callback };
}

async function follow(browser: Client, location: string): Promise<Response> {
  const led = await browser.get(location);
  return browser.get(led.headers.get('location')!);
}

async function refusesAsOver(browser: Client, path: string): Promise<void> {
  const refused = await browser.get(path, { accept: 'text/html' });
  if (refused.status === 303) return expect(refused.headers.get('location')).toMatch(/^\/login/);
  expect([refused.status, (await refused.text()).includes(OVER)]).toEqual([400, true]);
}

function tokenIn(document: string, id: string): string {
  return new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(document)![1]!;
}

function claimsAt(token: string): Promise<Response> {
  return app.client().get('/oauth/userinfo', { authorization: `Bearer ${token}` });
}

function grantsOf(applicationId: number) {
  return db.selectFrom('grants').selectAll().where('application_id', '=', applicationId).execute();
}

async function everythingAbout(applicationId: number) {
  const of = async (table: 'consents' | 'scope_drifts' | 'backchannel_logouts') =>
    await db.selectFrom(table).selectAll().where('application_id', '=', applicationId).execute();
  const outbox = await db
    .selectFrom('webhook_outbox')
    .selectAll()
    .where('oauth_application_id', '=', applicationId)
    .execute();
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('oauth_application_id', '=', applicationId)
    .execute();
  return [
    await of('consents'),
    await of('scope_drifts'),
    await of('backchannel_logouts'),
    outbox,
    deliveries,
  ];
}

async function made(owner: Person, details: Partial<NewApplication> = {}) {
  const created = await createApplication(db, context.keyring, clock.now(), OPERATOR, {
    developer: { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    name: 'Paper Shop',
    redirect_uris: ['https://rp.example/callback'],
    allowed_scopes: SCOPES,
    created_via: 'web',
    ...details,
  });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { application_id, client_id, client_secret } = created;
  return { application_id, client_id, client_secret, root: `/developer/applications/${application_id}` };
}

async function anApplication(details: Partial<NewApplication> = {}) {
  const owner = await aPerson(context);
  const browser = await browserOf(app, owner);
  return { owner, sub: owner.sub, browser, ...(await made(owner, details)) };
}

async function aTeamsApplication() {
  const owner = await aPerson(context);
  const admin = await aPerson(context);
  const { organization_id } = (await createOrganization(db, clock.now(), OPERATOR, {
    ...{ name: 'Acme', owner_user_id: owner.user_id },
  })) as { organization_id: number };
  const joining = { organization_id, user_id: admin.user_id, role: 'admin' as const };
  await addMember(db, clock.now(), OPERATOR, joining);
  return { admin, browser: await browserOf(app, admin), ...(await made(owner, { organization_id })) };
}
