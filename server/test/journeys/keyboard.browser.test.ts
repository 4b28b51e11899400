import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { aRelyingParty, authorizePath, pkce } from '../support/oauth.ts';
import { anAccount, codeOf, PASSWORD } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;
/** More steps than any page needs: a keyboard trap ends the test here. */
const MAX_STEPS = 60;

const browser = await launchBrowser();

test('Tab, Enter and Space alone: sign in, step up, add a passkey and step up with it, consent, disconnect', async () => {
  const person = await anAccount(context, { totp: true, phone_number: '+819012345678' });
  const code = (stepsAhead: number) => codeOf(person.totp_secret!, context.clock.now(), stepsAhead);
  // Any address that this machine answers will do for the relying party's.
  const rp = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'email', 'phone'],
    redirect_uris: [`${app.baseUrl}/callback`],
  });
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await virtualAuthenticator(page);

  await page.goto('/login');
  await type(page, '#email', person.email);
  await type(page, '#password', PASSWORD);
  await leave(page, '#login-submit', '**/login');
  await type(page, '#otp_code', code(-1));
  await leave(page, '#login-submit', '**/account');

  await page.goto('/account/passkeys');
  await leave(page, '#confirm-first', '**/account/step-up**');
  await type(page, '#otp_code', code(0));
  await leave(page, '#step-up-submit', '**/account/passkeys');

  await type(page, '#name', 'Laptop');
  await leave(page, '#passkey-register', '**/account/passkeys?done=added', 'Space');

  await page.goto('/account/step-up?return_to=/account/security');
  await leave(page, '#passkey-step-up', '**/account/security');

  await page.goto(authorizePath(rp, pkce().challenge, { scope: 'openid email phone' }));
  await reach(page, '#scope-phone');
  await page.keyboard.press('Space');
  await leave(page, '#decision-allow', `${rp.redirect_uri}?**`);
  expect(new URL(page.url()).searchParams.get('scope')).toBe('openid email phone');

  await page.goto('/account/connected-apps');
  await leave(page, `a[href$="${rp.client_id}"]`, `**/account/connected-apps/${rp.client_id}`);
  await reach(page, '#disconnect summary');
  await page.keyboard.press('Space');
  await leave(page, '#disconnect button', '**/account/connected-apps?done=disconnected');
  // The browser moves the focus there with the first frame.
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('status');
  await page.context().close();
});

test('/docs by the keyboard alone: search, open a result, go on by the navigation, and by the contents of a page', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/docs');
  await type(page, '#docs-search', 'receiving webhooks');
  await leave(page, '#docs-search', '**/docs/search?q=receiving+webhooks');
  await leave(page, '.results a[href="/docs/clients/webhooks"]', '**/docs/clients/webhooks');
  await leave(page, '.docs-navigation a[href="/docs/webhooks"]', '**/docs/webhooks');
  await page.goto('/docs/errors');
  await reach(page, 'main nav summary');
  await page.keyboard.press('Enter');
  const first = (await page.locator('main nav details a').first().getAttribute('href'))!;
  await reach(page, `main nav details a[href="${first}"]`);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/docs/errors${first}`);
  const top = await page.locator(first).evaluate((card) => card.getBoundingClientRect().top);
  expect(top).toBeLessThan(page.viewportSize()!.height);
  await page.context().close();
});

test('the first Tab offers to skip to the content, and the focus can be seen wherever it goes', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/signup/check-mail');
  await page.keyboard.press('Tab');
  await expectVisible(page, '.skip:focus');
  for (const path of ['/login', '/signup', '/recover']) {
    await page.goto(path);
    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press('Tab');
      if (await page.locator(':focus').count()) await expectVisible(page, ':focus');
    }
  }
  await page.context().close();
});

async function reach(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    if ((await page.locator(`${selector}:focus`).count()) > 0) return expectVisible(page, selector);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} at ${page.url()} is out of reach of the keyboard`);
}

async function type(page: Page, selector: string, text: string): Promise<void> {
  await reach(page, selector);
  await page.keyboard.type(text);
}

async function leave(page: Page, selector: string, to: string, key = 'Enter'): Promise<void> {
  await reach(page, selector);
  await Promise.all([page.waitForNavigation({ url: to }), page.keyboard.press(key)]);
}

/** Seen means on the screen and with an outline (WCAG 2.4.7, 2.4.11). */
async function expectVisible(page: Page, selector: string): Promise<void> {
  const seen = await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const onScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      return { onScreen, outline: getComputedStyle(element).outlineStyle !== 'none' };
    });
  expect([selector, seen]).toEqual([selector, { onScreen: true, outline: true }]);
}
