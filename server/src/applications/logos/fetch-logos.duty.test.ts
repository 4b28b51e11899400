import type { ServerResponse } from 'node:http';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { shownOn } from '../../../test/support/browser/html-forms.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { startCanary, startTls } from '../../../test/support/network/tls.ts';
import {
  anOpenRegistration,
  aRelyingParty,
  authorizePath,
  aVisitor,
  browserOf,
  consent,
  pkce,
  type RelyingParty,
} from '../../../test/support/oauth.ts';
import { someoneSignedIn, stepUpEverywhere } from '../../../test/support/people.ts';
import { aPng, openPng } from '../../../test/support/png.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { scriptedWorld } from '../../../test/support/verification.ts';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { fetchLogos } from './fetch-logos.duty.ts';

const dns = await startDns();
const tls = await startTls();
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, config: scriptedWorld(dns, tls) });
const second = await startUnlimitedApp({
  clock,
  stores: app.context.stores,
  config: scriptedWorld(dns, tls),
});
const { context, db } = app;
const developer = await aDeveloper(app);

type Served = { status?: number; headers?: Record<string, string>; body?: Buffer | string; hang?: boolean };
let count = 0;

/** A host of its own that serves a file. */
function aHost(served: Served) {
  const name = `logo${++count}.example`;
  dns.host(name, '127.0.0.1');
  const now = { ...served };
  let fetches = 0;
  tls.host(name, (_request, response: ServerResponse) => {
    fetches += 1;
    const { status = 200, headers = {}, body = '', hang = false } = now;
    response.writeHead(status, { 'content-type': 'image/png', ...headers });
    if (hang) response.write(body);
    else response.end(body);
  });
  const logo_url = `https://${name}:${tls.port}/logo.png`;
  return { name, logo_url, fetches: () => fetches, serve: (next: Served) => Object.assign(now, next) };
}

const GOOD = aPng(200, 200, { before: [['eXIf', Buffer.from('51.5007 N')]] });

/** An application with this logo, fetched. Its redirect URI is on `host`, and unverified. */
async function anApplication(logo_url: string, host = 'rp.example') {
  const redirect_uri = `https://${host}/callback`;
  const { id, client_id } = await register(developer, { redirect_uris: [redirect_uri], logo_url });
  await fetchLogos(context);
  return { id, rp: { application_id: id, client_id, redirect_uri } satisfies RelyingParty };
}

async function settingsOf(id: number, language = 'en'): Promise<string> {
  const browser = await browserOf(app, developer);
  const page = await browser.get(`/developer/applications/${id}/settings`, {
    'accept-language': language,
  });
  const document = await page.text();
  return (
    /<(?:div|p|section|aside)[^>]* id="logo-status".*?<\/(?:p|div|section|aside)>/s.exec(document)?.[0] ?? ''
  );
}

const SCOPE = { scope: 'openid email' };

async function follow(browser: Client, path: string): Promise<Response> {
  const response = await browser.get(path);
  const location = response.headers.get('location');
  return location === null ? response : await follow(browser, location);
}

/** The address of the picture on the consent page; null without one. */
async function onConsent(rp: RelyingParty): Promise<string | null> {
  const { browser } = await aVisitor(app);
  const document = await (await follow(browser, authorizePath(rp, pkce().challenge, SCOPE))).text();
  expect(document).toContain('id="consent"');
  return /<img class="logo" src="([^"]+)" alt=""/.exec(document)?.[1] ?? null;
}

async function verifyRedirectUri(id: number, until = new Date(clock.now().getTime() + DAY)): Promise<void> {
  await db
    .updateTable('redirect_uris')
    .set({ verified_at: clock.now(), verification_method: 'dns', verification_expires_at: until })
    .where('application_id', '=', id)
    .execute();
}

