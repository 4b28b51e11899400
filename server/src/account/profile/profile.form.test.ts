import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { aRelyingParty, obtainTokens } from '../../../test/support/oauth.ts';
import { anAccount, signedIn, someoneSignedIn } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();

describe('the profile', () => {
  test('is saved trimmed, emptied fields are withdrawn, nothing else can be set', async () => {
    const { person, browser } = await someoneSignedIn(app, { full_name: 'Ann Lee' });
    const response = await browser.postForm('/account/profile', {
      preferred_name: ' Annie ',
      full_name: '',
      address: '1 Long Lane\r\nTown',
      postal_code: '100-0001',
      locale: 'ja',
      email: 'other@people.example',
      identity_verified_level: '3',
      is_admin: 'true',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/account/profile?done=profile',
    ]);
    expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({
      email: person.email,
      preferred_name: 'Annie',
      full_name: null,
      address: '1 Long Lane\nTown',
      postal_code: '100-0001',
      locale: 'ja',
      identity_verified_level: 1,
    });
    expect(await (await browser.get('/account/profile')).text()).toContain('<html lang="ja">');
  });

  test('and the overview say whether the address and the number are verified', async () => {
    const { browser } = await someoneSignedIn(app, { phone_number: '+819012345678' });
    for (const path of ['/account', '/account/profile']) {
      const states = (await (await browser.get(path)).text()).match(/>(Not verified|Verified)</g);
      expect([path, states]).toEqual([path, ['>Verified<', '>Not verified<']]);
    }
  });

  test('names further details only to people who have some, or who use an application that asks for one', async () => {
    const offers = async (browser: Client) =>
      (await (await browser.get('/account/profile')).text()).includes('/account/profile/claims');
    const has = await someoneSignedIn(app, { custom_claims: { shop: { size: 'M' } } });
    expect(await offers(has.browser)).toBe(true);
    const { browser } = await someoneSignedIn(app);
    expect(await offers(browser)).toBe(false);
    const rp = await aRelyingParty(app.context, { allowed_scopes: ['openid', 'shop:size'] });
    await obtainTokens(browser, rp, { scope: 'openid shop:size' });
    expect(await offers(browser)).toBe(true);
  });

  test.each([
    ['preferred_name', 'x'.repeat(101)],
    ['full_name', 'x'.repeat(201)],
    ['address', 'x'.repeat(501)],
    ['postal_code', 'x'.repeat(21)],
    ['locale', 'sv'],
  ])('%s is refused at its field when it is wrong', async (name, value) => {
    const browser = await signedIn(app, await anAccount(app.context));
    const response = await browser.postForm('/account/profile', { [name]: value });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`id="${name}-error"`);
  });
});
