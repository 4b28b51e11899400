import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { axeViolations, launchBrowser, newPage } from '../../test/support/browser.ts';
import { aRelyingParty, obtainTokens } from '../../test/support/oauth.ts';
import { anAccount, PASSWORD, signedIn } from '../../test/support/people.ts';
import { type AccessKeyScope, createAccessKey } from '../users/index.ts';

const app = await startApp({ config: { rate_limits: 'observe' } });
const { context } = app;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('pages with something in them have no accessibility faults and fit 320 pixels', async () => {
  const person = await anAccount(context, { phone_number: '+819012345678' });
  const client = await signedIn(app, person);
  const rp = await aRelyingParty(context, { name: 'A name without an end'.replaceAll(' ', '').repeat(4) });
  const { access_token } = await obtainTokens(client, rp);
  const device = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name: 'x'.repeat(100) };
  await client.postJson('/api/v1/me/device_keys/exchange', device, {
    authorization: `Bearer ${access_token}`,
  });
  for (const name of ['y'.repeat(100), 'Backup']) {
    const scopes: AccessKeyScope[] = ['applications:write', 'profile:read'];
    const input = { user_id: person.user_id, name, scopes, expires_at: null };
    await createAccessKey(context.stores.db, context.clock.now(), input);
  }
  for (const [locale, colorScheme] of [
    ['en', 'dark'],
    ['ja', 'light'],
  ] as const) {
    const page = await newPage(browser, { baseUrl: app.baseUrl, locale, colorScheme, width: 320 });
    await page.goto('/login');
    await page.fill('#email', person.email);
    await page.fill('#password', PASSWORD);
    await page.click('#login-submit');
    await page.waitForURL('**/account');
    const paths = [
      '/account/connected-apps',
      `/account/connected-apps/${rp.client_id}`,
      '/account/keys',
      '/account/devices',
      '/account/merge',
      '/account/merged',
      '/account/delete',
      '/account/delete/confirm?token=none',
      '/account/deleted',
      '/account/phone',
      '/account/security/recovery-codes',
    ];
    for (const path of paths) {
      await page.goto(path);
      for (const summary of await page.locator('summary').all()) await summary.click();
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
    }
    await page.context().close();
  }
}, 60_000);

test('without scripts and with the keyboard alone: disconnect an application', async () => {
  const person = await anAccount(context);
  const rp = await aRelyingParty(context);
  await obtainTokens(await signedIn(app, person), rp);
  const page = await newPage(browser, { baseUrl: app.baseUrl, javaScriptEnabled: false });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.goto(`/account/connected-apps/${rp.client_id}`);
  for (const wanted of ['Disconnect…', 'Disconnect application']) {
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === wanted) break;
    }
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/account/connected-apps?done=disconnected');
  expect(await page.getByRole('status').first().textContent()).toContain('The application is disconnected');
  await page.context().close();
}, 60_000);
