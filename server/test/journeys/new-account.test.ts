import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { testClock } from '../support/clock.ts';
import { anAddress, codeOf, formIn, mailedLink, PASSWORD, secretIn } from '../support/people.ts';

const app = await startApp({ clock: testClock(new Date()) });

test('sign up, verify, sign in, set up codes, sign out, sign in with a code, recover the password', async () => {
  const email = anAddress();
  const browser = app.client();

  const signedUp = await browser.postForm('/signup', {
    email,
    password: PASSWORD,
    preferred_name: 'Ann',
    return_to: '/account/profile',
  });
  expect([signedUp.status, signedUp.headers.get('location')]).toEqual([
    303,
    '/signup/check-mail?return_to=%2Faccount%2Fprofile',
  ]);
  expect([...browser.cookies.keys()]).toEqual(['svc_signup']);

  const link = await mailedLink(app, email, '/verify-email');
  const verifyPage = await browser.get(link);
  expect(verifyPage.status).toBe(200);
  const verifyForm = formIn(await verifyPage.text(), 'verify-email');
  const verified = await browser.postForm('/verify-email', verifyForm);
  expect([verified.status, verified.headers.get('location')]).toEqual([303, '/account/profile']);
  expect((await browser.postForm('/verify-email', verifyForm)).status).toBe(422);
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({ email, email_verified: true });

  const loggedIn = await browser.postForm('/login', {
    email,
    password: PASSWORD,
    return_to: '/account/profile',
  });
  expect([loggedIn.status, loggedIn.headers.get('location')]).toEqual([303, '/account/profile']);
  expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({
    email,
    email_verified: true,
    identity_verified_level: 1,
    preferred_name: 'Ann',
    totp_enabled: false,
  });

  const begun = await browser.postForm('/account/security/totp', { password: PASSWORD });
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/account/security/totp']);
  const document = await (await browser.get('/account/security/totp')).text();
  const secret = secretIn(document);
  expect(document).toContain('<svg class="qr"');
  const wrong = await browser.postForm('/account/security/totp/confirm', { otp_code: '000000' });
  expect(wrong.status).toBe(422);
  const now = app.context.clock.now();
  const confirmed = await browser.postForm('/account/security/totp/confirm', {
    otp_code: codeOf(secret, now, -1),
  });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    '/account/security/recovery-codes?done=totp_on',
  ]);

  const out = await browser.postForm('/logout', {});
  expect([out.status, out.headers.get('location')]).toEqual([303, '/login?done=signed_out']);
  expect((await browser.get('/api/v1/me')).status).toBe(401);

  const asked = await browser.postForm('/login', { email, password: PASSWORD });
  expect(asked.status).toBe(422);
  expect(browser.cookies.has('svc_session')).toBe(false);
  const codeForm = formIn(await asked.text(), 'login');
  const entered = await browser.postForm('/login', { ...codeForm, otp_code: codeOf(secret, now) });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/account']);

  const other = app.client();
  await other.postForm('/recover', { email });
  const reset = await mailedLink(app, email, '/reset-password');
  const resetForm = formIn(await (await other.get(reset)).text(), 'reset-password');
  const weak = await other.postForm('/reset-password', { ...resetForm, new_password: 'short' });
  expect(weak.status).toBe(422);
  const done = await other.postForm('/reset-password', { ...resetForm, new_password: 'nine copper kettles' });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/login?done=password_set']);
  expect((await browser.get('/api/v1/me')).status).toBe(401);
  expect((await other.postForm('/login', { email, password: PASSWORD })).status).toBe(422);
  const again = await other.postForm('/login', {
    email,
    password: 'nine copper kettles',
    otp_code: codeOf(secret, now, 1),
  });
  expect(again.status).toBe(303);
});
