import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aClosedApplication, asked } from '../../../test/support/access-requests.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import {
  axeViolations,
  confirmOnPage,
  launchBrowser,
  newPage,
} from '../../../test/support/browser/browser.ts';
import { virtualAuthenticator } from '../../../test/support/browser/virtual-authenticator.ts';
import { aPerson, aVisitor, browserOf } from '../../../test/support/oauth.ts';
import { PASSWORD } from '../../../test/support/people.ts';
import { assign } from '../../access/index.ts';

const app = await startUnlimitedApp();
const { context, db } = app;
const browser = await launchBrowser();

async function signIn(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto('/login');
  await page.fill('#email', email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');
}

test('AC-150: asked for, approved with the passkey for what the page shows; every page fits and is accessible', async () => {
  const owner = await aPerson(context, { preferred_name: 'Ken' });
  const place = await aClosedApplication(context, { owner, name: 'Ledger', access_request_days: 30 });
  const person = await aPerson(context, { preferred_name: 'Mika' });
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await signIn(page, person);
  await page.goto(`/account/access/ask?client_id=${place.client_id}&return_to=%2Faccount%2Fprofile`);
  await page.fill('#reason', 'To close the books.\nUntil the end of May.');
  await page.fill('#days', '14');
  await page.click('#ask');
  await page.waitForURL('**/account/access?done=asked**');
  expect(await page.getAttribute('#go-back', 'href')).toBe('/account/profile');
  expect(await page.textContent('main')).toContain('Waiting');
  await page.context().close();

  const { request_id } = await db
    .selectFrom('access_requests')
    .select('request_id')
    .executeTakeFirstOrThrow();
  const path = `/developer/access-requests/${request_id}`;
  const approver = await newPage(browser, { baseUrl: app.baseUrl });
  await virtualAuthenticator(approver);
  await signIn(approver, owner);
  await confirmOnPage(approver, PASSWORD, '/account/passkeys');
  await approver.click('#passkey-register');
  await approver.waitForURL('**/account/passkeys?**');
  await approver.goto(path);
  await approver.fill('#days', '7');
  await approver.click('#update-days');
  await approver.locator('#terms-hash [role=status]', { hasText: 'it matches' }).waitFor();
  expect(await approver.textContent('#grants')).toContain('For 7 days');
  expect(await axeViolations(approver)).toEqual([]);
  await approver.click('#passkey-access');
  await approver.waitForURL('**?done=decided');
  expect(await approver.textContent('main')).toContain('Passkey');
  await approver.context().close();

  // A full house for the look: what waits, what was rejected, what is reviewed, and names of any length.
  const long = await aVisitor(app, { preferred_name: 'W'.repeat(60) });
  const waits = await asked(long.browser, place, { role: 'r'.repeat(60), reason: 'W'.repeat(300) });
  const rejected = await asked(long.browser, place, { days: 3 });
  await (await browserOf(app, owner)).postJson(`/api/v1/access_requests/${rejected.request_id}/reject`, {
    reason: 'Ask your lead first',
  });
  const by = { actor: { type: 'operator', id: null }, request: null } as const;
  const { application_id } = place;
  const subject = { user_id: long.person.user_id };
  const given = await assign(db, context, by, { application_id, subject, granted_by: null });
  const now = context.clock.now();
  await db
    .insertInto('access_reviews')
    .values({ assignment_id: given.assignment_id, application_id, ...subject, created_at: now, due_at: now })
    .execute();
  for (const [locale, colorScheme, width] of [
    ['en', 'dark', 320],
    ['ja', 'light', 1100],
  ] as const) {
    for (const [who, paths] of [
      [
        long.person,
        ['/account/access', '/account/access/requests', `/account/access/ask?client_id=${place.client_id}`],
      ],
      [
        owner,
        [
          '/developer/access-requests',
          '/developer/access-requests?list=ended',
          path,
          `/developer/access-requests/${waits.request_id}`,
          '/developer/access-reviews',
        ],
      ],
    ] as const) {
      const view = await newPage(browser, { baseUrl: app.baseUrl, locale, colorScheme, width });
      const { cookies } = await browserOf(app, who);
      const url = app.baseUrl;
      await view.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
      for (const at of paths) {
        await view.goto(at);
        expect([at, await axeViolations(view)]).toEqual([at, []]);
        expect([at, await view.evaluate('document.documentElement.scrollWidth')]).toEqual([at, width]);
      }
      await view.context().close();
    }
  }
});
