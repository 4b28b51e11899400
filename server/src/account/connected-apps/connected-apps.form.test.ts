import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { aPerson, aRelyingParty, browserOf, obtainTokens } from '../../../test/support/oauth.ts';

const app = await startUnlimitedApp();
const { context } = app;
const rp = await aRelyingParty(context);
const LIST = '/account/connected-apps';
const PATH = `${LIST}/${rp.client_id}`;

test('the page narrows what an application gets, openid aside', async () => {
  const { browser } = await aConnection();
  expect(await (await browser.get(LIST)).text()).toContain('Paper Shop');
  const document = await (await browser.get(PATH)).text();
  for (const scope of ['openid', 'profile:basic', 'email']) expect(document).toContain(`value="${scope}"`);
  const saved = await browser.postForm(PATH, { scope: ['profile:basic'], decision: 'save' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${PATH}?done=saved`]);
  expect(await scopesOf(browser)).toEqual(['openid', 'profile:basic']);
  const again = await browser.postForm(PATH, { scope: ['openid', 'profile:basic'], decision: 'save' });
  expect(again.headers.get('location')).toBe(`${PATH}?done=unchanged`);
  const stale = await browser.postForm(PATH, { scope: ['openid', 'email'], decision: 'save' });
  expect([stale.status, (await stale.text()).includes('href="#scope"')]).toEqual([422, true]);
  expect(await scopesOf(browser)).toEqual(['openid', 'profile:basic']);
});

test('the page disconnects, and repeats in peace', async () => {
  const { browser } = await aConnection();
  for (let count = 0; count < 2; count++) {
    const response = await browser.postForm(PATH, { decision: 'disconnect' });
    expect([response.status, response.headers.get('location')]).toEqual([303, `${LIST}?done=disconnected`]);
  }
  expect((await browser.get(PATH)).status).toBe(404);
  expect(await (await browser.get(`${LIST}?done=disconnected`)).text()).toContain(
    'No connected applications',
  );
});

test('OA-35: nothing happens without a decision, for strangers, or without a session', async () => {
  const { browser } = await aConnection();
  const forms: Record<string, string>[] = [{}, { scope: 'openid' }, { scope: 'openid', decision: 'keep' }];
  for (const form of forms) {
    const refused = await browser.postForm(PATH, form);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('press Save or Disconnect'),
    ]);
  }
  const stranger = await browserOf(app, await aPerson(context));
  for (const decision of ['save', 'disconnect']) await stranger.postForm(PATH, { decision });
  expect((await stranger.postForm(PATH, {})).status).toBe(404);
  expect((await stranger.get(PATH)).status).toBe(404);
  const nobody = await app.client().postForm(PATH, { decision: 'disconnect' });
  expect(nobody.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(PATH)}`);
  const foreign = await browser.postForm(
    PATH,
    { decision: 'disconnect' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  expect(await scopesOf(browser)).toEqual(['openid', 'profile:basic', 'email']);
});

test('the devices page lists and removes', async () => {
  const { browser, tokens } = await aConnection();
  const device = {
    device_uuid: randomUUID(),
    device_secret: randomUUID(),
    device_name: '<b>Ann’s phone</b>',
  };
  const authorization = `Bearer ${tokens.access_token}`;
  const exchanged = await app.client().postJson('/api/v1/me/device_keys/exchange', device, { authorization });
  const { personal_access_key } = await jsonOf(exchanged);
  const document = await (await browser.get('/account/devices')).text();
  expect(document).toContain('&lt;b&gt;Ann’s phone&lt;/b&gt;');
  expect(document).toContain(`value="${device.device_uuid}"`);
  expect(document).toContain('See your profile, devices and connected applications');
  expect(document).not.toContain('profile:read');
  expect(await (await browser.get('/account/keys')).text()).not.toContain('Ann’s phone');
  await browser.postForm('/account/devices', { remove: 'nonsense' });
  const key = { authorization: `Bearer ${personal_access_key}` };
  expect((await app.client().get('/api/v1/me', key)).status).toBe(200);
  const removed = await browser.postForm('/account/devices', { remove: device.device_uuid });
  expect([removed.status, removed.headers.get('location')]).toEqual([303, '/account/devices?done=removed']);
  expect((await app.client().get('/api/v1/me', key)).status).toBe(401);
});

async function aConnection() {
  const browser = await browserOf(app, await aPerson(context));
  return { browser, tokens: await obtainTokens(browser, rp) };
}

async function scopesOf(browser: Client): Promise<unknown> {
  const { connected_apps } = await jsonOf(await browser.get('/api/v1/me/connected_apps'));
  return (connected_apps as { scopes: string[] }[])[0]?.scopes;
}
