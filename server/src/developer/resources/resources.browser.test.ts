import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { axeViolations, launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { anAccount, signedIn, stepUpEverywhere } from '../../../test/support/people.ts';
import { RESOURCE_TABS } from '../tabs/tabs.form.ts';

const app = await startUnlimitedApp();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});

async function aPage(view: Parameters<typeof newPage>[1] = {}) {
  const person = await anAccount(app.context, { totp: true });
  const value = (await signedIn(app, person)).cookies.get('svc_session')!;
  const page = await newPage(browser, { baseUrl: app.baseUrl, ...view });
  await page.context().addCookies([{ name: 'svc_session', value, url: app.baseUrl }]);
  await page.goto('/developer/resources');
  return { page, person };
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test.each([
  { colorScheme: 'light', width: 1280, locale: 'en' },
  { colorScheme: 'dark', width: 320, locale: 'ja' },
] as const)('every page is accessible and fits the screen: %j', { timeout: 300_000 }, async (view) => {
  const { page, person } = await aPage(view);
  const check = async (name: string) => {
    expect([name, await axeViolations(page)]).toEqual([name, []]);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect([name, await page.evaluate(overflow)]).toEqual([name, 0]);
  };
  await check('empty');
  await page.click('#register-link');
  await page.click('#tokens summary');
  await check('new');
  await field(page, 'scopes.0.name').fill('openid');
  await page.click('#do-rows');
  await field(page, 'scopes.1.name').fill(`files:${'long-'.repeat(9)}`);
  await field(page, 'identifier').fill('http://files.example');
  await page.click('#register');
  await page.locator('#errors').waitFor();
  await check('refused');
  await field(page, 'scopes.0.name').fill('files:read');
  await field(page, 'scopes.0.title.en').fill('Read your files');
  if (view.locale === 'en') await page.click('[id="scopes.1"] summary');
  await field(page, 'scopes.1.title.ja').fill('長い'.repeat(40));
  await field(page, 'identifier').fill(
    `https://${'long-label-'.repeat(5)}x.files.example/${'path-'.repeat(30)}`,
  );
  await page.click('#register');
  await page.waitForURL('**/new-secret');
  await check('new-secret');
  await page.click('#saved');
  await page.waitForURL('**/quickstart');

  const root = new URL(page.url()).pathname.replace('/quickstart', '');
  await stepUpEverywhere(app.context, person);
  for (const { slug } of RESOURCE_TABS) {
    await page.goto(slug === '' ? root : `${root}/${slug}`);
    for (const panel of await page.locator('details.confirm summary').all()) await panel.click();
    await check(slug);
  }
  await page.goto(`${root}/authorization-details`);
  await page.click('button[value=preview]');
  await page.waitForSelector('#draft');
  await check('preview of types');
  await page.goto('/developer/resources');
  await check('list');
  await page.context().close();
});

test('without a script: rows are added and the focus is on the first of them; Enter registers', {
  timeout: 300_000,
}, async () => {
  const { page } = await aPage({ javaScriptEnabled: false });
  await page.click('#register-link');
  await field(page, 'identifier').fill('https://api.files.example/mcp');
  await page.click('#do-rows');
  expect(await field(page, 'identifier').inputValue()).toBe('https://api.files.example/mcp');
  await field(page, 'scopes.1.name').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('files:read');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Read your files');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/new-secret');
  await page.context().close();
});

test('a refusal puts the focus on the first field that is wrong, and names its problem', {
  timeout: 300_000,
}, async () => {
  const { page } = await aPage();
  await page.click('#register-link');
  await field(page, 'identifier').fill('https://api.files.example/mcp');
  await page.click('#do-rows');
  await field(page, 'scopes.1.name').fill('files:read');
  await page.click('#register');
  const title = field(page, 'scopes.1.title.en');
  await title.and(page.locator(':focus')).waitFor();
  expect(await title.getAttribute('aria-describedby')).toBe('scopes.1.title.en-error');
  await page.locator('#errors a').click();
  expect(new URL(page.url()).hash).toBe('#scopes.1.title.en');
  await page.context().close();
});
