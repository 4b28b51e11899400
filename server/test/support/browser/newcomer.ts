import type { Page } from 'playwright-core';
import { vi } from 'vitest';

export const PASSWORD = 'quiet copper orchard';

/** Signs up through the pages and opens the mailed link, which signs this browser in; ends at the account. The page's base URL is the service's. */
export async function signUp(page: Page, email: string, preferred_name: string): Promise<void> {
  await page.goto('/signup');
  await page.fill('[name=email]', email);
  await page.fill('[name=preferred_name]', preferred_name);
  await page.fill('[name=password]', PASSWORD);
  await page.click('#signup-submit');
  await page.waitForURL('**/signup/check-mail**');

  const link = page.locator(`section:has-text("${email}") a[href*="/verify-email"]`).first();
  await vi.waitUntil(async () => {
    await page.goto('/dev/mail');
    return (await link.count()) === 1;
  }, 120_000);
  await link.click();
  await page.click('#verify-submit');
  await page.waitForURL(/\/account\?done=verified$/);
}

/** Fills in the sign-in page that is open. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', PASSWORD);
  await page.click('#login-submit');
}
