import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { aPerson, signIn } from '../../../test/support/oauth.ts';

const app = await startUnlimitedApp();

test('CO-35: a reader sends a call that only reads with their own session, and nothing of it is in an address', async () => {
  const person = await aPerson(app.context);
  const client = app.client();
  await signIn(app.context, client, person);
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl });
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: app.baseUrl }));
  await page.context().addCookies(cookies);
  const document = await (await client.get('/docs/api')).text();
  const [, task] = document.match(/href="\/docs\/api\/([a-z-]+)#get-api-v1-me"/)!;
  await page.goto(`${app.baseUrl}/docs/api/${task}`);
  const call = page.locator('#get-api-v1-me [data-try]');
  await call.getByRole('button').click();
  await expect.poll(() => call.locator('[role=status]').textContent()).toContain('200');
  expect(JSON.parse((await call.locator('pre').textContent())!)).toMatchObject({ email: person.email });
  expect(page.url()).toBe(`${app.baseUrl}/docs/api/${task}`);

  // What is missing in the path is asked for, not sent.
  const receipt = page.locator('[data-try="/api/v1/me/approvals/{auth_req_id}/receipt"]');
  if ((await receipt.count()) === 1) {
    await receipt.locator('input').fill('..');
    await receipt.getByRole('button').click();
    expect(await receipt.locator('[role=status]').textContent()).toBe('');
  }
});
