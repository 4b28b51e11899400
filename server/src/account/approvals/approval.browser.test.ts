import { createDecipheriv, createECDH, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aShopOf, ORDER } from '../../../test/support/acts.ts';
import { anAgent, asked, DEPLOY } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import {
  axeViolations,
  confirmOnPage,
  launchBrowser,
  newPage,
  openEverything,
} from '../../../test/support/browser/browser.ts';
import { virtualAuthenticator } from '../../../test/support/browser/virtual-authenticator.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { aRelyingParty, obtainTokens, post, type Tokens } from '../../../test/support/oauth.ts';
import { type Account, anAccount, codeOf, PASSWORD, signedIn } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { sendNotices } from '../../agents/index.ts';

const CIBA_GRANT = 'urn:openid:params:grant-type:ciba';

const app = await startUnlimitedApp();
const { context } = app;
const browser = await launchBrowser();

async function signIn(page: Page, person: Account): Promise<void> {
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  if (person.totp_secret) {
    await page.fill('#otp_code', codeOf(person.totp_secret, context.clock.now()));
    await page.click('#login-submit');
  }
  await page.waitForURL('**/account');
}

const TRICKY = {
  action_type: 'pay.invoice_from_supplier.in_foreign_currency',
  title: `Pay \u202e0021\u202c EUR to ${'Consolidated'.repeat(12)}`,
  body: 'First line\nsecond <b>line</b> with zero\u200bwidth',
  context: { account: 'DE89 3704 0044 0532 0130 00', lines: [{ text: 'x'.repeat(120), amount: 12.5 }] },
};

test('approval and agent pages have no accessibility faults and fit 320 pixels', async () => {
  const person = await anAccount(context, { totp: true });
  const agent = await anAgent(app, person, {
    name: 'A name without any end'.replaceAll(' ', '').repeat(4),
    allowed_action_types: ['deploy.*', 'pay.*'],
    signed: true,
  });
  const shop = await aShopOf(app, person);
  const act = await asked(agent, {
    ...TRICKY,
    ttl_seconds: 3600,
    resource: shop.identifier,
    authorization_details: [{ ...ORDER, order: 'W'.repeat(40) }],
  });
  const waiting = await asked(agent, { ...TRICKY, ttl_seconds: 3600 });
  const ended = await asked(agent);
  await agent.cancel(ended.auth_req_id);
  await context.stores.db
    .insertInto('push_subscriptions')
    .values({
      user_id: person.user_id,
      endpoint: 'https://push.example/1',
      p256dh: Buffer.alloc(65),
      auth: Buffer.alloc(16),
      vapid_key: 'x',
      locale: 'en',
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36',
      created_at: context.clock.now(),
      last_used_at: null,
    })
    .execute();
  // At 320 pixels in Japanese: every-page.browser.test.ts.
  for (const [locale, colorScheme, width] of [
    ['en', 'dark', 320],
    ['ja', 'light', 1280],
  ] as const) {
    // Each view its own code: one is good for one sign-in.
    await changeUser(context.stores.db, person.user_id, { totp_last_step: 0 });
    const page = await newPage(browser, { baseUrl: app.baseUrl, locale, colorScheme, width });
    await signIn(page, person);
    const paths = [
      '/account/approvals',
      ...[act, waiting, ended].map(({ auth_req_id }) => `/account/approvals/${auth_req_id}`),
      '/account/agents',
      `/account/agents/${agent.id}`,
    ];
    for (const path of paths) {
      await page.goto(path);
      await openEverything(page);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, width]);
    }
    await page.context().close();
  }
});

test('AT-22: on a phone both answers are in view before and after scrolling; Enter in a field never rejects', async () => {
  const person = await anAccount(context, { totp: true });
  const agent = await anAgent(app, person);
  const request = await asked(agent, { ...DEPLOY, body: 'line\n'.repeat(60) });
  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 320 });
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, person);
  await page.goto(`/account/approvals/${request.auth_req_id}`);
  const bottoms = () =>
    page
      .locator('#decision-approve, #decision-reject')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  for (const bottom of await bottoms()) expect(bottom).toBeLessThan(700);
  await page.evaluate('scrollTo(0, 400)');
  for (const bottom of await bottoms()) expect(bottom).toBeLessThan(700);
  await page.focus('#number_match');
  const { top, bar } = await page.evaluate(() => ({
    top: document.getElementById('number_match')!.getBoundingClientRect().bottom,
    bar: document.querySelector('.decide')!.getBoundingClientRect().top,
  }));
  expect(top).toBeLessThanOrEqual(bar);
  await Promise.all([page.waitForNavigation(), page.press('#number_match', 'Enter')]);
  expect(await page.locator('#number_match-error').count()).toBe(1);
  expect(await (await agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'delivered' });
  await page.context().close();
});

