import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Context } from '../../src/platform/context.ts';
import { aRelyingParty, obtainTokens } from '../support/oauth.ts';
import { anAccount, codeOf, PASSWORD, signedIn } from '../support/people.ts';
import { EVERY_VIEW, type Picture, pictureBook } from './picture-book.ts';

// node server/test/screenshots/people.ts: connected applications, keys, devices, merging, leaving, the phone and recovery codes,
// with something in them.
await pictureBook(
  'people',
  3917,
  EVERY_VIEW,
  async (context) => (page, picture) => walk(context, page, picture),
);

async function walk(context: Context, page: Page, picture: Picture): Promise<void> {
  const see = async (path: string, name: string, open?: string) => {
    await page.goto(path);
    if (open) await page.click(`${open} summary`);
    await picture(name);
  };
  const send = async (selector: string) => {
    await Promise.all([page.waitForNavigation(), page.click(selector)]);
  };
  const person = await anAccount(context, {
    full_name: 'Ann Lee',
    preferred_name: 'Ann',
    custom_claims: { shop: { tier: 'gold', size: 'M' } },
  });
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await send('#login-submit');
  await see('/account/connected-apps', 'connected-apps-empty');
  await see('/account/keys', 'keys-empty');
  await see('/account/devices', 'devices-empty');

  const client = await signedIn({ baseUrl: context.config.base_url, context }, person);
  const rp = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'profile:basic', 'email', 'phone', 'profile:write', 'shop:tier'],
  });
  const scope = 'openid profile:basic email phone profile:write shop:tier';
  const { access_token } = await obtainTokens(client, rp, { scope });
  await obtainTokens(client, await aRelyingParty(context, { name: 'Northwind Books' }));
  for (const device_name of ['Ann’s phone', undefined]) {
    const body = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name };
    const authorization = `Bearer ${access_token}`;
    await client.postJson('/api/v1/me/device_keys/exchange', body, { authorization });
  }
  await see('/account', 'overview');
  await see('/account/connected-apps?done=disconnected', 'connected-apps');
  await see(`/account/connected-apps/${rp.client_id}`, 'connected-app', '#disconnect');
  await see('/account/devices', 'devices');

  await page.goto('/account/keys');
  await send('#create-key');
  await picture('keys-refused');
  await page.fill('#name', 'Backup script');
  await page.check('[value="profile:read"]');
  await page.check('[value="applications:write"]');
  await send('#create-key');
  await picture('step-up-password');
  await page.fill('#password', PASSWORD);
  await send('#step-up-submit');
  await picture('step-up-continue');
  await send('#continue-submit');
  await picture('keys-new');
  await page.goto('/account/keys');
  await page.click('td summary');
  await picture('keys');

  await page.goto('/account/merge');
  await send('#make-token');
  await page.click('#merge-by-token summary');
  await picture('merge');
  await page.fill('#target_session_token', 'svc_mst_wrong');
  await send('#merge-by-token button');
  await picture('merge-refused');
  await see('/account/merged', 'merged');

  await see('/account/phone', 'phone-empty');
  await page.fill('#phone_number', '+81 90 1234 5678');
  await send('#send-code');
  await picture('phone-code');

  await see('/account/delete', 'delete', '#delete-account');
  await page.fill('#password', PASSWORD);
  await send('#delete-account button');
  await picture('delete-waiting');
  await see('/account/delete/confirm?token=none', 'delete-dead');
  await see('/account/deleted', 'deleted');

  await page.context().clearCookies();
  const careful = await anAccount(context, { totp: true });
  await page.goto('/login');
  await page.fill('#email', careful.email);
  await page.fill('#password', PASSWORD);
  await send('#login-submit');
  await picture('login-code');
  await page.fill('#otp_code', codeOf(careful.totp_secret!, context.clock.now()));
  await send('#login-submit');
  await page.goto('/account/step-up?return_to=/account/security');
  await page.fill('#otp_code', codeOf(careful.totp_secret!, context.clock.now(), 1));
  await send('#step-up-submit');
  await picture('security-no-codes');
  await send('#make-recovery-codes');
  await picture('recovery-codes');
}
