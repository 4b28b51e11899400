import type { Page } from 'playwright-core';
import { PERSON } from './installation.ts';

const STOPS = 12;
const PATIENCE_MS = 60_000;
const SCRIPT_MS = 5_000;

/** Does what a person does on the way that begins at `address`; ends on a page that is not the service's. */
export async function walkThrough(page: Page, issuer: string, address: string): Promise<string[]> {
  await page.goto(address);
  const seen: string[] = [];
  for (let stop = 0; stop < STOPS; stop++) {
    const here = new URL(page.url());
    if (here.origin !== issuer && stop === 0) {
      // Its script may still be about to leave.
      await page.waitForURL((url) => url.origin === issuer, { timeout: SCRIPT_MS }).catch(() => {});
      if (!page.url().startsWith(issuer)) return seen;
      continue;
    }
    if (here.origin !== issuer) {
      await page.waitForLoadState('networkidle');
      return seen;
    }
    seen.push(here.pathname);
    if (here.pathname === '/login') await signIn(page);
    else if (here.pathname === '/oauth/consent') await agree(page);
    else
      throw new Error(
        `it stopped at ${here.pathname}: ${await page.textContent('h1')} ${await textOf(page)}`,
      );
  }
  throw new Error(`the way from ${address} never led back`);
}

async function signIn(page: Page): Promise<void> {
  await page.fill('[name=email]', PERSON.email);
  await page.fill('[name=password]', PERSON.password);
  await leave(page, '#login-submit');
}

async function agree(page: Page): Promise<void> {
  for (const box of await page.locator('input[type=checkbox][name=scope]:not(:disabled)').all())
    await box.check();
  await leave(page, '[name=decision][value=allow]');
}

async function leave(page: Page, button: string): Promise<void> {
  const before = page.url();
  await page.click(button);
  await page.waitForURL((url) => url.href !== before, { timeout: PATIENCE_MS });
}

/** What the page says, in one line. */
export async function textOf(page: Page): Promise<string> {
  return (await page.innerText('body')).replace(/\s+/g, ' ').trim();
}