test('without scripts: look, type number, password and code, approve', async () => {
  const person = await anAccount(context, { totp: true });
  const agent = await anAgent(app, person);
  const request = await asked(agent);
  const page = await newPage(browser, { baseUrl: app.baseUrl, javaScriptEnabled: false });
  await signIn(page, person);
  await page.goto('/account/approvals');
  await page.click(`#${request.auth_req_id} a.button`);
  await page.fill('#number_match', request.number_match);
  await page.fill('#password', PASSWORD);
  await page.fill('#otp_code', codeOf(person.totp_secret!, context.clock.now(), 1));
  await page.click('#decision-approve');
  expect(await page.textContent('#status')).toContain('Approved');
  expect(await (await agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'approved' });
  await page.context().close();
});

/** A push service and the browser's keys, in place of the vendor's that no test can reach. */
async function pushService() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = Buffer.alloc(16, 3);
  const received: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(Buffer.concat(chunks));
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => void server.close());
  const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) => {
    const key = createHmac('sha256', salt).update(secret).digest();
    return createHmac('sha256', key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
  };
  function decrypt(body: Buffer): string {
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = hkdf(auth, pair.computeSecret(sender), info, 32);
    const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    return decipher.update(record.subarray(0, -16)).subarray(0, -1).toString();
  }
  const { port } = server.address() as AddressInfo;
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  return { received, decrypt, subscription: { endpoint: `http://127.0.0.1:${port}/push`, keys } };
}

/** Gives the page subscriptions of that service. */
function fakeSubscriptions(subscription: object): void {
  let present: object | null = null;
  const made = { ...subscription, toJSON: () => subscription, unsubscribe: async () => true };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => present,
    subscribe: async (options: { applicationServerKey: Uint8Array }) => {
      if (options.applicationServerKey.length !== 65) throw new Error('no key');
      present = made;
      return made;
    },
  });
}

test('AU-49: in the browser: the push arrives, the number is typed, the passkey touched, and the next poll says approved, for an act with its token', async () => {
  const person = await anAccount(context);
  const agent = await anAgent(app, person, { signed: true });
  const service = await pushService();
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.context().grantPermissions(['notifications'], { origin: app.baseUrl });
  await page.addInitScript(fakeSubscriptions, service.subscription);
  await virtualAuthenticator(page);
  await signIn(page, person);
  await confirmOnPage(page, PASSWORD, '/account/passkeys');
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?*');

  const tools = await page.context().newCDPSession(page);
  const workers = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  await page.goto('/account/approvals');
  await page.click('#push button');
  await page.locator('#push button', { hasText: 'Stop' }).waitFor();

  // The open page receives the request by itself.
  const request = await asked(agent, { ...DEPLOY, body: 'From branch main.', context: { commit: 'abc123' } });
  await page.waitForSelector(`#${request.auth_req_id}`);
  expect(await (await agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'delivered' });

  await sendNotices(context);
  expect(service.received).toHaveLength(1);
  const data = service.decrypt(service.received[0]!);
  // This Chromium has no notification centre; what the worker would hand to it is kept instead.
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    Object.assign(Object.getPrototypeOf(Reflect.get(globalThis, 'registration')), {
      async showNotification(title: string, { body, tag }: NotificationOptions) {
        Object.assign(globalThis, { shown: { title, body, tag } });
      },
    });
  });
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: app.baseUrl,
    registrationId: await workers,
    data,
  });
  let shown: unknown;
  for (let wait = 0; wait < 100 && !shown; wait++) {
    shown = await worker.evaluate(() => (globalThis as { shown?: unknown }).shown);
    await page.waitForTimeout(50);
  }
  expect(shown).toEqual({
    title: 'Deployer',
    body: 'Requests your approval: deploy.production',
    tag: request.auth_req_id,
  });

  await page.goto(`/account/approvals/${request.auth_req_id}`);
  await page.locator('#display-hash [role=status]', { hasText: 'it matches' }).waitFor();
  expect(await page.textContent('[data-countdown]')).toMatch(/^\d:\d\d$/);
  await page.click('#passkey-approve');
  expect(await page.textContent('.passkey [role=alert]')).toContain('two digits');
  await page.fill('#number_match', request.number_match);
  await page.click('#passkey-approve');
  await page.waitForURL('**?done=decided');
  const polled = await agent.poll(request.auth_req_id);
  expect(await polled.json()).toMatchObject({ status: 'approved' });
  expect(await page.textContent('#status')).toContain('Approved');
  await verifiesItsReceipt(page, request.auth_req_id, 3);

  const shop = await aShopOf(app, person);
  const act = { resource: shop.identifier, authorization_details: [ORDER] };
  const buying = await asked(agent, { ...DEPLOY, title: 'Order paper', ...act });
  await page.goto(`/account/approvals/${buying.auth_req_id}`);
  for (const fingerprint of ['#details-hash', '#display-hash'])
    await page.locator(`${fingerprint} [role=status]`, { hasText: 'it matches' }).waitFor();
  expect(
    await page
      .locator('#act details, #request details')
      .evaluateAll((all) => all.map((one) => one.hasAttribute('open'))),
  ).toEqual([false, false]);
  expect(await page.textContent('#details-hash code')).toBe(
    (buying as { authorization_details_hash?: string }).authorization_details_hash,
  );
  expect([await page.textContent('h1'), await page.textContent('.lead')]).toEqual([
    'Purchase',
    expect.stringContaining('Deployer asks'),
  ]);
  expect(await page.textContent('#act')).toContain('¥4,800 (JPY)');
  await page.fill('#number_match', buying.number_match);
  await page.click('#passkey-approve');
  await page.waitForURL('**?done=decided');
  expect(await page.textContent('#status')).toContain('exactly this, once');
  expect(await page.textContent('.lead')).toContain('You approved a request of Deployer');
  await verifiesItsReceipt(page, buying.auth_req_id, 3);
  const { access_token } = (await (await agent.poll(buying.auth_req_id)).json()) as { access_token: string };
  expect(decodeJwt(access_token)).toMatchObject({ aud: shop.identifier, authorization_details: [ORDER] });
  await page.context().close();
});

