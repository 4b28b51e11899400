import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aShopOf } from '../../../test/support/acts.ts';
import { type Asked, anAgent, asked } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import {
  axeViolations,
  confirmOnPage,
  launchBrowser,
  newPage,
  openEverything,
} from '../../../test/support/browser/browser.ts';
import { virtualAuthenticator } from '../../../test/support/browser/virtual-authenticator.ts';
import { aPerson } from '../../../test/support/oauth.ts';
import { anAccount, PASSWORD } from '../../../test/support/people.ts';
import { after, DAY } from '../../platform/clock.ts';

const app = await startUnlimitedApp();
const { context } = app;
const browser = await launchBrowser();

/** Of what every-page.browser.test.ts does not see. */
async function check(page: Page, what: string): Promise<void> {
  await openEverything(page);
  expect([what, await axeViolations(page)]).toEqual([what, []]);
  expect([what, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([what, 320]);
}

test('AU-60: a person allows with a passkey what they approved, in their own numbers, and the agent buys within them', async () => {
  const shop = await aShopOf(app, await aPerson(context));
  const person = await anAccount(context);
  const agent = await anAgent(app, person, { signed: true, name: 'Shopper' });
  const buying = (amount: string) => ({
    action_type: 'deploy.order',
    title: 'Order A-17',
    resource: shop.identifier,
    authorization_details: [{ type: 'purchase', order: 'A-17', total: { amount, currency: 'JPY' } }],
  });
  const first: Asked = await asked(agent, buying('4800'));

  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 320 });
  await virtualAuthenticator(page);
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');
  await confirmOnPage(page, PASSWORD, '/account/passkeys');
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?*');
  await page.goto('/account/permissions');
  expect(await page.textContent('main')).toContain('No standing permissions');
  await page.goto(`/account/approvals/${first.auth_req_id}`);
  expect(await page.locator('#offer').count()).toBe(0);
  await page.fill('#number_match', first.number_match);
  await page.locator('#display-hash [role=status]', { hasText: 'it matches' }).waitFor();
  await page.click('#passkey-approve');
  await page.waitForURL('**?done=decided');

  await page.click('#offer a');
  await page.waitForURL('**/account/permissions/new/**');
  for (const field of ['#most_sum', '#most_uses', '#ends_on', '#from_time', '#to_time'])
    expect([field, await page.inputValue(field)]).toEqual([field, '']);
  await page.click('#check-limits');
  expect(await page.locator('#most_sum-error, #ends_on-error, #fixed_express-error').count()).toBe(3);
  await check(page, 'refused form');
  await page.fill('#most_sum', '10,000');
  await page.fill(
    '#ends_on',
    after(context.clock.now(), 10 * DAY)
      .toISOString()
      .slice(0, 10),
  );
  await page.selectOption('#fixed_express', '*');
  await page.selectOption('#time_zone', 'Asia/Tokyo');
  await page.click('#check-limits');
  await page.locator('#terms-hash [role=status]', { hasText: 'it matches' }).waitFor();
  expect(await page.textContent('#terms')).toMatch(
    /Shopper.*Purchase.*Paper Shop API.*up to ¥10,000 \(JPY\) a day, until/s,
  );
  expect(await page.textContent('#terms')).toContain('Order, Express delivery');
  await check(page, 'review');
  // Back to the form with everything that was typed, and forth.
  await page.click('#change-limits-now');
  expect(await page.inputValue('#most_sum')).toBe('10,000');
  await page.click('#check-limits');
  await page.locator('#terms-hash [role=status]', { hasText: 'it matches' }).waitFor();
  await page.click('#passkey-grant');
  await page.waitForURL('**/account/permissions/prm_*?done=granted');
  expect(await page.textContent('#status')).toContain('granted');

  expect((await asked(agent, buying('6000'))).status).toBe('approved');
  expect((await asked(agent, buying('4001'))).status).toBe('pending');
  expect((await asked(agent, buying('4000'))).status).toBe('approved');
  await page.reload();
  expect(await page.textContent('#permission')).toContain('¥10,000 (JPY), 2 times');
  await page.context().close();
});
