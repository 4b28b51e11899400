import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { jsonOf } from '../support/client.ts';
import { rawGet } from '../support/network/raw-get.ts';
import { probes } from './probes.ts';

const app = await startApp({ features: [probes] });
const caller = app.client();
const COOKIE = { cookie: 'svc_session=abc' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const own = app.baseUrl;

const ANOTHER_SITE: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site cross-site with our Origin', { 'sec-fetch-site': 'cross-site', origin: own }],
  ['Origin null', { origin: 'null' }],
  ['a foreign Origin', { origin: 'https://evil.example' }],
  ['our host on another port as Origin', { origin: 'http://localhost:1' }],
];
const OWN_SITE: [string, Record<string, string>][] = [
  ['Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['Sec-Fetch-Site same-origin with Origin null', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['Sec-Fetch-Site none', { 'sec-fetch-site': 'none' }],
  ['our Origin', { origin: own }],
  ['neither header', {}],
];

// OA-33.
test.each(ANOTHER_SITE)('a form page posted with %s: 403, cookie or not', async (_name, headers) => {
  for (const cookie of [{}, COOKIE]) {
    const response = await rawPost('/probe/page', { ...FORM, ...headers, ...cookie }, 'a=1');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      403,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('Sent by another site');
  }
});

test.each(OWN_SITE)('a form page posted with %s passes', async (_name, headers) => {
  const response = await rawPost('/probe/page', { ...FORM, ...headers, ...COOKIE }, 'a=1');
  expect(response.status).toBe(200);
});

test.each(ANOTHER_SITE)('JSON with a cookie and %s: 403 cross_site', async (_name, headers) => {
  const response = await rawPost(
    '/probe/json',
    { 'content-type': 'application/json', ...headers, ...COOKIE },
    '{"name":"Ada"}',
  );
  expect([response.status, await jsonOf(response)]).toEqual([
    403,
    {
      error: 'cross_site',
      error_description: 'Another site sent this request, so it was not carried out.',
    },
  ]);
});

test.each(ANOTHER_SITE)(
  'JSON without a cookie and %s passes: nothing acts on its own there',
  async (_name, headers) => {
    const response = await rawPost(
      '/probe/json',
      { 'content-type': 'application/json', ...headers },
      '{"name":"Ada"}',
    );
    expect(response.status).toBe(200);
  },
);

test.each(ANOTHER_SITE)(
  'a route that other sites are meant to post to, with a cookie and %s, passes',
  async (_name, headers) => {
    const response = await rawPost('/probe/token', { ...FORM, ...headers, ...COOKIE }, 'grant_type=x');
    expect(response.status).toBe(200);
  },
);

test('reading from another site passes: links must work', async () => {
  const response = await caller.get('/probe/page', { 'sec-fetch-site': 'cross-site', ...COOKIE });
  expect(response.status).toBe(200);
});

test('A10: what a page of another site loads as an image or a script is refused on pages, and on nothing else', async () => {
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
  const page = await rawGet(new URL('/probe/page', own), embedded);
  expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('Sent by another site')]);
  const json = await rawGet(new URL('/api/v1/probe', own), embedded);
  expect([json.status, await jsonOf(json)]).toEqual([403, expect.objectContaining({ error: 'cross_site' })]);
  expect((await rawGet(new URL('/probe/cached', own), embedded)).status).toBe(200);
});

test('a DELETE with a cookie from another site is refused too', async () => {
  const response = await caller.fetch('/probe/empty', {
    method: 'DELETE',
    headers: { 'sec-fetch-site': 'cross-site', ...COOKIE },
  });
  expect(response.status).toBe(403);
});

test('413 and 415 come before the refusal', async () => {
  const evil = { 'sec-fetch-site': 'cross-site', ...COOKIE };
  expect((await rawPost('/probe/page', { ...evil, 'content-type': 'text/plain' }, 'a=1')).status).toBe(415);
  expect((await rawPost('/probe/page', { ...evil, ...FORM }, `a=${'1'.repeat(70_000)}`)).status).toBe(413);
});

function rawPost(path: string, headers: Record<string, string>, body: string): Promise<Response> {
  return caller.fetch(path, { method: 'POST', headers, body });
}
