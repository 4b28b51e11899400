import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { atEnd } from '../support/cleanup.ts';
import { listen } from '../support/network/listen.ts';
import { aRelyingParty, authorizePath, pkce } from '../support/oauth.ts';
import { anAccount, PASSWORD } from '../support/people.ts';

const app = await startApp();
const { context } = app;
const browser = await launchBrowser();

// Libraries such as oidc-client-ts sign in so: the window comes back to its opener's origin and speaks to it.
test('B4: a relying party that signs people in by a window of its own keeps hold of it; the account does not', async () => {
  const home = await relyingParty();
  const redirect_uri = `${home}/callback`;
  const rp = await aRelyingParty(context, { redirect_uris: [redirect_uri] });
  const person = await anAccount(context);
  const page = await newPage(browser);
  await page.goto(home);
  const address = app.baseUrl + authorizePath({ ...rp, redirect_uri }, pkce().challenge);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((to) => void open(to), address),
  ]);
  await popup.fill('#email', person.email);
  await popup.fill('#password', PASSWORD);
  await popup.click('#login-submit');
  await popup.click('[name=decision][value=allow]');
  await popup.waitForURL(`${redirect_uri}?*`);
  expect(await popup.evaluate(() => window.opener !== null)).toBe(true);

  // Not by goto: what a person types into the address bar leaves the opener behind anyway.
  await popup.evaluate((to) => location.assign(to), `${app.baseUrl}/account`);
  await popup.waitForURL(`${app.baseUrl}/account`);
  expect(await popup.evaluate(() => window.opener)).toBe(null);
}, 60_000);

async function relyingParty(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Shop</title>');
  });
  atEnd(() => server.closeAllConnections());
  return await listen(server);
}
