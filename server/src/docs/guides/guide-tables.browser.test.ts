import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { launchBrowser, newPage } from '../../../test/support/browser/browser.ts';

const app = await startUnlimitedApp();

test('CO-44 a table that is wider than the page scrolls within itself, with the keyboard too, and the page does not', async () => {
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl, width: 1280 });
  await page.goto('/docs/high-availability');
  const widest = page.locator('.guide .table[tabindex="0"]').last();
  expect(await widest.getAttribute('aria-label')).not.toBe('');
  expect(
    await widest.evaluate((element) => [
      element.scrollWidth > element.clientWidth,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ]),
  ).toEqual([true, 0]);
  await widest.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => widest.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  // Every table that scrolls is reached, and those that fit are no stop on the way.
  for (const path of ['/docs/fapi', '/docs/capacity', '/docs/policies']) {
    await page.goto(path);
    const wide =
      '[...document.querySelectorAll(".guide .table")].filter((each) => each.scrollWidth > each.clientWidth)';
    expect([path, await page.evaluate(`${wide}.filter((each) => each.tabIndex < 0).length`)]).toEqual([
      path,
      0,
    ]);
  }
  expect(await page.locator('.guide .table:not([tabindex])').count()).toBeGreaterThan(0);
});

test.each([1280, 320])('CO-48 the button that copies a sample covers none of it: %i', async (width) => {
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl, width });
  await page.goto('/docs/relying-parties');
  await page.locator('.sample .button').first().waitFor();
  const covered = await page.evaluate(`[...document.querySelectorAll('.sample')].filter((each) => {
    const [code, button] = ['pre', '.button'].map((part) => each.querySelector(part).getBoundingClientRect());
    return button.left < code.right && button.top < code.bottom && code.top < button.bottom;
  }).length`);
  expect([await page.locator('.sample .button').count(), covered]).toEqual([expect.any(Number), 0]);
  expect(await page.locator('.sample .button').count()).toBe(await page.locator('.sample').count());
});

test('CO-52 on a phone, a sample has its language and its button in one line, and no option breaks after its dashes', async () => {
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/docs/relying-parties');
  await page.locator('.sample .button').first().waitFor();
  const samples = await page.evaluate(`[...document.querySelectorAll('.sample')].map((each) => {
    const [sample, code, button] = [each, each.querySelector('pre'), each.querySelector('.button')].map((part) => part.getBoundingClientRect());
    const { content } = getComputedStyle(each, '::before');
    // The line above the code is as high as the button, with its margin.
    return [content.startsWith('"' + each.dataset.language + '"'), Math.round(code.top - sample.top) <= button.height + 9];
  })`);
  expect(new Set((samples as boolean[][]).flat())).toEqual(new Set([true]));
  const options = page.locator('.guide :not(pre) > code .unbroken');
  expect(await options.allTextContents()).toContain('--scope');
  const lines = await options.evaluateAll((spans) => spans.map((span) => span.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
});

test('CO-54 the column that most of the text of a table is in gets the room for it, and a long path breaks after a slash', async () => {
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl, width: 1280 });
  await page.goto('/docs/operations');
  const settings = page
    .locator('.guide .table', { has: page.getByText('DATABASE_POOLER_URL').first() })
    .last();
  const widths = await settings
    .locator('th')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  expect(widths).toHaveLength(3);
  expect(widths[2]).toBeGreaterThan(widths[1]!);
  expect(await settings.locator('th.most').textContent()).toBe('Meaning');
  await page.goto('/docs/applications');
  const path = page.locator('code', { hasText: ':id/registration_access_token' }).first();
  expect(await path.locator('wbr').count()).toBeGreaterThan(2);
});

test('CO-55 the start of the documentation lists all calls closed, and an old link to one opens the list', async () => {
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/docs');
  const call = page.locator('#post-oauth-token');
  expect(await call.isVisible()).toBe(false);
  // A reload may return to where the page was scrolled to in place of the call.
  await page.goto('about:blank');
  await page.goto('/docs#post-oauth-token');
  await expect.poll(() => call.isVisible()).toBe(true);
});

test('on a phone, a table of a guide shows the name of a column above each value', async () => {
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/docs/webhooks');
  const label = await page.evaluate(`(() => {
    const cell = document.querySelector('td + td[data-label]');
    const { content, float, marginLeft, display } = getComputedStyle(cell, '::before');
    return { isNamed: content.includes(cell.dataset.label), float, marginLeft, display };
  })()`);
  expect(label).toEqual({ isNamed: true, float: 'none', marginLeft: '0px', display: 'block' });
});
