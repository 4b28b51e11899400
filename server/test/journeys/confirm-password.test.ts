import { describe, expect, test } from 'vitest';
import { after, MINUTE, SECOND } from '../../src/platform/clock.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { browserOf } from '../support/oauth.ts';
import { aHolder, auditOf, creationOptions, outcome, register } from '../support/passkeys.ts';
import { type Account, anAccount, codeOf, PASSWORD, secretIn, signedIn } from '../support/people.ts';
import { Authenticator } from '../support/webauthn/authenticator.ts';

// The step-up of people without a second factor: their password (contract section 12).
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const STEP_UP = '/api/v1/me/step_up';
const PAGE = '/account/step-up';
// Passwords are slow to check, on purpose.
const LONG = { timeout: 60_000 };

describe('POST /api/v1/me/step_up {password}', () => {
  test('stamps the session for five minutes and replaces its token', async () => {
    const person = await anAccount(context);
    const browser = await browserOf(app, person);
    expect(await attempt(browser)).toEqual([401, 'step_up_required']);
    const before = browser.cookieHeader();
    const response = await confirm(browser);
    expect([response.status, await response.json()]).toEqual([
      200,
      { otp_verified_at: null, step_up_expires_at: after(clock.now(), 5 * MINUTE).toISOString() },
    ]);
    expect(browser.cookieHeader()).not.toBe(before);
    const old = await app.client().get('/api/v1/me', { cookie: before });
    expect(await outcome(old)).toEqual([401, 'login_required']);
    expect((await auditOf(app, person)).at(-1)).toMatchObject({
      event_type: 'user.stepped_up',
      actor_type: 'user',
    });
    clock.advance(5 * MINUTE - 1 * SECOND);
    expect(await attempt(browser)).toEqual([200, undefined]);
    clock.advance(1 * SECOND);
    expect(await attempt(browser)).toEqual([401, 'step_up_required']);
  });

  test('is of one session: another one of the person confirms for itself', async () => {
    const person = await anAccount(context);
    const [here, there] = [await browserOf(app, person), await browserOf(app, person)];
    await confirm(here);
    expect(await attempt(there)).toEqual([401, 'step_up_required']);
  });

  test('a wrong one is invalid_credentials, stamps nothing and is audited', async () => {
    const person = await anAccount(context);
    const browser = await browserOf(app, person);
    const cookie = browser.cookieHeader();
    for (const password of ['wrong', '', PASSWORD.toUpperCase(), `${PASSWORD} `]) {
      const refused = await outcome(await confirm(browser, password));
      expect([password, refused]).toEqual([password, [401, 'invalid_credentials']]);
    }
    expect(browser.cookieHeader()).toBe(cookie);
    expect(await attempt(browser)).toEqual([401, 'step_up_required']);
    expect((await auditOf(app, person)).at(-1)).toMatchObject({
      event_type: 'user.step_up_refused',
      actor_type: 'user',
    });
  });

  test('wrong ones count as attempts of the sign-in do, and right ones do not', LONG, async () => {
    const person = await anAccount(context);
    const browser = await browserOf(app, person);
    for (let count = 0; count < 9; count++) expect((await confirm(browser, 'wrong')).status).toBe(401);
    for (const [password, status] of [
      [PASSWORD, 200],
      [PASSWORD, 200],
      ['wrong', 401],
      ['wrong', 429],
    ] as const)
      expect((await confirm(browser, password)).status).toBe(status);
    expect((await confirm(browser)).status).toBe(429);
    const form = { email: person.email, password: PASSWORD };
    expect((await app.client().postForm('/login', form)).status).toBe(429);
    clock.advance(15 * MINUTE);
    expect((await confirm(browser)).status).toBe(200);
  });

  test('of people with a second factor it is second_factor_required, and no attempt', LONG, async () => {
    const person = await anAccount(context, { totp: true });
    const { browser: holder } = await aHolder(app);
    for (const browser of [await browserOf(app, person), holder]) {
      for (const password of [PASSWORD, ...Array(12).fill('wrong')])
        expect(await outcome(await confirm(browser, password))).toEqual([403, 'second_factor_required']);
      expect(await attempt(browser)).toEqual([401, 'step_up_required']);
    }
  });

  test.each([
    [{ password: PASSWORD, otp_code: '123456' }],
    [{ password: PASSWORD, credential: {} }],
    [{ password: PASSWORD, otp_code: '123456', credential: {} }],
    [{}],
    [{ password: null }],
    [{ password: 7 }],
    [{ password: [PASSWORD] }],
    [{ password: 'x'.repeat(1025) }],
  ])('%j is a 422 without any effect', async (body) => {
    const browser = await browserOf(app, await anAccount(context));
    const cookie = browser.cookieHeader();
    expect((await browser.postJson(STEP_UP, body)).status).toBe(422);
    expect([await attempt(browser), browser.cookieHeader()]).toEqual([[401, 'step_up_required'], cookie]);
  });

  test('takes a session, and none that another site steers', async () => {
    expect(await outcome(await confirm(app.client()))).toEqual([401, 'login_required']);
    const browser = await browserOf(app, await anAccount(context));
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.postJson(STEP_UP, { password: PASSWORD }, headers)).status).toBe(403);
    expect(await attempt(browser)).toEqual([401, 'step_up_required']);
  });

  test('of two at the same time one replaces the token', async () => {
    const browser = await browserOf(app, await anAccount(context));
    const cookie = browser.cookieHeader();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.client().postJson(STEP_UP, { password: PASSWORD }, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });
});

