import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { launchBrowser, newPage, signOut } from '../../../test/support/browser/browser.ts';
import { anAccount, PASSWORD } from '../../../test/support/people.ts';
import { changeInstallationBrand } from '../../branding/index.ts';
import { NO_BRAND } from '../../platform/brand/index.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

test('AT-41: nothing hangs over: the menu beside the brand, a place of the navigation within its ground, a mark above its button', async () => {
  const person = await anAccount(app.context, { preferred_name: 'Bartholomew Featherstonehaugh' });
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');

  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/account/step-up');
    const [brand, menu] = [await boxOf(page, '.brand'), await boxOf(page, '#account-menu')];
    expect([menu.top < brand.bottom, brand.right <= menu.left]).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/account/connected-apps');
  const [ground, words] = [
    await boxOf(page, '.sections [aria-current]'),
    await boxOf(page, '.sections [aria-current] > span'),
  ];
  expect([words.top > ground.top, words.bottom < ground.bottom, words.right < ground.right]).toEqual([
    true,
    true,
    true,
  ]);

  await signOut(page);
  await page.goto('/login');
  const [mark, button] = [await boxOf(page, '#login-submit-mark'), await boxOf(page, '#login-submit')];
  expect(mark.bottom).toBeLessThanOrEqual(button.top);
  await page.context().close();
});

test('BR-43 a long name of the installation takes two lines beside the tools of a phone, and is not cut off', async () => {
  const operator = { actor: { type: 'operator' as const, id: null }, request: null };
  const name = 'Northwind Cooperative Identity Services';
  await changeInstallationBrand(app.context, operator, { ...NO_BRAND, logo: null, name });
  const person = await anAccount(app.context);
  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');
  const shown = page.locator('.masthead .brand > span').first();
  // The process reads the brand at most once a second.
  await expect
    .poll(async () => {
      await page.reload();
      return await shown.textContent();
    })
    .toBe(name);
  const isHidden = await shown.evaluate((element) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element as unknown as Record<
      string,
      number
    >;
    return [scrollWidth! > clientWidth!, scrollHeight! > clientHeight!];
  });
  const menu = await boxOf(page, '#account-menu');
  const brandBox = await boxOf(page, '.brand');
  expect(isHidden).toEqual([false, false]);
  expect([menu.top < brandBox.bottom, brandBox.right <= menu.left]).toEqual([true, true]);
  await page.context().close();
});

async function boxOf(page: Page, selector: string) {
  return await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return { top, bottom, left, right };
    });
}
