import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { axeViolations, launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import { anAccount, codeOf, PASSWORD } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { enqueuePing } from '../../../test/support/webhooks.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

const PAGES = [
  'applications',
  'users',
  'customers',
  'groups',
  'roles',
  'access',
  'dormant',
  'policy',
  'branding',
  'scopes',
  'tokens',
  'webhooks',
  'audit',
  'status',
];

/** Signs in through the pages, including the step-up for the first change. */
async function signIn(page: Page) {
  const admin = await anAccount(app.context, { is_admin: true, totp: true });
  await page.goto('/admin');
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#otp_code').fill(codeOf(admin.totp_secret!, app.context.clock.now()));
  await page.locator('main form button').first().click();
  await page.waitForURL('**/admin/applications');
  return admin;
}

test('without a script: every page is in the navigation, axe finds nothing, and 320 px are enough', async () => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer, { allowed_scopes: ['openid', 'acme:tier'] });
  const kid = await aDeadEvent(id);
  const page = await newPage(browser, { baseUrl: app.baseUrl, javaScriptEnabled: false, width: 320 });
  const admin = await signIn(page);
  const keys = `applications/${id}/webhook-keys?kid=${kid}`;
  for (const name of [...PAGES, keys, `users/${developer.user_id}`, `users/${admin.user_id}`]) {
    await page.goto(`/admin/${name}`);
    expect(await page.locator('nav.sections a').count()).toBe(PAGES.length);
    expect(await page.locator('nav.sections [aria-current]').count()).toBe(1);
    expect([name, await widthOf(page)]).toEqual([name, 320]);
  }
  const scripted = await newPage(browser, { baseUrl: app.baseUrl });
  await scripted.context().addCookies(await page.context().cookies());
  for (const name of [...PAGES, keys, `users/${developer.user_id}`]) {
    await scripted.goto(`/admin/${name}`);
    expect([name, await axeViolations(scripted)]).toEqual([name, []]);
  }
  await scripted.goto('/admin/users');
  const [all, ticked] = ['input[name="people"]', 'input[name="people"]:checked'].map((one) =>
    scripted.locator(one),
  );
  const tickAll = scripted.getByRole('button', { name: 'Tick all or none of this page' });
  await tickAll.click();
  expect([await all!.count(), await ticked!.count()]).toEqual([2, 2]);
  await all!.first().uncheck();
  await tickAll.click();
  expect(await ticked!.count()).toBe(2);
  await tickAll.click();
  expect(await ticked!.count()).toBe(0);
  await scripted.goto('/admin/audit?actor=nonsense&from=tomorrow');
  expect(await scripted.locator('#errors').textContent()).toContain('Enter a date such as');
  expect(await axeViolations(scripted)).toEqual([]);
});

/** An outbox entry that ended; the kid of the application's key. */
async function aDeadEvent(application_id: number): Promise<string> {
  const { stores, clock } = app.context;
  const { db } = stores;
  await changeApplication(db, application_id, { webhook_url: 'https://rp.example/hook' });
  const { event_id } = await enqueuePing(app.context, application_id);
  const ended = { dlq_at: clock.now(), last_error: 'http_410', attempts: 1 };
  const row = await db
    .updateTable('webhook_outbox')
    .set(ended)
    .where('event_id', '=', event_id)
    .returning('signature_kid')
    .executeTakeFirstOrThrow();
  return row.signature_kid!;
}

async function widthOf(page: Page): Promise<number> {
  const box = await page.locator('html').evaluate((element) => element.scrollWidth);
  return box;
}

test('with the keyboard alone: suspend an account, lift the suspension, delete the account', async () => {
  const person = await anAccount(app.context);
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const admin = await signIn(page);
  await page.goto('/admin/users');
  await page.getByLabel('Search').fill(person.email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**query=**');
  await page.getByRole('link', { name: person.email }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/users/${person.user_id}`);

  const suspend = async () => {
    await page.locator('#suspend summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('#decision-suspend').focus();
    await page.keyboard.press('Enter');
  };
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('#confirm-first').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/step-up**');
  await page.locator('#otp_code').fill(codeOf(admin.totp_secret!, app.context.clock.now(), 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/users/${person.user_id}`);
  await suspend();
  await page.waitForURL('**done=suspend');
  expect(await page.getByRole('status').first().textContent()).toBe('Account suspended.');
  expect(await page.locator('.badge.danger').textContent()).toBe('Suspended');
  await page.locator('#decision-unsuspend').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**done=unsuspend');

  await page.locator('#delete summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('#email').fill('other@people.example');
  await page.keyboard.press('Enter');
  await page.locator('#errors').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('#email').fill(person.email.toUpperCase());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/users?done=delete');
  expect(await page.getByRole('status').first().textContent()).toBe('Account deleted.');
});
