import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More steps than any page needs: a keyboard trap ends the test here. */
const MAX_STEPS = 60;

/** Tab until the element has the focus. */
export async function reach(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return expectVisible(page, selector);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} at ${page.url()} is out of reach of the keyboard`);
}

export async function type(page: Page, selector: string, text: string): Promise<void> {
  await reach(page, selector);
  await page.keyboard.type(text);
}

export async function leave(page: Page, selector: string, to: string | RegExp, key = 'Enter'): Promise<void> {
  await reach(page, selector);
  await Promise.all([page.waitForNavigation({ url: to }), page.keyboard.press(key)]);
}

/** Seen means on the screen, not below the buttons of a decision, and with an outline (WCAG 2.4.7, 2.4.11). */
export async function expectVisible(page: Page, selector: string): Promise<void> {
  const seen = () =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const onScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        const middle = document.elementFromPoint(
          (left + right) / 2,
          (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
        );
        const isCovered = middle?.closest('.decide') != null && element.closest('.decide') === null;
        return { onScreen, isCovered, outline: getComputedStyle(element).outlineStyle !== 'none' };
      });
  // The browser scrolls there in its next frames.
  await expect.poll(seen).toEqual({ onScreen: true, isCovered: false, outline: true });
}