describe('the password is worth nothing from the moment there is a second factor', () => {
  test('a passkey that another session adds', async () => {
    const person = await anAccount(context);
    const [stamped, other] = [await browserOf(app, person), await browserOf(app, person)];
    await confirm(stamped);
    expect(await attempt(stamped)).toEqual([200, undefined]);
    await confirm(other);
    const credential = new Authenticator(app.baseUrl).create(await creationOptions(other));
    expect((await register(other, credential)).status).toBe(201);
    for (const browser of [stamped, other]) expect(await attempt(browser)).toEqual([401, 'step_up_required']);
  });

  test('one-time codes that another session turns on', async () => {
    const person = await anAccount(context);
    const [stamped, other] = [await browserOf(app, person), await browserOf(app, person)];
    await confirm(stamped);
    await other.postForm('/account/security/totp', { password: PASSWORD });
    expect(await attempt(stamped)).toEqual([200, undefined]);
    const secret = secretIn(await (await other.get('/account/security/totp')).text());
    const otp_code = codeOf(secret, clock.now());
    const on = await other.postForm('/account/security/totp/confirm', { otp_code });
    expect(on.headers.get('location')).toBe('/account/security/recovery-codes?done=totp_on');
    expect(await attempt(stamped)).toEqual([401, 'step_up_required']);
    // The first code was a second factor, freshly confirmed.
    expect(await attempt(other)).toEqual([200, undefined]);
  });
});

describe('the step-up page', () => {
  test.each([
    [
      'en',
      'Enter your password. Your confirmation is valid for five minutes.',
      'This isn’t your current password.',
    ],
    [
      'ja',
      'パスワードを入力してください。確認は 5\u00a0分間有効です。',
      '現在のパスワードが正しくありません。',
    ],
  ] as const)('asks people without a second factor for the password: %s', async (locale, lead, wrong) => {
    const browser = await browserOf(app, await anAccount(context, { locale }));
    const page = await (await browser.get(`${PAGE}?return_to=%2Faccount%2Fphone`)).text();
    expect(page).toContain(lead);
    expect([page.includes('name="password"'), page.includes('name="otp_code"')]).toEqual([true, false]);
    const form = { return_to: '/account/phone' };
    for (const [password, told] of [
      ['wrong', wrong],
      ['', 'href="#password"'],
    ] as const) {
      const refused = await browser.postForm(PAGE, { ...form, password });
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(told)]);
    }
    expect(await attempt(browser)).toEqual([401, 'step_up_required']);
    const confirmed = await browser.postForm(PAGE, { ...form, password: PASSWORD });
    expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/account/phone']);
    expect(await attempt(browser)).toEqual([200, undefined]);
  });

  test('takes no password of people with a second factor', async () => {
    const codes = await browserOf(app, await anAccount(context, { totp: true }));
    const { browser: holder } = await aHolder(app);
    for (const browser of [codes, holder]) {
      expect(await (await browser.get(PAGE)).text()).not.toContain('name="password"');
      expect((await browser.postForm(PAGE, { password: PASSWORD })).status).toBe(422);
      const both = await browser.postForm(PAGE, { password: PASSWORD, otp_code: '000000' });
      expect([both.status, both.headers.get('location')]).toEqual(
        browser === codes ? [422, null] : [303, PAGE],
      );
      expect(await attempt(browser)).toEqual([401, 'step_up_required']);
    }
  });
});

