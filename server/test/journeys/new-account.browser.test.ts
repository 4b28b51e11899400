import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { anAddress, codeOf, mailedLink, mailsTo, PASSWORD } from '../support/people.ts';
import { fromBase32 } from '../support/webauthn/base32.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('sign up, verify, set up codes, sign out, sign in with a code', async () => {
    const page = await newPage(browser, { baseUrl: app.baseUrl, javaScriptEnabled });
    const complaints = complaintsOf(page);
    const email = anAddress();

    await page.goto('/signup');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('What should we call you?').fill('Ann');
    await page.getByLabel('Password').fill(PASSWORD);
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
    if (javaScriptEnabled) await showsAndHides(page);
    await press(page, 'Create account');
    expect(await heading(page)).toBe('Check your mail');
    // A script knows the address that was typed; without one the page asks for it.
    if (javaScriptEnabled) expect(await page.locator('[data-mailed-to]').innerText()).toContain(email);
    else {
      await page.getByText('Nothing arrived?').click();
      await page.getByLabel('E-mail address').fill(email);
    }
    await press(page, 'Send it again');
    expect(await page.getByRole('status').textContent()).toContain('We sent it again');
    expect(await mailsTo(app, email)).toHaveLength(2);

    await page.goto(await mailedLink(app, email, '/verify-email'));
    await press(page, 'Verify this address');
    // The browser that signed up is signed in.
    expect(await heading(page)).toBe('Hello, Ann');

    await page.goto('/account/security');
    await page.locator('#totp-password').fill(PASSWORD);
    await press(page, 'Set up one-time codes');
    const secret = fromBase32(await page.getByLabel('No camera?').inputValue())!;
    await page.getByLabel('Code from the app').fill(codeOf(secret, app.context.clock.now()));
    await press(page, 'Turn on');
    expect(await page.getByRole('status').first().textContent()).toContain('One-time codes are on');
    await Promise.all([page.waitForNavigation(), page.click('#saved')]);
    await page.click('#account-menu summary');
    await press(page, 'Sign out');
    expect(await page.getByRole('status').textContent()).toContain('You’re signed out');

    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Sign in');
    expect(await heading(page)).toBe('Enter your code');
    await page.getByLabel('One-time code').fill('000000');
    await press(page, 'Continue');
    expect(await page.locator('#otp_code-error').textContent()).toContain('is wrong');
    await page.getByLabel('One-time code').fill(codeOf(secret, app.context.clock.now(), 1));
    await press(page, 'Continue');
    expect(await heading(page)).toBe('Hello, Ann');
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

async function showsAndHides(page: Page): Promise<void> {
  for (const [name, type] of [
    ['Show', 'text'],
    ['Hide', 'password'],
    ['Show', 'text'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await page.getByLabel('Password').getAttribute('type')).toBe(type);
  }
}

async function press(page: Page, name: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.getByRole('button', { name, exact: true }).click()]);
}

async function heading(page: Page): Promise<string | null> {
  return await page.locator('h1').textContent();
}

/** What the browser's console says of broken policies and scripts; refused forms answer 422, which it reports too. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('422')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
