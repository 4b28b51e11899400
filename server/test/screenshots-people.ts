import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openContext } from '../src/open-context.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Locale } from '../src/platform/db/schema.ts';
import { buildServer } from '../src/platform/http/build-server.ts';
import { openLog } from '../src/platform/log.ts';
import { features } from '../src/web.ts';
import { launchBrowser, newPage } from './support/browser.ts';
import { aRelyingParty, obtainTokens } from './support/oauth.ts';
import { anAccount, codeOf, PASSWORD, signedIn } from './support/people.ts';

// node server/test/screenshots-people.ts: connected applications, keys, devices, merging, leaving, the phone and recovery codes,
// with something in them, into .tmp/screenshots, to be looked at. Takes an embedded database of its own.
const FOLDER = fileURLToPath(new URL('../../.tmp/screenshots/', import.meta.url));
const VIEWS: { locale: Locale; colorScheme: 'light' | 'dark'; width: number }[] = [
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'ja', colorScheme: 'dark', width: 1280 },
  { locale: 'en', colorScheme: 'dark', width: 320 },
  { locale: 'ja', colorScheme: 'light', width: 320 },
];

const port = 3917;
const baseUrl = `http://localhost:${port}`;
const data = await mkdtemp(join(tmpdir(), 'countersign-screenshots-'));
const read = readConfig({ NODE_ENV: 'test', BASE_URL: baseUrl, DATA_DIR: data, RATE_LIMITS: 'observe' });
if ('problems' in read) throw new Error(read.problems.join('\n'));
const context = await openContext(read.config, openLog('silent'));
const server = await buildServer(context, features);
await server.listen({ host: '127.0.0.1', port });
const browser = await launchBrowser();
await mkdir(FOLDER, { recursive: true });
try {
  for (const view of VIEWS) {
    const page = await newPage(browser, { ...view, baseUrl });
    await walk(page, `${view.locale}-${view.colorScheme}-${view.width}`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.close();
  await context.stores.close();
  await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function walk(page: Page, view: string): Promise<void> {
  const picture = (name: string) =>
    page.screenshot({ path: `${FOLDER}people-${name}-${view}.png`, fullPage: true });
  const see = async (path: string, name: string, open?: string) => {
    await page.goto(path);
    if (open) await page.click(`${open} summary`);
    await picture(name);
  };
  const send = async (selector: string) => {
    await Promise.all([page.waitForNavigation(), page.click(selector)]);
  };
  const person = await anAccount(context, {
    full_name: 'Ann Lee',
    preferred_name: 'Ann',
    custom_claims: { shop: { tier: 'gold', size: 'M' } },
  });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await send('#login-submit');
  await see('/account/connected-apps', 'connected-apps-empty');
  await see('/account/keys', 'keys-empty');
  await see('/account/devices', 'devices-empty');

  const client = await signedIn({ baseUrl, context }, person);
  const rp = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'profile:basic', 'email', 'phone', 'profile:write', 'shop:tier'],
  });
  const scope = 'openid profile:basic email phone profile:write shop:tier';
  const { access_token } = await obtainTokens(client, rp, { scope });
  await obtainTokens(client, await aRelyingParty(context, { name: 'Northwind Books' }));
  for (const device_name of ['Ann’s phone', undefined]) {
    const body = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name };
    const authorization = `Bearer ${access_token}`;
    await client.postJson('/api/v1/me/device_keys/exchange', body, { authorization });
  }
  await see('/account', 'overview');
  await see('/account/connected-apps?done=disconnected', 'connected-apps');
  await see(`/account/connected-apps/${rp.client_id}`, 'connected-app', '#disconnect');
  await see('/account/devices', 'devices');

  await page.goto('/account/keys');
  await send('#create-key');
  await picture('keys-refused');
  await page.fill('#name', 'Backup script');
  await page.check('[value="profile:read"]');
  await page.check('[value="applications:write"]');
  await send('#create-key');
  await picture('keys-new');
  await page.goto('/account/keys');
  await page.click('td summary');
  await picture('keys');

  await page.goto('/account/merge');
  await send('#make-token');
  await page.click('#merge-by-token summary');
  await picture('merge');
  await page.fill('#target_session_token', 'svc_mst_wrong');
  await send('#merge-by-token button');
  await picture('merge-refused');
  await see('/account/merged', 'merged');

  await see('/account/phone', 'phone-empty');
  await page.fill('#phone_number', '+81 90 1234 5678');
  await send('#send-code');
  await picture('phone-code');

  await see('/account/delete', 'delete', '#delete-account');
  await page.fill('#password', PASSWORD);
  await send('#delete-account button');
  await picture('delete-waiting');
  await see('/account/delete/confirm?token=none', 'delete-dead');
  await see('/account/deleted', 'deleted');

  await page.context().clearCookies();
  const careful = await anAccount(context, { totp: true });
  await page.goto('/login');
  await page.fill('#email', careful.email);
  await page.fill('#password', PASSWORD);
  await send('#login-submit');
  await picture('login-code');
  await page.fill('#otp_code', codeOf(careful.totp_secret!, context.clock.now()));
  await send('#login-submit');
  await page.goto('/account/step-up?return_to=/account/security');
  await page.fill('#otp_code', codeOf(careful.totp_secret!, context.clock.now(), 1));
  await send('#step-up-submit');
  await picture('security-no-codes');
  await send('#make-recovery-codes');
  await picture('recovery-codes');
}
