import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { deviceCodes, enterCode } from '../support/device.ts';
import { aPerson, aRelyingParty, browserOf } from '../support/oauth.ts';
import { formIn } from '../support/people.ts';
import { changeApplication } from '../support/rows.ts';

const app = await startUnlimitedApp();
const { context } = app;
const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

test('an error page has a language switch that leads back to it', async () => {
  const path = '/nowhere';
  const browser = app.client();
  const page = await browser.get(path, { accept: 'text/html' });
  expect(page.status).toBe(404);
  expect(formIn(await page.text(), 'frame-form').return_to).toBe(path);
  const back = await browser.postForm('/locale', { return_to: path, to: 'ja' });
  expect(back.headers.get('location')).toBe(path);
  expect(await (await browser.get(path, { accept: 'text/html' })).text()).toContain('<html lang="ja">');
});

test('none repeats the query of its address, which may have secrets in it', async () => {
  const page = await app.client().get('/nowhere?token=secret', { accept: 'text/html' });
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain('secret');
});

test('so has the end of a device’s request', async () => {
  const rp = await aRelyingParty(context);
  await changeApplication(context.stores.db, rp.application_id, {
    grant_types: ['authorization_code', DEVICE_CODE],
  });
  const browser = await browserOf(app, await aPerson(context));
  const { user_code } = await deviceCodes(app.baseUrl, rp);
  const confirm = await enterCode(browser, user_code);
  const request = new URL(confirm, app.baseUrl).searchParams.get('request')!;
  await browser.postForm('/device/confirm', { request, decision: 'deny' });
  const ended = await (await browser.get(confirm)).text();
  expect(ended).toContain('id="denied"');
  expect(formIn(ended, 'frame-form').return_to).toBe(confirm);
});