describe('A5: with a passkey, a password alone enrols nothing', () => {
  test('A5: one-time codes are neither begun nor turned on in a stale session', async () => {
    const holder = await aHolder(app);
    const thief = await byPassword(holder.person);
    await sentToStepUp(thief, '/account/security/totp', { password: PASSWORD }, '/account/security');
    expect((await thief.get('/account/security/totp')).headers.get('location')).toBe(
      '/account/step-up?return_to=%2Faccount%2Fsecurity%2Ftotp',
    );
    expect(await me(thief)).toMatchObject({ totp_enabled: false });
    expect(await outcome(await confirm(thief))).toEqual([403, 'second_factor_required']);
  });

  test('A5: a set-up that was begun before the passkey came is not finished without it', async () => {
    const person = await anAccount(context);
    const [thief, owner] = [await browserOf(app, person), await browserOf(app, person)];
    await thief.postForm('/account/security/totp', { password: PASSWORD });
    const secret = secretIn(await (await thief.get('/account/security/totp')).text());
    await confirm(owner);
    const credential = new Authenticator(app.baseUrl).create(await creationOptions(owner));
    expect((await register(owner, credential)).status).toBe(201);
    const form = { otp_code: codeOf(secret, clock.now()) };
    await sentToStepUp(thief, '/account/security/totp/confirm', form, '/account/security');
    expect(await me(owner)).toMatchObject({ totp_enabled: false });
  });

  test('A5: a phone number is neither asked for, proven nor removed in a stale session', async () => {
    const holder = await aHolder(app);
    const thief = await byPassword(holder.person);
    const path = '/account/phone';
    await sentToStepUp(thief, path, { phone_number: '+819012345678' }, path);
    await sentToStepUp(thief, `${path}/verify`, { otp_code: '123456' }, path);
    await sentToStepUp(thief, `${path}/remove`, {}, path);
    const codes = context.stores.db.selectFrom('typed_codes').select('user_id');
    expect(await codes.where('user_id', '=', holder.person.user_id).execute()).toEqual([]);
  });

  test('A5: the owner enrols after confirming the passkey', async () => {
    const { browser, authenticator } = await aHolder(app);
    const options = await browser.postJson(`${STEP_UP}/passkey_options`);
    const credential = authenticator.get((await options.json()) as never);
    expect((await browser.postJson(STEP_UP, { credential })).status).toBe(200);
    const begun = await browser.postForm('/account/security/totp', { password: PASSWORD });
    expect(begun.headers.get('location')).toBe('/account/security/totp');
    const secret = secretIn(await (await browser.get('/account/security/totp')).text());
    const otp_code = codeOf(secret, clock.now());
    const on = await browser.postForm('/account/security/totp/confirm', { otp_code });
    expect(on.headers.get('location')).toBe('/account/security/recovery-codes?done=totp_on');
  });
});

function confirm(browser: Client, password = PASSWORD): Promise<Response> {
  return browser.postJson(STEP_UP, { password });
}

/** A call that takes a fresh session, and changes nothing that is asserted here. */
async function attempt(browser: Client): Promise<[number, unknown]> {
  return await outcome(await browser.postJson('/api/v1/passkeys/registration_options'));
}

/** Signed in with nothing but the password. */
async function byPassword(person: Omit<Account, 'totp_secret'>): Promise<Client> {
  return await signedIn(app, { ...person, totp_secret: null });
}

async function sentToStepUp(
  browser: Client,
  path: string,
  form: Record<string, string>,
  page: string,
): Promise<void> {
  const sent = await browser.postForm(path, form);
  const expected = [path, 303, `${PAGE}?return_to=${encodeURIComponent(page)}`];
  expect([path, sent.status, sent.headers.get('location')]).toEqual(expected);
}

async function me(browser: Client): Promise<unknown> {
  return await (await browser.get('/api/v1/me')).json();
}
