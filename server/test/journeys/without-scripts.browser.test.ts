import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { authorizePath, pkce } from '../support/oauth.ts';
import { anAddress, mailedLink, PASSWORD } from '../support/people.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

test('TI-45: without scripts: sign up, register an application, sign in to it, and disconnect it', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl, javaScriptEnabled: false });
  const email = anAddress();
  await page.goto('/signup');
  await page.fill('#email', email);
  await page.fill('#password', PASSWORD);
  await page.click('#signup-submit');
  await page.waitForURL('**/signup/check-mail');
  await page.goto(await mailedLink(app, email, '/verify-email'));
  await page.click('#verify-submit');
  await page.waitForURL('**/account**');

  await page.goto('/developer/applications');
  await page.fill('#name', 'Paper Boat');
  // Any address that this machine answers will do for the relying party's.
  const redirect_uri = `${app.baseUrl}/callback`;
  await page.fill('#redirect_uris', redirect_uri);
  await page.click('#register');
  await page.waitForURL('**/new-secret');
  expect(await page.inputValue('#client_secret')).toMatch(/^svc_sec_/);
  await page.click('#saved');
  await page.waitForURL('**/quickstart');
  await page.goto(page.url().replace('/quickstart', ''));
  const client_id = await page.inputValue('#client_id');
  const rp = { application_id: Number(page.url().split('/').at(-1)), client_id, redirect_uri };

  const scope = 'openid email';
  await page.goto(authorizePath(rp, pkce().challenge, { scope }));
  await page.uncheck('#scope-email');
  await page.click('#decision-allow');
  await page.waitForURL(`${redirect_uri}?**`);
  expect(new URL(page.url()).searchParams.get('scope')).toBe('openid');

  await page.goto(`/account/connected-apps/${client_id}`);
  await page.click('#disconnect summary');
  await page.click('#disconnect button');
  await page.waitForURL('**/account/connected-apps?done=disconnected');
  expect(await page.textContent('#status')).toContain('is disconnected');
  await page.context().close();
});
