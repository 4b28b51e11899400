import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../support/app.ts';
import { anAccount, signedIn } from '../support/people.ts';

const app = await startUnlimitedApp();

const PAGES = ['', '/profile', '/security', '/security/totp', '/sessions', '/step-up'].map(
  (path) => `/account${path}`,
);

test.each(PAGES)('%s sends a visitor without a session to the sign-in page and back', async (path) => {
  const response = await app.client().get(`${path}?a=b`);
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/login?return_to=${encodeURIComponent(`${path}?a=b`)}`,
  ]);
});

test('forms without a session lead to sign-in and change nothing', async () => {
  const forms = [
    ['/account/profile', '/account/profile'],
    ['/account/sessions', '/account/sessions'],
    ['/account/security/password', '/account/security'],
    ['/account/security/totp', '/account/security'],
    ['/account/security/totp/confirm', '/account/security'],
    ['/account/security/totp/remove', '/account/security'],
    ['/account/resend-verification', '/account'],
  ] as const;
  for (const [path, back] of forms) {
    const response = await app.client().postForm(path, {});
    const expected = [path, 303, `/login?return_to=${encodeURIComponent(back)}`];
    expect([path, response.status, response.headers.get('location')]).toEqual(expected);
  }
});

test('markup in a name stays text', async () => {
  const browser = await signedIn(app, await anAccount(app.context));
  await browser.postForm('/account/profile', { preferred_name: '"><script>alert(1)</script>' });
  for (const path of PAGES.filter(
    (page) => page !== '/account/security/totp' && page !== '/account/step-up',
  )) {
    expect(await (await browser.get(path)).text()).not.toContain('<script>alert');
  }
});
