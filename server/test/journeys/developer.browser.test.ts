import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { signUp } from '../support/browser/newcomer.ts';
import { testStores } from '../support/database.ts';
import { startProgram } from '../support/documents/snippets.ts';
import { freePort } from '../support/network/free-port.ts';
import { startProcess } from '../support/processes/process.ts';
import { temporaryFolder } from '../support/processes/temporary-folder.ts';

/** What the console promises a newcomer: sign up, register, copy the program that is shown, and it signs people in. */
const stores = await testStores();
/** Inside the checkout, so that Node finds the packages. */
const ROOT = join(import.meta.dirname, '../../../.tmp');
const folder = temporaryFolder('quickstart', ROOT);
const service = await startProcess({ database_url: stores.database_url });
const browser = await launchBrowser();

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('sign up, register, copy the quickstart, sign in with it (%s)', async (_, javaScriptEnabled) => {
  const page = await newPage(browser, { javaScriptEnabled, baseUrl: service.baseUrl });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const email = `developer-${javaScriptEnabled}@people.example`;
  await signUp(page, email, 'Dana');
  await page.click('a[href="/developer"]');
  await page.waitForURL('**/developer/applications');

  const APP_URL = `http://localhost:${await freePort()}`;
  await page.fill('#name', 'Paper Boat');
  await page.fill('#redirect_uris', `${APP_URL}/signed-in`);
  await page.click('#register');
  await page.waitForURL('**/new-secret');
  const CLIENT_SECRET = await page.inputValue('#client_secret');
  await page.click('#saved');
  await page.waitForURL('**/quickstart');
  expect(await page.locator('#missing').count()).toBe(0);

  const program = await copied(page, javaScriptEnabled);
  const path = join(folder, `${javaScriptEnabled}.mjs`);
  writeFileSync(path, program);
  // Only what the page says stays secret; everything else is in the program.
  await startProgram(path, { CLIENT_SECRET, SESSION_SECRET: 'only for this test', APP_URL });

  await page.goto(`${APP_URL}/sign-in`);
  await page.waitForURL('**/oauth/consent**');
  expect(await page.textContent('main')).toContain('Paper Boat');
  await page.click('[name=decision][value=allow]');
  await page.waitForURL(`${APP_URL}/`);
  expect(JSON.parse((await page.textContent('body'))!)).toMatchObject({ email, preferred_name: 'Dana' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** By the button where there are scripts, else marked by hand. */
async function copied(page: Page, javaScriptEnabled: boolean): Promise<string> {
  if (!javaScriptEnabled) return (await page.textContent('#snippet'))!;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.click('#snippet + button');
  return await page.evaluate('navigator.clipboard.readText()');
}