/** AT-21: the page verifies the receipt by itself, and says so where what it holds was altered. */
async function verifiesItsReceipt(page: Page, id: string, statements: number): Promise<void> {
  const outcomes = () =>
    page
      .locator('[data-check]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.outcome));
  const path = `/account/approvals/${id}/receipt`;
  await page.goto(path);
  await expect.poll(outcomes).toEqual(Array(statements).fill('verified'));
  expect(await axeViolations(page)).toEqual([]);
  // What was shown, with one character changed on the way.
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(
      /(data-payload-hash=")(.)/,
      (_, name, digit) => `${name}${digit === '0' ? '1' : '0'}`,
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto(path);
  await expect.poll(outcomes).toEqual(Array(statements).fill('wrong'));
  await page.unroute(`**${path}`);
}

test('in the browser: an application asks by CIBA, the page has no faults, the passkey answers, and tokens come', async () => {
  const person = await anAccount(context);
  const scope = 'openid email agent:write';
  const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  await obtainTokens(await signedIn(app, person), rp, { scope });
  const asking = { scope, login_hint: person.email, binding_message: 'Till 7, 12.50 EUR' };
  const answered = await post(app.client(), '/oauth/backchannel_authentication', rp, asking);
  const { auth_req_id } = (await answered.json()) as { auth_req_id: string };

  for (const locale of ['en', 'ja'] as const) {
    const narrow = await newPage(browser, { baseUrl: app.baseUrl, locale, colorScheme: 'dark', width: 320 });
    await signIn(narrow, person);
    await narrow.goto(`/account/approvals/${auth_req_id}`);
    await openEverything(narrow);
    expect([locale, await axeViolations(narrow)]).toEqual([locale, []]);
    expect([locale, await narrow.evaluate('document.documentElement.scrollWidth')]).toEqual([locale, 320]);
    await narrow.context().close();
  }

  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await virtualAuthenticator(page);
  await signIn(page, person);
  await confirmOnPage(page, PASSWORD, '/account/passkeys');
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?*');
  await page.goto(`/account/approvals/${auth_req_id}`);
  await page.locator('#display-hash [role=status]', { hasText: 'it matches' }).waitFor();
  expect(await page.textContent('#request')).toContain('Till 7, 12.50 EUR');
  expect(await page.locator('#number_match').count()).toBe(0);
  await page.click('#passkey-approve');
  await page.waitForURL('**?done=decided');
  expect(await page.textContent('#status')).toContain('Approved');
  const collected = await post(app.client(), '/oauth/token', rp, { grant_type: CIBA_GRANT, auth_req_id });
  const tokens = (await collected.json()) as Tokens;
  expect([collected.status, tokens.scope]).toEqual([200, scope]);
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    sub: person.sub,
    amr: expect.arrayContaining(['hwk', 'user']),
  });
  await page.context().close();
});
