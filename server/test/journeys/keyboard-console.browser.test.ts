import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aClosedApplication } from '../support/access-requests.ts';
import { anAgent, asked, DEPLOY } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { confirmOnPage, launchBrowser, newPage } from '../support/browser/browser.ts';
import { leave, reach, type } from '../support/browser/keyboard.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { aRelyingParty } from '../support/oauth.ts';
import { type Account, anAccount, PASSWORD, signedIn, stepUpEverywhere } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;
const browser = await launchBrowser();

/** A page where this person is signed in. */
async function pageOf(person: Account, width = 1280): Promise<Page> {
  const page = await newPage(browser, { baseUrl: app.baseUrl, width });
  const value = (await signedIn(app, person)).cookies.get('svc_session')!;
  await page.context().addCookies([{ name: 'svc_session', value, url: app.baseUrl }]);
  return page;
}

/** Registers a passkey by the keyboard; the page keeps its authenticator. */
async function addPasskey(page: Page): Promise<void> {
  await virtualAuthenticator(page);
  await confirmOnPage(page, PASSWORD, '/account/passkeys');
  await type(page, '#name', 'Laptop');
  await leave(page, '#passkey-register', '**/account/passkeys?done=added');
}

test('TI-41: by the keyboard alone: open a request of an agent, type its number and approve with a passkey', async () => {
  const person = await anAccount(context);
  const agent = await anAgent(app, person);
  const page = await pageOf(person);
  await addPasskey(page);
  const request = await asked(agent, DEPLOY);
  await page.goto('/account');
  // Waiting requests are offered on every page of the account.
  await leave(page, 'main a[href="/account/approvals"]', '**/account/approvals');
  await leave(page, `#${request.auth_req_id} a.button`, `**/account/approvals/${request.auth_req_id}`);
  await type(page, '#number_match', request.number_match);
  await leave(page, '#passkey-approve', '**?done=decided');
  expect(await (await agent.poll(request.auth_req_id)).json()).toMatchObject({ status: 'approved' });
  expect(await page.textContent('main')).toContain('with a passkey');
  await page.context().close();
});

test('TI-42: by the keyboard alone: ask for access, and decide about it with a passkey', async () => {
  const [person, owner] = [await anAccount(context), await anAccount(context)];
  const place = await aClosedApplication(context, { owner });
  const asking = await pageOf(person);
  await asking.goto(`/account/access/ask?client_id=${place.client_id}`);
  await type(asking, '#reason', 'To close the books');
  await leave(asking, '#ask', '**done=**');
  const deciding = await pageOf(owner);
  await addPasskey(deciding);
  await deciding.goto('/developer/access-requests');
  await leave(deciding, 'td a', '**/developer/access-requests/ask_*');
  await type(deciding, '#days', '7');
  await leave(deciding, '#update-days', '**?days=7');
  expect(await deciding.textContent('#grants')).toContain('7 days');
  await leave(deciding, '#passkey-access', '**?done=decided');
  await asking.goto('/account/access/requests');
  await leave(asking, 'a[href$="/receipt"]', '**/receipt');
  await reach(asking, '#download-receipt');
  await Promise.all([asking, deciding].map((page) => page.context().close()));
});

test('TI-43: by the keyboard alone: the first steps of an application and of an installation, search, and the brand', async () => {
  const admin = await anAccount(context, { is_admin: true, totp: true });
  const { application_id } = await aRelyingParty(context, {
    developer: { user_id: admin.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    redirect_uris: ['https://boats.example/callback'],
  });
  const page = await pageOf(admin);
  await stepUpEverywhere(context, admin);
  const root = `/developer/applications/${application_id}`;
  await page.goto(root);
  expect(await page.textContent('main')).toContain('The command line');
  await leave(page, '#first-steps .next a', `**${root}/**`);
  await page.goto('/admin/status');
  await reach(page, '.checklist .next a');
  await page.keyboard.press('/');
  await page.waitForURL('**/search');
  // The browser moves the focus there with the first frame.
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('q');
  await page.keyboard.type('branding');
  await leave(page, '#q', '**/search?q=branding');
  await leave(page, 'main a[href="/admin/branding"]', '**/admin/branding');
  await type(page, '#name', 'Paper Boats');
  await type(page, '#accent', '#ffff00');
  // The contrast is too low: the form comes back, with the focus on the fault.
  await leave(page, '#do-save', '**/admin/branding');
  expect(await page.evaluate('document.activeElement.id')).toMatch(/accent|errors/);
  await reach(page, '#accent');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('#1a5fb4');
  await leave(page, '#do-preview', '**/admin/branding');
  // The line below the masthead is that of the page, not of what is previewed.
  const lines = await page
    .locator('.masthead')
    .evaluateAll((all) => all.map((masthead) => getComputedStyle(masthead).borderBlockEndStyle));
  expect(lines).toEqual(['solid', ...Array.from({ length: lines.length - 1 }, () => 'none')]);
  expect(lines.length).toBeGreaterThan(4);
  await leave(page, '#do-save', '**/admin/branding?done=**');
  expect(await page.textContent('.brand')).toContain('Paper Boats');
  await page.context().close();
});

test('TI-44: on a phone a table in a card names its columns, and a filter has its button below its fields', async () => {
  const owner = await anAccount(context);
  const { application_id } = await aRelyingParty(context, {
    developer: { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
    webhook_url: 'https://rp.example/hook',
  });
  const page = await pageOf(owner, 320);
  const root = `/developer/applications/${application_id}`;
  await page.goto(`${root}/signing-keys`);
  const labels = await page.locator('td').evaluateAll((cells) =>
    cells.map((cell) => {
      const { content, float, marginInlineStart } = getComputedStyle(cell, '::before');
      return [content.includes(cell.getAttribute('data-label') ?? '?'), float, marginInlineStart];
    }),
  );
  expect(labels.length).toBeGreaterThan(2);
  for (const label of labels) expect(label).toEqual([true, 'none', '0px']);
  await page.goto(`${root}/deliveries?status=dead`);
  const field = (await page.locator('.filter .field').last().boundingBox())!;
  const button = (await page.locator('.filter button').boundingBox())!;
  expect(button.y).toBeGreaterThanOrEqual(field.y + field.height);
  await page.context().close();
});
