import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { axeViolations, launchBrowser, newPage } from '../support/browser/browser.ts';
import { jsonOf } from '../support/client.ts';
import { aKey, bearer } from '../support/developers.ts';
import { type Account, anAccount, confirmPassword, PASSWORD, signedIn } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;
const browser = await launchBrowser();

test.each([
  ['en', true],
  ['ja', false],
] as const)(
  'a key form waits for the password and is sent on from the page that offers it: %s, scripts %s',
  { timeout: 60_000 },
  async (locale, javaScriptEnabled) => {
    const person = await anAccount(context, { locale });
    const page = await newPage(browser, { baseUrl: app.baseUrl, locale, javaScriptEnabled, width: 320 });
    const check = checkOf(page, javaScriptEnabled);
    await signIn(page, person);
    await page.goto('/account/keys');
    await page.fill('#name', 'Backup');
    await page.check('[name=scopes][value="profile:read"]');
    await page.check('[name=scopes][value="agents:read"]');
    await page.fill('#expires_days', '30');
    await page.click('#create-key');
    await page.waitForURL('**/account/step-up?return_to=%2Faccount%2Fkeys');
    await check();
    await page.fill('#password', 'wrong');
    await page.click('#step-up-submit');
    expect(await page.locator('#password-error').count()).toBe(1);
    await page.fill('#password', PASSWORD);
    await page.click('#step-up-submit');
    await page.waitForURL('**/account/step-up/continue');
    await check();
    await page.click('#continue-submit');
    await page.waitForURL('**/account/keys');
    expect(await page.content()).toMatch(/svc_pak_[0-9A-Za-z]{49}/);
    const keys = context.stores.db.selectFrom('personal_access_keys').select(['name', 'scopes']);
    expect(await keys.where('user_id', '=', person.user_id).execute()).toEqual([
      { name: 'Backup', scopes: ['profile:read', 'agents:read'] },
    ]);
    await page.context().close();
  },
);

test.each([
  ['en', true],
  ['ja', false],
] as const)(
  'A1: a merge that a key asked for is confirmed after signing in and confirming the password: %s, scripts %s',
  { timeout: 60_000 },
  async (locale, javaScriptEnabled) => {
    const [source, target] = [await anAccount(context, { locale }), await anAccount(context)];
    const remaining = await signedIn(app, target);
    await confirmPassword(remaining);
    const made = await remaining.postJson('/api/v1/me/merge/session-token');
    const { target_session_token } = await jsonOf(made);
    const key = bearer(app, await aKey(app, source, ['profile:write']));
    const asked = await key.send('POST', '/api/v1/me/merge', { target_session_token });
    const { confirm_url } = await jsonOf(asked);

    const page = await newPage(browser, { baseUrl: app.baseUrl, locale, javaScriptEnabled, width: 320 });
    const check = checkOf(page, javaScriptEnabled);
    await page.goto(String(confirm_url));
    await page.waitForURL('**/login?**');
    await logIn(page, source);
    await page.waitForURL(String(confirm_url));
    await check();
    await page.click('#confirm-first');
    await page.waitForURL('**/account/step-up?**');
    await page.fill('#password', PASSWORD);
    await page.click('#step-up-submit');
    await page.waitForURL(String(confirm_url));
    await check();
    await page.click('#confirm');
    await page.waitForURL('**/account/merged');
    await page.goto(String(confirm_url));
    await logIn(page, target);
    await page.waitForURL(String(confirm_url));
    await check();
    expect(await page.locator('#confirm').count()).toBe(0);
    await page.context().close();
  },
);

async function signIn(page: Page, person: Account): Promise<void> {
  await page.goto('/login');
  await logIn(page, person);
  await page.waitForURL('**/account');
}

async function logIn(page: Page, { email }: Account): Promise<void> {
  await page.fill('#email', email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
}

/** No accessibility faults, which only a page with scripts can be asked for, and nothing wider than the screen. */
function checkOf(page: Page, javaScriptEnabled: boolean): () => Promise<void> {
  return async () => {
    if (javaScriptEnabled) expect([page.url(), await axeViolations(page)]).toEqual([page.url(), []]);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect([page.url(), width]).toEqual([page.url(), 320]);
  };
}