async function approve(id: number): Promise<void> {
  const { person, browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
  await stepUpEverywhere(context, person);
  clock.advance(1000);
  const path = `/admin/applications/${id}`;
  const form = await (await browser.get(path)).text();
  const shown = shownOn(form);
  const done = await browser.postForm(path, { decision: 'approve', risk_acknowledged: 'on', shown });
  expect(done.status).toBe(303);
}

function attemptsOf(id: number) {
  return db
    .selectFrom('application_logos')
    .select(['fault', 'attempts', 'next_attempt_at'])
    .where('application_id', '=', id)
    .executeTakeFirst();
}

test('FA-54 the picture is made again, served from here, and cached under its digest', async () => {
  const host = aHost({ body: GOOD });
  const { id, rp } = await anApplication(host.logo_url, host.name);
  await verifyRedirectUri(id);
  const address = await onConsent(rp);
  expect(address).toMatch(/^\/logos\/[0-9a-f]{64}\.png$/);
  const response = await app.client().get(address!);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const file = Buffer.from(await response.arrayBuffer());
  expect([openPng(file).width, openPng(file).chunks]).toEqual([128, ['IHDR', 'IDAT', 'IEND']]);
  expect(file.includes('51.5007')).toBe(false);
  await fetchLogos(context);
  expect(host.fetches()).toBe(1);
});

test.each<[string, Served, string, string]>([
  [
    'an SVG',
    { headers: { 'content-type': 'image/svg+xml' }, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    'is not sent as image/png',
    'image/png として送信されていません。',
  ],
  [
    'an HTML page that says it is a PNG',
    { body: '<!doctype html><script>x</script>' },
    'is not a PNG file',
    'PNG ファイルではありません。',
  ],
  [
    'a PNG that says it is a page',
    { headers: { 'content-type': 'text/html' }, body: GOOD },
    'is not sent as image/png',
    'image/png として',
  ],
  ['a file that is cut off', { body: GOOD.subarray(0, GOOD.length - 30) }, 'is damaged', '壊れている'],
  [
    'more than a megabyte',
    { body: Buffer.alloc(1024 * 1024 + 1) },
    'is larger than 1048576 bytes',
    '1048576 バイト',
  ],
  [
    'gigapixels by the header',
    { body: aPng(64, 64, { says: { width: 60_000, height: 60_000 } }) },
    'has more pixels',
    '画素数が多すぎます',
  ],
  [
    'an animation',
    { body: aPng(64, 64, { before: [['acTL', Buffer.alloc(8)]] }) },
    'is an animation',
    'アニメーション',
  ],
  [
    'a compressed answer',
    { headers: { 'content-encoding': 'deflate' }, body: deflateSync(GOOD) },
    'is not a PNG file',
    'PNG ファイル',
  ],
  [
    'a redirect to a private address',
    { status: 302, headers: { location: 'https://10.0.0.1/logo.png' } },
    'answers with a redirect',
    'リダイレクト',
  ],
  ['nothing there', { status: 404 }, 'answers 404 instead of 200', '404'],
])('FA-54 %s: refused for good, and the developer reads why', async (_name, served, en, ja) => {
  const host = aHost(served);
  const { id, rp } = await anApplication(host.logo_url, host.name);
  await verifyRedirectUri(id);
  expect(await settingsOf(id)).toContain(`We could not use this image: it ${en}`);
  expect(await settingsOf(id, 'ja')).toContain(ja);
  expect(await onConsent(rp)).toBeNull();
  clock.advance(2 * DAY);
  await fetchLogos(context);
  expect(host.fetches()).toBe(1);
});

test('FA-54 a host with a private address is never connected to', async () => {
  const canary = await startCanary('127.0.0.1');
  const strict = await startUnlimitedApp({
    clock,
    stores: context.stores,
    config: { ...scriptedWorld(dns, tls), net_allow: [] },
  });
  dns.host('inside.example', '127.0.0.1');
  const { id } = await register(developer, { logo_url: `https://inside.example:${canary.port}/logo.png` });
  await fetchLogos(strict.context);
  expect(canary.hits()).toBe(0);
  expect(await settingsOf(id)).toContain('has a host that cannot be reached from here');
});

test('FA-54 a host that fails is tried again three times, later each time, and a slow one is left', async () => {
  const host = aHost({ hang: true, body: GOOD.subarray(0, 40) });
  const { id } = await anApplication(host.logo_url);
  expect(await settingsOf(id)).toContain('did not arrive within 5 seconds');
  host.serve({ hang: false, status: 503 });
  for (const [wait, fetches] of [
    [4 * MINUTE, 1],
    [MINUTE, 2],
    [HOUR, 2],
    [HOUR, 3],
    [DAY, 4],
    [30 * DAY, 4],
  ] as const) {
    clock.advance(wait);
    await fetchLogos(context);
    expect([wait, host.fetches()]).toEqual([wait, fetches]);
  }
  expect(await attemptsOf(id)).toEqual({
    fault: { code: 'status_not_200', params: { status: 503 } },
    attempts: 4,
    next_attempt_at: null,
  });
});

test('FA-54 two processes fetch a logo once, and a new address starts over', async () => {
  const [host, next] = [aHost({ body: GOOD }), aHost({ body: aPng(64, 64) })];
  const { id } = await register(developer, { logo_url: host.logo_url });
  await Promise.all([fetchLogos(context), fetchLogos(second.context), fetchLogos(context)]);
  expect(host.fetches()).toBe(1);
  await developer.send('PATCH', `/api/v1/applications/${id}`, { logo_url: next.logo_url });
  await Promise.all([fetchLogos(context), fetchLogos(second.context)]);
  expect([host.fetches(), next.fetches()]).toEqual([1, 1]);
});

test('CO-78: many logos of one owner do not keep the one of another waiting', async () => {
  const [many, one] = [aHost({ body: GOOD }), aHost({ body: GOOD })];
  const owner = { user_id: developer.user_id, created_at: new Date('2026-01-01T00:00:00Z') };
  for (let n = 0; n < 25; n += 1) {
    const { application_id } = await aRelyingParty(context, { developer: owner });
    await changeApplication(db, application_id, { logo_url: `${many.logo_url}?${n}` });
  }
  const { application_id } = await aRelyingParty(context);
  await changeApplication(db, application_id, { logo_url: one.logo_url });
  await fetchLogos(context);
  expect([many.fetches() < 25, one.fetches()]).toEqual([true, 1]);
});

test('FA-54 the logo of a stranger is not shown: neither unreviewed, nor on a host that is not theirs', async () => {
  const bank = aHost({ body: GOOD });
  const { id, rp } = await anApplication(bank.logo_url, 'thief.example');
  expect(await onConsent(rp)).toBeNull();
  await verifyRedirectUri(id);
  expect(await onConsent(rp)).toBeNull();
  expect(await settingsOf(id)).toContain('No one sees this logo yet');
});

test('FA-54 a verified host shows its logo for as long as it is verified', async () => {
  const host = aHost({ body: GOOD });
  const { id, rp } = await anApplication(host.logo_url, host.name);
  expect(await onConsent(rp)).toBeNull();
  await verifyRedirectUri(id);
  expect(await onConsent(rp)).not.toBeNull();
  expect(await settingsOf(id)).toContain('People see this logo');
  clock.advance(DAY);
  expect(await onConsent(rp)).toBeNull();
  await verifyRedirectUri(id);
  await changeApplication(db, id, { review_status: 'pending' });
  expect(await settingsOf(id)).toContain('No one sees this logo yet');
});

test('FA-54 an approval covers the picture that the administrator saw, and no later one', async () => {
  const [first, next] = [aHost({ body: GOOD }), aHost({ body: aPng(64, 64) })];
  const { id, rp } = await anApplication(first.logo_url);
  const { browser } = await someoneSignedIn(app, { is_admin: true, totp: true });
  const review = async () => await (await browser.get(`/admin/applications/${id}`)).text();
  const queue = async () => await (await browser.get('/admin/applications?limit=100')).text();
  expect(await review()).toMatch(/<img class="logo" src="\/logos\/.*Not shown until approved/s);
  await approve(id);
  expect(await onConsent(rp)).not.toBeNull();
  expect(await review()).toContain('Shown to people');
  expect(await queue()).not.toContain(`/admin/applications/${id}"`);
  await developer.send('PATCH', `/api/v1/applications/${id}`, { logo_url: next.logo_url });
  expect(await onConsent(rp)).toBeNull();
  await fetchLogos(context);
  expect(await onConsent(rp)).toBeNull();
  expect(await queue()).toContain(`/admin/applications/${id}"`);
  await approve(id);
  expect(await onConsent(rp)).not.toBeNull();
});

test('FA-54 nothing is fetched for an open registration before its approval, and nothing shown before the next', async () => {
  const host = aHost({ body: GOOD });
  const id = await anOpenRegistration(context);
  await changeApplication(db, id, { logo_url: host.logo_url });
  await fetchLogos(context);
  expect(host.fetches()).toBe(0);
  await approve(id);
  await fetchLogos(context);
  expect(host.fetches()).toBe(1);
  const shown = async () =>
    await (
      await (
        await someoneSignedIn(app, { is_admin: true, totp: true })
      ).browser.get(`/admin/applications/${id}`)
    ).text();
  expect(await shown()).toContain('Not shown until approved');
  await approve(id);
  expect(await shown()).toContain('Shown to people');
});

test('the sign-in page, the list of connected applications and the page of one show it too', async () => {
  const host = aHost({ body: GOOD });
  const { id, rp } = await anApplication(host.logo_url, host.name);
  await verifyRedirectUri(id);
  const signIn = await (await follow(app.client(), authorizePath(rp, pkce().challenge, SCOPE))).text();
  expect(signIn).toContain('<img class="logo"');
  const { browser } = await aVisitor(app);
  await consent(browser, authorizePath(rp, pkce().challenge, SCOPE), ['openid', 'email']);
  for (const path of ['/account/connected-apps', `/account/connected-apps/${rp.client_id}`])
    expect(await (await browser.get(path)).text()).toContain('<img class="logo"');
  await verifyRedirectUri(id, clock.now());
  for (const path of ['/account/connected-apps', `/account/connected-apps/${rp.client_id}`])
    expect(await (await browser.get(path)).text()).not.toContain('<img class="logo"');
});

test('the picture goes with its address and with the application', async () => {
  const host = aHost({ body: GOOD });
  const { id } = await anApplication(host.logo_url);
  expect(await attemptsOf(id)).toBeDefined();
  await developer.send('PATCH', `/api/v1/applications/${id}`, { logo_url: null });
  await fetchLogos(context);
  expect(await attemptsOf(id)).toBeUndefined();
  const again = await anApplication(host.logo_url);
  await changeApplication(db, again.id, { deleted_at: clock.now() });
  await fetchLogos(context);
  expect(await attemptsOf(again.id)).toBeUndefined();
});

test.each(['x.png', `${'a'.repeat(64)}.png`, `${'a'.repeat(64)}.svg`, '..%2fetc', `${'A'.repeat(64)}.png`])(
  'no picture at /logos/%s',
  async (file) => {
    expect((await app.client().get(`/logos/${file}`)).status).toBe(404);
  },
);
