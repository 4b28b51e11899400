import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { browserOf } from '../support/oauth.ts';
import { type Account, anAccount, stepUpEverywhere } from '../support/people.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

/** A page that shows `path` to its first person; `next` is signed in meanwhile, as by another tab. */
async function replaced(path: string, next: Account) {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  const sessionOf = async (person: Account) => {
    const value = (await browserOf(app, person)).cookies.get('svc_session')!;
    await stepUpEverywhere(app.context, person);
    await page.context().addCookies([{ name: 'svc_session', value, url: app.baseUrl }]);
  };
  await sessionOf(await anAccount(app.context, { preferred_name: 'Alice' }));
  await page.goto(path);
  await sessionOf(next);
  return page;
}

test('AC-310: a form in a tab of someone else leads to the page of the person who is signed in', async () => {
  const bob = await anAccount(app.context, { preferred_name: 'Bob' });
  const page = await replaced('/account/profile', bob);
  await page.locator('#preferred_name').fill('Eve');
  await page
    .locator('form', { has: page.locator('#preferred_name') })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('heading', { name: 'Signed in to another account' }).waitFor();
  await page.getByRole('link', { name: 'Open the page again' }).click();
  await page.waitForURL('**/account/profile');
  expect(await page.locator('#preferred_name').inputValue()).toBe('Bob');
});

test('AC-310: a tab of someone else adds no passkey, and shows whose page it is', async () => {
  const bob = await anAccount(app.context, { preferred_name: 'Bob' });
  const page = await replaced('/account/passkeys', bob);
  expect(await page.locator('.own-name').textContent()).toBe('Alice');
  await Promise.all([page.waitForEvent('load'), page.locator('#passkey-register').click()]);
  expect(await page.locator('.own-name').textContent()).toBe('Bob');
});
