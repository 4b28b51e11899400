import { expect, test } from 'vitest';
import { dataHeaders } from '../../src/platform/http/security/security-headers.ts';
import { startApp } from '../support/app.ts';
import { Client, jsonOf } from '../support/client.ts';
import { testStores } from '../support/database.ts';
import { aPerson, aVisitor, browserOf } from '../support/oauth.ts';
import { probes } from './probes.ts';

const stores = await testStores();
const app = await startApp({ features: [probes], stores });
const caller = app.client();
const secure = await startApp({
  features: [probes],
  stores,
  config: { base_url: 'https://id.example.com', trust_proxy: ['127.0.0.0/8'] },
});

test.each([
  ['/probe/page', 200],
  ['/probe/caller', 200],
  ['/probe/hidden', 404],
  ['/probe/limited', 429],
  ['/probe/crash', 500],
  ['/nowhere', 404],
  ['/healthz/nowhere', 404],
])('%s answers %i with a request id, nosniff and no-store', async (path, status) => {
  const response = await caller.get(path);
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-request-id': expect.stringMatching(/^req_[\w-]{16}$/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
});

test('every request has an id of its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await caller.get('/nowhere')).headers.get('x-request-id')),
  );
  expect(new Set(ids).size).toBe(20);
});

// OA-34.
test('an HTML page: strict CSP, no framing, nosniff, a referrer policy, never stored', async () => {
  const response = await caller.get('/probe/page');
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'self' ${app.context.config.base_url}; script-src 'self'; img-src 'self' data:; font-src 'self'; ` +
      "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer, same-origin',
    'cache-control': 'no-store',
  });
  expect(response.headers.has('strict-transport-security')).toBe(false);
});

test('an error page has the same headers as a page', async () => {
  const page = await caller.get('/probe/page');
  const error = await caller.get('/nowhere', { accept: 'text/html' });
  const names = [
    'content-security-policy',
    'x-frame-options',
    'referrer-policy',
    'x-content-type-options',
    'cache-control',
  ];
  for (const name of names) expect(error.headers.get(name), name).toBe(page.headers.get(name));
});

test('HSTS of at least a year when BASE_URL is https', async () => {
  const response = await new Client(secure.baseUrl).get('/probe/page');
  const [, seconds] = /^max-age=(\d+)/.exec(response.headers.get('strict-transport-security') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
});

test('an endpoint may say that its answer can be kept', async () => {
  expect((await caller.get('/probe/cached')).headers.get('cache-control')).toBe('public, max-age=60');
});

// Architecture, trap 6: without the target in form-action the browser blocks the redirect to the relying party.
test('a page names where its forms may lead, this page only', async () => {
  const withTargets = await caller.get('/probe/page-to-rp');
  expect(withTargets.headers.get('content-security-policy')).toMatch(
    /; form-action 'self' https:\/\/rp\.example:8443 https: com\.example\.app:$/,
  );
  const without = await caller.get('/probe/page');
  expect(without.headers.get('content-security-policy')).toMatch(/; form-action 'self'$/);
});

// OA-32.
test('cookies: HttpOnly, Lax, whole host, no Domain', async () => {
  const response = await app.client().postForm('/probe/sign-in', {});
  expect(response.headers.getSetCookie()).toEqual([
    'svc_session=abc_DEF-123; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
    'svc_flow=xyz; Path=/; HttpOnly; SameSite=Lax',
  ]);
});

test('cookies over https are __Host- and Secure', async () => {
  const response = await new Client(secure.baseUrl).postForm('/probe/sign-in', {});
  expect(response.headers.getSetCookie()).toEqual([
    '__Host-svc_session=abc_DEF-123; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60',
    '__Host-svc_flow=xyz; Path=/; HttpOnly; SameSite=Lax; Secure',
  ]);
});

test.each([
  ['svc_session=abc', 'abc'],
  ['other=1; svc_session=abc; more=2', 'abc'],
  ['svc_session=abc; svc_session=planted', null],
  ['svc_session=', null],
  ['xsvc_session=abc', null],
  ['__Host-svc_session=abc', null],
  [';;=;svc_session', null],
])('Cookie: %s → %s', async (cookie, value) => {
  expect(await jsonOf(await caller.get('/probe/cookie', { cookie }))).toEqual({ value });
});

test('over https only the __Host- cookie counts: a sibling host can plant the other', async () => {
  const client = new Client(secure.baseUrl);
  expect(await jsonOf(await client.get('/probe/cookie', { cookie: 'svc_session=planted' }))).toEqual({
    value: null,
  });
  expect(await jsonOf(await client.get('/probe/cookie', { cookie: '__Host-svc_session=own' }))).toEqual({
    value: 'own',
  });
});

// Architecture, trap 1.
test('forwarded headers of a stranger are not believed', async () => {
  const claims = {
    'x-forwarded-for': '1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  const response = await caller.get('/probe/caller', { ...claims, 'x-request-id': 'chosen-by-caller' });
  expect(await jsonOf(response)).toEqual({
    address: '127.0.0.1',
    host: new URL(app.baseUrl).host,
    protocol: 'http',
  });
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
});

test('a trusted proxy is believed about the caller and the request id, never about the host', async () => {
  const client = new Client(secure.baseUrl);
  const claims = {
    'x-forwarded-for': '9.9.9.9, 1.2.3.4',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  const response = await client.get('/probe/caller', { ...claims, 'x-request-id': 'proxy-id-0001' });
  expect(await jsonOf(response)).toMatchObject({ address: '1.2.3.4', host: new URL(secure.baseUrl).host });
  expect(response.headers.get('x-request-id')).toBe('proxy-id-0001');
});

test.each(['short', 'a'.repeat(65), 'with space', 'a"b-quoted'])(
  'a proxy request id %j is replaced',
  async (id) => {
    const response = await new Client(secure.baseUrl).get('/probe/caller', { 'x-request-id': id });
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  },
);

test.each([
  ['https://id.example.com', 'https://open.id.example.com', true],
  ['https://id.example.com:8443', 'https://open.id.example.com:8444', true],
  ['https://id.example.com', 'https://id.example.org', false],
  ['https://id.example.com', 'https://openid.example.com', false],
  ['https://id.example.com', 'http://open.id.example.com', false],
])('B4: HSTS of %s with OPEN_URL %s includes what is below: %s', (base_url, open_url, includes) => {
  const headers = dataHeaders({ ...app.context.config, base_url, open_url });
  expect(headers['strict-transport-security']).toBe(
    `max-age=63072000${includes ? '; includeSubDomains' : ''}`,
  );
});

test('B4: pages of the account, the console and administrators keep no opener; those of an authorization do', async () => {
  const whole = await startApp({ stores });
  const { browser } = await aVisitor(whole);
  const policyOf = async (path: string) =>
    (await browser.get(path, { accept: 'text/html' })).headers.get('cross-origin-opener-policy');
  for (const path of ['/account', '/account/keys', '/developer/applications', '/account/approvals'])
    expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
  for (const path of [
    '/login',
    '/signup',
    '/account/step-up',
    '/oauth/authorize?client_id=none',
    '/oauth/logout',
  ])
    expect([path, await policyOf(path)]).toEqual([path, null]);
});

test('B4: signing out has the browser forget pages, and neither the push worker nor other cookies', async () => {
  const whole = await startApp({ stores });
  for (const path of ['/logout', '/oauth/logout']) {
    const browser = await browserOf(whole, await aPerson(whole.context));
    const isForm = path === '/logout';
    const response = await (isForm ? browser.postForm(path, {}) : new Client(whole.baseUrl).get(path));
    expect([path, response.status, response.headers.get('clear-site-data')]).toEqual([path, 303, '"cache"']);
  }
});
