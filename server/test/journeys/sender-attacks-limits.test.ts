import { expect, test } from 'vitest';
import { DEVICE_CODE } from '../../src/applications/index.ts';
import { startApp } from '../support/app.ts';
import { askAsDevice } from '../support/device.ts';
import { aRelyingParty } from '../support/oauth.ts';

const app = await startApp();

test('FA-106: requests of devices that are refused count against the address', async () => {
  const rp = await aRelyingParty(app.context, {
    client_type: 'public',
    scope_policy: 'block',
    grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
  });
  const statuses = new Set<number>();
  for (let i = 0; i < 70; i += 1)
    statuses.add((await askAsDevice(app.baseUrl, rp, { scope: `openid made:up${i}` })).status);
  expect([...statuses]).toEqual([400, 429]);
});
