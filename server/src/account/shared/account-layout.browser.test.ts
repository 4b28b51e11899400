import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { launchBrowser, newPage, signOut } from '../../../test/support/browser/browser.ts';
import { anAccount, PASSWORD } from '../../../test/support/people.ts';
import { changeInstallationBrand } from '../../branding/index.ts';
import { deviceMessages } from '../../oauth/device/device.messages.ts';
import { NO_BRAND } from '../../platform/brand/index.ts';
import * as ui from '../../platform/html/components/index.ts';
import { html } from '../../platform/html/html.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { approvalMessages } from '../approvals/approvals.messages.ts';

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

test('AT-50: the buttons of a decision on a phone are of one width, and no word of them is broken, in every language', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/login');
  const found = [];
  for (const locale of LOCALES) {
    const [approval, device] = [approvalMessages[locale], deviceMessages[locale]];
    const rows = [
      html`<div class="passkey">${ui.button({ label: approval.approvePasskey })}</div>${ui.button({ label: approval.reject })}`,
      html`${ui.button({ label: device.allow })}${ui.button({ label: device.deny })}`,
    ];
    const main = html`<div lang="${locale}">${rows.map((row) => html`<div class="decide even"><div class="actions">${row}</div></div>`)}</div>`;
    await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(main.toString())}`);
    found.push([locale, ...(await page.evaluate<unknown[]>(WIDTHS_AND_BROKEN_WORDS))]);
  }
  expect(found).toEqual(LOCALES.map((locale) => [locale, [1, 0], [1, 0]]));
  await page.context().close();
});

test('AT-56: a Japanese notice breaks between phrases, as other paragraphs do', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl, locale: 'ja' });
  await page.goto('/login');
  const notice = ui.notice({ kind: 'neutral', body: html`<p>利用できるようになります。</p>` });
  const breaks = await page.evaluate<string[]>(`(() => {
    const main = document.querySelector('main');
    main.lang = 'ja';
    main.innerHTML = ${JSON.stringify(html`<p>入力してください。</p>${notice}`.toString())};
    return [...main.querySelectorAll('p')].map((each) => getComputedStyle(each).wordBreak);
  })()`);
  expect(breaks).toEqual(['auto-phrase', 'auto-phrase']);
  await page.context().close();
});

/** Of each row: how many widths its buttons have, and how many of them have a word on two lines. */
const WIDTHS_AND_BROKEN_WORDS = `[...document.querySelectorAll('.decide')].map((row) => {
  const buttons = [...row.querySelectorAll('button')];
  const isBroken = ({ firstChild: text }) =>
    [...text.data.matchAll(/[\\p{Script=Latin}\\p{Script=Hangul}’]+/gu)].some(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1;
    });
  const widths = new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
  return [widths.size, buttons.filter(isBroken).length];
})`;

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
