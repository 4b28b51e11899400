import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { launchBrowser, newPage, signOut } from '../support/browser/browser.ts';
import { logIn, PASSWORD, signUp } from '../support/browser/newcomer.ts';
import { testStores } from '../support/database.ts';
import { codeOf } from '../support/people.ts';
import { startProcess } from '../support/processes/process.ts';
import { startRelyingParty } from '../support/processes/relying-party.ts';
import { fromBase32 } from '../support/webauthn/base32.ts';

/** What the README promises: a person signs up here and signs in there, in a real browser, with and without scripts. */
const stores = await testStores();
const service = await startProcess({ database_url: stores.database_url, args: ['--demo'] });
const client_id = await vi.waitUntil(() => /CLIENT_ID=(\S+)/.exec(service.output())?.[1], 120_000);
const relyingParty = await startRelyingParty({ ISSUER: service.baseUrl, CLIENT_ID: client_id });
const browser = await launchBrowser();

/** The answer to a password alone, where a code is needed too: Chromium tells of every 4xx. */
const CODE_PAGE = /status of 422/;

/** A person in front of a fresh browser, who notices every complaint in its console (a broken CSP, a missing file). */
async function visitor(javaScriptEnabled: boolean): Promise<{ page: Page; complaints: string[] }> {
  const page = await newPage(browser, { javaScriptEnabled, baseUrl: service.baseUrl });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !CODE_PAGE.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints };
}

/** Sets up one-time codes by the text beside the QR code; answers the secret. */
async function setUpCodes(page: Page): Promise<Buffer> {
  await page.goto('/account/security');
  await page.fill('#totp-form [name=totp-password], #totp-form [name=password]', PASSWORD);
  await page.click('#begin-totp');
  await page.waitForURL('**/account/security/totp');
  expect(await page.locator('svg.qr').isVisible()).toBe(true);
  const secret = fromBase32(await page.inputValue('#totp-secret'))!;
  await page.fill('[name=otp_code]', codeOf(secret, new Date()));
  await page.click('#confirm-totp');
  await page.waitForURL('**/account/security/recovery-codes?done=totp_on');
  expect(await page.locator('#recovery-codes').textContent()).toMatch(/^(\d{4}-){3}\d{4}\n/);
  await page.click('#saved');
  await page.waitForURL('**/account/security');
  return secret;
}

test.each([
  ['with scripts', true, 'アリス'],
  ['without scripts', false, "Al <b>O'Neil</b>"],
])('sign up, verify, set up codes, sign out, sign in at the relying party (%s)', async (_, scripts, name) => {
  const { page, complaints } = await visitor(scripts);
  const email = `${scripts ? 'with' : 'without'}@people.example`;
  await signUp(page, email, name);
  const secret = await setUpCodes(page);
  await signOut(page);
  await page.waitForURL('**/login?done=signed_out');

  await page.goto(relyingParty);
  await page.click('text=Sign in with Countersign');
  await logIn(page, email);
  // Each step counts once. The next one is accepted too, and still is when this step ends on the way.
  await page.fill('[name=otp_code]', codeOf(secret, new Date(), 1));
  await page.click('#login-submit');

  await page.waitForURL('**/oauth/consent**');
  expect(await page.textContent('#return-host')).toBe(new URL(relyingParty).host);
  expect(await page.textContent('#signed-in-as')).toBe(email);
  expect(await page.isChecked('[name=scope][value="profile:basic"]')).toBe(true);
  expect(await page.isChecked('[name=scope][value=phone]')).toBe(false);
  await page.check('[name=scope][value=phone]');
  await page.uncheck('[name=scope][value="identity:level"]');
  await page.click('[name=decision][value=allow]');

  await page.waitForURL(`${relyingParty}/`);
  expect(await page.textContent('h1')).toBe(`Hello, ${name}`);
  expect(await page.textContent('.verified')).toMatch(
    /id_token verified: issued by localhost:\d+,\s+signed with RS256/,
  );
  const claims = await page
    .locator('[data-claim]')
    .evaluateAll((cells) =>
      Object.fromEntries(cells.map((cell) => [cell.getAttribute('data-claim'), cell.textContent])),
    );
  expect(claims).toMatchObject({
    email,
    email_verified: 'true',
    preferred_name: name,
    scope: 'openid profile:basic email phone',
    refreshed: '0 times',
  });
  expect(claims).not.toHaveProperty('identity_verified_level');

  await page.click('text=Refresh the tokens');
  expect(await page.textContent('[data-claim=refreshed]')).toBe('once');
  await page.click('text=Sign out');
  expect(await page.textContent('h1')).toBe('Paper Kite');

  // The second time no password is asked for. Consent is: any program on this machine could answer at a loopback address.
  await page.click('text=Sign in with Countersign');
  await page.waitForURL('**/oauth/consent**');
  await page.click('[name=decision][value=allow]');
  await page.waitForURL(`${relyingParty}/`);
  expect(await page.textContent('h1')).toBe(`Hello, ${name}`);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a user who declines returns to the relying party, which says so', async () => {
  const { page, complaints } = await visitor(true);
  await signUp(page, 'shy@people.example', 'Shy');
  await page.goto(`${relyingParty}/sign-in`);
  await page.click('[name=decision][value=deny]');
  await page.waitForURL(`${relyingParty}/callback?**`);
  expect(await page.textContent('h1')).toBe('You chose not to share');
  expect(await page.textContent('[role=alert]')).toMatch(/^access_denied: /);
  expect(complaints).toEqual([expect.stringContaining('400')]);
});
