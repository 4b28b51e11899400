import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { aRelyingParty, obtainTokens } from '../../../test/support/oauth.ts';
import { anAccount, PASSWORD, signedIn } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();
const { context } = app;
const browser = await launchBrowser();

test('without scripts and with the keyboard alone: disconnect an application', async () => {
  const person = await anAccount(context);
  const rp = await aRelyingParty(context);
  await obtainTokens(await signedIn(app, person), rp);
  const page = await newPage(browser, { baseUrl: app.baseUrl, javaScriptEnabled: false });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.goto(`/account/connected-apps/${rp.client_id}`);
  for (const wanted of ['Disconnect…', 'Disconnect application']) {
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) > 0 && (await focused.textContent())?.trim() === wanted) break;
    }
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/account/connected-apps?done=disconnected');
  expect(await page.getByRole('status').first().textContent()).toContain('The application is disconnected');
  await page.context().close();
});
