import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { axeViolations, launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { aDeveloper, register } from '../../../test/support/developers.ts';
import { anAccount, codeOf, PASSWORD } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

test('an administrator reviews an application from the queue; axe finds nothing', async () => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer, {
    name: 'Harbour Bank',
    redirect_uris: ['https://*.apps.example/cb'],
    allowed_scopes: ['openid', 'phone', 'acme:tier'],
  });
  const admin = await anAccount(app.context, { is_admin: true, totp: true });
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/admin');
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('#otp_code').fill(codeOf(admin.totp_secret!, app.context.clock.now()));
  await page.locator('main form button').first().click();
  await page.waitForURL('**/admin/applications');
  expect(await axeViolations(page)).toEqual([]);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/queue.png`, fullPage: true });

  await page.getByRole('link', { name: 'Harbour Bank' }).click();
  await page.waitForURL(`**/admin/applications/${id}`);
  expect(await axeViolations(page)).toEqual([]);
  if (process.env.PICTURES)
    await page.screenshot({ path: `${process.env.PICTURES}/review.png`, fullPage: true });
  await page.locator('#confirm-first').click();
  await page.waitForURL('**/account/step-up**');
  await page.locator('#otp_code').fill(codeOf(admin.totp_secret!, app.context.clock.now(), 1));
  await page.locator('main form button').first().click();
  await page.waitForURL(`**/admin/applications/${id}`);

  await page.locator('#decision-approve').click();
  await page.locator('#errors').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('I have reviewed the risk flags').check();
  await page.locator('#decision-approve').click();
  await page.waitForURL('**done=approve');
  expect(await page.getByRole('status').first().textContent()).toContain('Decision recorded.');
  expect(await axeViolations(page)).toEqual([]);
});
