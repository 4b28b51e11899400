import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { axeViolations, launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { browserOf } from '../../../test/support/oauth.ts';
import { anAccount, PASSWORD } from '../../../test/support/people.ts';
import { changeInstallationBrand } from '../../branding/index.ts';
import { recordDrift } from '../../oauth/index.ts';
import { NO_BRAND } from '../../platform/brand/index.ts';
import { TABS } from '../tabs/tabs.form.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

/** Signed in, on the console. */
async function aPage(view: Parameters<typeof newPage>[1] = {}): Promise<Page> {
  const caller = await browserOf(app, await anAccount(app.context));
  const page = await newPage(browser, { baseUrl: app.baseUrl, ...view });
  const value = caller.cookies.get('svc_session')!;
  await page.context().addCookies([{ name: 'svc_session', value, url: app.baseUrl }]);
  await page.goto('/developer');
  return page;
}

async function register(page: Page, redirectUris: string): Promise<string> {
  await page.fill('#redirect_uris', redirectUris);
  await page.click('#register');
  await page.waitForURL('**/new-secret');
  return new URL(page.url()).pathname.replace('/new-secret', '');
}

test.each([
  { colorScheme: 'light', width: 1280, locale: 'en' },
  { colorScheme: 'dark', width: 320, locale: 'ja' },
] as const)('every page is accessible and fits the screen: %j', async (view) => {
  const page = await aPage(view);
  const check = async (name: string) => {
    expect([name, await axeViolations(page)]).toEqual([name, []]);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect([name, await page.evaluate(overflow)]).toEqual([name, 0]);
  };
  await check('empty');
  await page.fill('#redirect_uris', 'http://rp.example');
  await page.locator('#redirect_uris-lint.error').waitFor();
  await check('lint');
  await page.click('#register');
  await page.locator('#errors').waitFor();
  await check('refused');
  const long = `https://${'long-label-'.repeat(5)}x.app.example/${'path-'.repeat(30)}`;
  const root = await register(page, `http://localhost:4000/cb\nhttps://*.rp.example/cb\n${long}`);
  await check('new-secret');
  await page.click('#saved');
  await page.waitForURL('**/quickstart');

  const application_id = Number(root.split('/').at(-1));
  const application = { application_id, client_id: 'x', allowed_scopes: [] };
  await recordDrift(app.context, application, ['address', 'profile', 'email']);
  for (const { slug } of TABS) {
    await page.goto(slug === '' ? root : `${root}/${slug}`);
    for (const panel of await page.locator('details.confirm summary').all()) await panel.click();
    await check(slug);
  }
  await page.goto('/developer/applications');
  await check('list');
  await page.goto('/developer/organizations');
  await check('organizations');
  await page.fill('#name', 'Acme');
  await page.click('#found');
  await page.fill('#email', 'bo@people.example');
  await page.click('#invite');
  await check('step-up');
  await page.fill('#password', PASSWORD);
  await page.click('#step-up-submit');
  await check('continue');
  await page.click('#continue-submit');
  await page.waitForURL('**?done=invited');
  await page.fill('#domain', 'acme.example');
  await page.click('#add-domain');
  await page.click('#leave summary');
  await check('organization');
  await page.context().close();
});

test.each(['en', 'de', 'ja'] as const)(
  'CO-46 on the narrowest phone the name of the service and the tools share a line: %s',
  async (locale) => {
    const page = await aPage({ width: 320, locale });
    const [brand, tools] = await Promise.all(
      ['.brand', '.tools'].map((part) => page.locator(`header ${part}`).boundingBox()),
    );
    expect(brand!.y).toBeLessThan(tools!.y + tools!.height);
    expect(tools!.y).toBeLessThan(brand!.y + brand!.height);
    expect(brand!.x + brand!.width).toBeLessThanOrEqual(tools!.x);
    // Neither broken nor cut off.
    const name = page.locator('header .brand span').first();
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect(await name.evaluate((element) => element.clientHeight)).toBeLessThan(40);
    await page.context().close();
  },
);

test('BR-45 a long name of the installation without a space breaks beside the tools of the console on a phone, and is not cut off', async () => {
  const operator = { actor: { type: 'operator' as const, id: null }, request: null };
  const name = 'Northwindcooperativeidentityservicesinc';
  await changeInstallationBrand(app.context, operator, { ...NO_BRAND, logo: null, name });
  const page = await aPage({ width: 320 });
  const shown = page.locator('.masthead .brand > span').first();
  // The process reads the brand at most once a second.
  await expect
    .poll(async () => {
      await page.reload();
      return await shown.textContent();
    })
    .toBe(name);
  // Less than a line: of a font whose letters are taller than a line, a pixel is outside of it.
  const hidden = await shown.evaluate(({ clientWidth, clientHeight, scrollWidth, scrollHeight }) => [
    scrollWidth > clientWidth,
    scrollHeight - clientHeight > 8,
  ]);
  expect(hidden).toEqual([false, false]);
  await changeInstallationBrand(app.context, operator, { ...NO_BRAND, logo: null });
  await page.context().close();
});

test('lint follows the input and disappears once it is valid', async () => {
  const page = await aPage();
  const uris = page.locator('#redirect_uris-lint');
  await page.fill('#redirect_uris', 'ftp://rp.example/cb');
  await page.locator('#redirect_uris-lint.error').waitFor();
  expect(await uris.textContent()).toContain('ftp://rp.example/cb');
  await page.fill('#redirect_uris', 'https://rp.example/cb');
  await page.locator('#redirect_uris-lint.hint:empty').waitFor({ state: 'attached' });
  await page.fill('#name', 'Аcme');
  await page.locator('#name-lint:not(:empty)').waitFor();
  expect(await page.locator('#name-lint').textContent()).toContain('letters that look like others');

  await page.fill('#name', 'Paper Boat');
  const root = await register(page, 'https://rp.example/callback');
  await page.click('#saved');
  await page.goto(`${root}/settings`);
  await page.fill('#name', 'Paper Boat Support');
  await page.locator('#name-lint:not(:empty)').waitFor();
  await page.context().close();
});

test.each([true, false])(
  'a secret is copied or downloaded, and never shown again; scripts: %s',
  async (javaScriptEnabled) => {
    const page = await aPage({ javaScriptEnabled });
    const root = await register(page, 'https://rp.example/callback');
    const secret = await page.inputValue('#client_secret');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download-env')]);
    const file = await download.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of file) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toContain(`\nCLIENT_SECRET=${secret}\n`);
    expect(download.url()).not.toContain('svc_');
    expect(download.suggestedFilename()).toMatch(/^app_\w+\.env$/);
    if (javaScriptEnabled) {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.click('#client_secret + button');
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    }
    await page.click('#saved');
    await page.waitForURL(`**${root}/quickstart`);
    await page.goBack();
    expect(await page.content()).not.toContain(secret);
    await page.context().close();
  },
);

test('leaving before the secret is saved asks for confirmation', async () => {
  const page = await aPage();
  await register(page, 'https://rp.example/callback');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  await page.click('a.brand');
  await page.waitForURL((url) => !url.pathname.endsWith('/new-secret'));
  expect(asked).toBe(1);
  await page.context().close();
});
