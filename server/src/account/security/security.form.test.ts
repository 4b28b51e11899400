import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aRelyingParty, obtainTokens, post } from '../../../test/support/oauth.ts';
import {
  type Account,
  anAccount,
  codeOf,
  confirmPassword,
  mailsTo,
  PASSWORD,
  secretIn,
  signedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import { MINUTE } from '../../platform/clock.ts';

const NEW = 'nine copper kettles';
const clock = testClock();
const app = await startApp({ clock, config: { rate_limits: 'observe' } });

const PAGES = ['', '/profile', '/security', '/security/totp', '/sessions', '/step-up'].map(
  (path) => `/account${path}`,
);

test.each(PAGES)('%s sends nobody to the sign-in page and back', async (path) => {
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

describe('changing the password', () => {
  test('ends the other sessions and their grants, replaces this token and tells the owner', async () => {
    const person = await anAccount(app.context);
    const rp = await aRelyingParty(app.context);
    const [here, there] = [await signedIn(app, person), await signedIn(app, person)];
    const granted = await obtainTokens(there, rp);
    const kept = await obtainTokens(here, rp);
    const old = new Client(app.baseUrl);
    old.cookies.set('svc_session', here.cookies.get('svc_session')!);

    const response = await change(here, PASSWORD, NEW);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/account/security?done=password',
    ]);
    expect(await Promise.all([here, old, there].map(status))).toEqual([200, 401, 401]);
    expect([await isLive(rp, granted.access_token), await isLive(rp, kept.access_token)]).toEqual([
      false,
      true,
    ]);
    expect([await login(person, PASSWORD), await login(person, NEW)]).toEqual([422, 303]);
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toContain('Your password was changed');
  });

  test.each([
    ['', NEW, 'current_password'],
    ['not the password', NEW, 'current_password'],
    [PASSWORD, 'short', 'new_password'],
    [PASSWORD, 'password1234', 'new_password'],
  ])('%s to %s is refused at %s', async (current, wanted, field) => {
    const person = await anAccount(app.context);
    const browser = await signedIn(app, person);
    const response = await change(browser, current, wanted);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`id="${field}-error"`);
    expect(await login(person, PASSWORD)).toBe(303);
  });

  test('takes a fresh code where the person has them', async () => {
    const person = await anAccount(app.context, { totp: true });
    const browser = await signedIn(app, person);
    const sent = await change(browser, PASSWORD, NEW);
    expect(sent.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Fsecurity');
    await browser.postForm('/account/step-up', { otp_code: codeOf(person.totp_secret!, clock.now(), 1) });
    expect((await change(browser, PASSWORD, NEW)).headers.get('location')).toBe(
      '/account/security?done=password',
    );
  });

  test('a stolen session is no place to guess: the attempts count', async () => {
    const own = await startApp({ clock });
    const person = await anAccount(own.context);
    const browser = await signedIn(own, person);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await change(browser, 'not the password', NEW)).status),
    );
    expect(statuses.filter((each) => each === 422)).toHaveLength(10);
    expect(statuses.filter((each) => each === 429)).toHaveLength(10);
  });
});

describe('one-time codes', () => {
  test('need a verified address, the password and a first code', async () => {
    const unverified = await signedIn(app, await anAccount(app.context, { identity_verified_level: 0 }));
    await unverified.postForm('/account/security/totp', { password: PASSWORD });
    await confirmPassword(unverified);
    const nothing = await unverified.get('/account/security/totp');
    expect([nothing.status, nothing.headers.get('location')]).toEqual([303, '/account/security']);

    const person = await anAccount(app.context);
    const browser = await signedIn(app, person);
    expect((await browser.get('/account/security/totp')).status).toBe(303);
    expect((await browser.postForm('/account/security/totp/confirm', { otp_code: '123456' })).status).toBe(
      303,
    );
    for (const password of ['', 'not the password']) {
      const refused = await browser.postForm('/account/security/totp', { password });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('id="totp-password-error"');
    }
    expect(await login(person, PASSWORD)).toBe(303);

    await browser.postForm('/account/security/totp', { password: PASSWORD });
    expect(await login(person, PASSWORD)).toBe(303);
    const secret = secretIn(await (await browser.get('/account/security/totp')).text());
    for (const otp_code of ['', '000000', codeOf(secret, clock.now(), 5)]) {
      const refused = await browser.postForm('/account/security/totp/confirm', { otp_code });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('id="otp_code-error"');
    }
    const otp_code = codeOf(secret, clock.now());
    await browser.postForm('/account/security/totp/confirm', { otp_code });
    expect(await login(person, PASSWORD)).toBe(422);
    const spent = await app
      .client()
      .postForm('/login', { email: person.email, password: PASSWORD, otp_code });
    expect(spent.status).toBe(422);
    expect((await mailsTo(app, person.email))[0]!.subject).toBe('One-time codes are on');
  });

  test('a secret in force is never shown or replaced', async () => {
    const person = await anAccount(app.context, { totp: true });
    const browser = await signedIn(app, person);
    await stepUpEverywhere(app.context, person);
    const again = await browser.postForm('/account/security/totp', { password: PASSWORD });
    expect(again.headers.get('location')).toBe('/account/security');
    expect((await browser.get('/account/security/totp')).status).toBe(303);
    clock.advance(1 * MINUTE);
    expect(await status(await signedIn(app, person))).toBe(200);
  });
});

describe('the profile', () => {
  test('is saved trimmed, emptied fields are withdrawn, nothing else can be set', async () => {
    const person = await anAccount(app.context, { full_name: 'Ann Lee' });
    const browser = await signedIn(app, person);
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

  test.each([
    ['preferred_name', 'x'.repeat(101)],
    ['full_name', 'x'.repeat(201)],
    ['address', 'x'.repeat(501)],
    ['postal_code', 'x'.repeat(21)],
    ['locale', 'fr'],
  ])('%s is refused at its field when it is wrong', async (name, value) => {
    const browser = await signedIn(app, await anAccount(app.context));
    const response = await browser.postForm('/account/profile', { [name]: value });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`id="${name}-error"`);
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
});

async function change(browser: Client, current_password: string, new_password: string): Promise<Response> {
  return await browser.postForm('/account/security/password', { current_password, new_password });
}

async function status(browser: Client): Promise<number> {
  return (await browser.get('/api/v1/me')).status;
}

async function login(person: Account, password: string): Promise<number> {
  return (await app.client().postForm('/login', { email: person.email, password })).status;
}

async function isLive(rp: Parameters<typeof post>[2], token: string): Promise<boolean> {
  const response = await post(new Client(app.baseUrl), '/oauth/introspect', rp, { token });
  return ((await response.json()) as { active: boolean }).active;
}
