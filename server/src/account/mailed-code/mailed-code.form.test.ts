import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { auditOf, creationOptions, register } from '../../../test/support/passkeys.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  confirmPassword,
  formIn,
  mailsTo,
  PASSWORD,
  signedIn,
} from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { Authenticator } from '../../../test/support/webauthn/authenticator.ts';
import { MINUTE } from '../../platform/clock.ts';
import { changeInstallationPolicy, type PolicyInput } from '../../policies/index.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });
const { context, db } = app;

const CODE = /(?:Your code|コード): (\d{6})/;

describe('signing up without a password', () => {
  test('PL-01 the code creates the account, verified and without a password, in a session of level 1', async () => {
    const email = anAddress();
    const browser = await asked('/signup', { email, method: 'code', preferred_name: ' Mia ' });
    expect(await accountsOf(email)).toEqual([]);
    const answer = await typed(browser, await codeFor(email));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account?done=welcome']);
    expect(await accountsOf(email)).toEqual([
      { email_verified: true, identity_verified_level: 1, password_hash: null, preferred_name: 'Mia' },
    ]);
    expect(await amrOf(email)).toEqual(['email']);
    expect((await audited(email)).map(({ event_type }) => event_type)).toEqual([
      'user.created',
      'user.email_verified',
      'user.signed_in',
    ]);
  });

  test('PL-02 a passkey can be added right away, and not once the code is five minutes old', async () => {
    for (const [minutes, status] of [
      [0, 201],
      [6, 401],
    ] as const) {
      const email = anAddress();
      const browser = await asked('/signup', { email, method: 'passkey' });
      const answer = await typed(browser, await codeFor(email));
      expect(answer.headers.get('location')).toBe('/signup/passkey');
      expect(await (await browser.get('/signup/passkey')).text()).toContain('data-passkey="register"');
      clock.advance(minutes * MINUTE);
      const options = await browser.postJson('/api/v1/passkeys/registration_options');
      expect(options.status).toBe(status === 201 ? 200 : status);
      if (status !== 201) continue;
      const made = new Authenticator(app.baseUrl).create(await creationOptions(browser));
      expect((await register(browser, made)).status).toBe(status);
    }
  });

  test('PL-03 an address that has an account is answered the same, and its mailbox says so', async () => {
    const withPassword = await anAccount(context);
    const without = await anAccount(context, { password_hash: null });
    const suspended = await anAccount(context, { password_hash: null });
    await changeUser(db, suspended.user_id, { suspended_at: clock.now() });
    const answers = [];
    for (const { email } of [{ email: anAddress() }, withPassword, without, suspended]) {
      const browser = app.client();
      const sent = await browser.postForm('/signup', { email, method: 'code' });
      const page = await (await browser.get('/login/code')).text();
      answers.push([sent.status, sent.headers.get('location'), page.replaceAll(email, 'ADDRESS')]);
      const wrong = await typed(browser, '000000');
      answers.at(-1)!.push(wrong.status, (await wrong.text()).replaceAll(email, 'ADDRESS'));
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    const [first] = await mailsTo(app, withPassword.email);
    expect(first).toMatchObject({ subject: 'You already have an account' });
    expect(first!.text).not.toMatch(CODE);
    expect((await mailsTo(app, without.email))[0]!.text).toMatch(CODE);
    expect((await mailsTo(app, suspended.email))[0]!.text).not.toMatch(CODE);
  });

  test('PL-04 a person who has an account without a password is signed in to it by the code', async () => {
    const person = await anAccount(context, { password_hash: null });
    const browser = await asked('/signup', { email: person.email.toUpperCase(), method: 'code' });
    expect((await typed(browser, await codeFor(person.email))).status).toBe(303);
    expect(await me(browser)).toMatchObject({ sub: person.sub });
    expect(await accountsOf(person.email)).toHaveLength(1);
  });

  test('PL-05 Enter takes the password if one was typed, and programs that name no method send one', async () => {
    for (const [fields, location] of [
      [{ method: 'enter', password: '' }, '/login/code'],
      [{ method: 'enter', password: PASSWORD }, '/signup/check-mail'],
      [{ password: PASSWORD }, '/signup/check-mail'],
      [{ password: '' }, null],
      [{ method: 'something', password: '' }, null],
    ] as const) {
      const sent = await app.client().postForm('/signup', { email: anAddress(), ...fields });
      expect([fields, sent.headers.get('location')]).toEqual([fields, location]);
      if (location === null) expect(await sent.text()).toContain('id="password-error"');
    }
  });

  test('PL-06 where only invited people can sign up, others get the same answer and no mail', async () => {
    await demand({ sign_up: 'invitation' });
    try {
      const email = anAddress();
      await asked('/signup', { email, method: 'code' });
      expect(await mailsTo(app, email)).toEqual([]);
    } finally {
      await demand({});
    }
  });

  test('PL-07 sign-up that was closed after the code was mailed creates no account', async () => {
    const email = anAddress();
    const browser = await asked('/signup', { email, method: 'code' });
    const code = await codeFor(email);
    await demand({ sign_up: 'closed' });
    try {
      expect(await refusal(await typed(browser, code))).toContain('no longer valid');
      expect(await accountsOf(email)).toEqual([]);
    } finally {
      await demand({});
    }
  });
});

describe('signing in by a mailed code', () => {
  test('PL-08 signs in a person without a password at level 1, which is never phishing-resistant', async () => {
    const person = await anAccount(context, { password_hash: null });
    const browser = await asked('/login/code/request', {
      email: person.email,
      return_to: '/account/profile',
    });
    const answer = await browser.postForm('/login/code', {
      otp_code: ` ${(await codeFor(person.email)).replace(/^.../, '$& ')}`,
      return_to: '/account/profile',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account/profile']);
    expect(await amrOf(person.email)).toEqual(['email']);
  });

  test('PL-09 a person with a password gets no code, and reads in the mail what to do; the page is the same as for all', async () => {
    const withPassword = await anAccount(context);
    const atOldSystem = await anAccount(context, { password_hash: null });
    await changeUser(db, atOldSystem.user_id, { password_at_old_system: true });
    const pages = [];
    for (const { email } of [withPassword, atOldSystem, { email: anAddress() }]) {
      const browser = await asked('/login/code/request', { email });
      pages.push((await (await browser.get('/login/code')).text()).replaceAll(email, 'ADDRESS'));
    }
    expect(new Set(pages).size).toBe(1);
    for (const { email } of [withPassword, atOldSystem]) {
      const [mail] = await mailsTo(app, email);
      expect(mail!.subject).toBe('Your account has a password');
      expect(mail!.text).not.toMatch(CODE);
    }
  });

  test('PL-10 five wrong codes end it, and then the right one is refused too', async () => {
    const person = await anAccount(context, { password_hash: null });
    const browser = await asked('/login/code/request', { email: person.email });
    const code = await codeFor(person.email);
    for (let wrong = 1; wrong <= 4; wrong++)
      expect(await refusal(await typed(browser, other(code)))).toContain('This code is wrong');
    for (const last of [other(code), code])
      expect(await refusal(await typed(browser, last))).toContain('no longer valid');
    expect((await audited(person.email)).map(({ event_type }) => event_type)).toEqual([
      'user.sign_in_code_requested',
      ...Array(6).fill('user.sign_in_refused'),
    ]);
  });

  test('PL-11 another browser cannot type it', async () => {
    const person = await anAccount(context, { password_hash: null });
    await asked('/login/code/request', { email: person.email });
    const code = await codeFor(person.email);
    const thief = await asked('/login/code/request', { email: anAddress() });
    expect(await refusal(await typed(thief, code))).toContain('This code is wrong');
    const without = await typed(app.client(), code);
    expect(without.headers.get('location')).toBe('/login?done=code_over');
  });

  test('PL-12 it is over after ten minutes, and after its use', async () => {
    const person = await anAccount(context, { password_hash: null });
    const late = await asked('/login/code/request', { email: person.email });
    const code = await codeFor(person.email);
    clock.advance(10 * MINUTE);
    expect((await typed(late, code)).headers.get('location')).toBe('/login?done=code_over');
    const browser = await asked('/login/code/request', { email: person.email });
    const again = await codeFor(person.email);
    const ticket = browser.cookies.get('svc_code');
    expect((await typed(browser, again)).status).toBe(303);
    const copy = app.client();
    copy.cookies.set('svc_code', ticket!);
    expect((await typed(copy, again)).headers.get('location')).toBe('/login?done=code_over');
  });

  test('PL-13 one-time codes are demanded after it, and both make level 2', async () => {
    const person = await anAccount(context, { password_hash: null, totp: true });
    const browser = await asked('/login/code/request', { email: person.email });
    const page = await typed(browser, await codeFor(person.email));
    const form = formIn(await page.text(), 'login');
    expect((await browser.get('/api/v1/me')).status).toBe(401);
    const otp_code = codeOf(person.totp_secret!, clock.now());
    expect((await browser.postForm('/login', { ...form, otp_code })).status).toBe(303);
    expect(await amrOf(person.email)).toEqual(['email', 'otp', 'mfa']);
  });

  test('PL-14 a password that was set, an address that was changed, or a suspension after the mail ends it', async () => {
    for (const [change, says] of [
      [{ password_hash: 'x' }, 'no longer valid'],
      [{ email: anAddress() }, 'no longer valid'],
      [{ suspended_at: clock.now() }, 'suspended'],
    ] as const) {
      const person = await anAccount(context, { password_hash: null });
      const browser = await asked('/login/code/request', { email: person.email });
      const code = await codeFor(person.email);
      await changeUser(db, person.user_id, change);
      expect(await refusal(await typed(browser, code))).toContain(says);
    }
  });

  test('PL-15 a policy refuses it in the words it has for every sign-in, or restricts the session until a second factor is set up', async () => {
    const person = await anAccount(context, { password_hash: null });
    for (const [policy, check] of [
      [{ email_domains: ['corp.example'] }, refusedByDomain],
      [{ second_factor: 'phishing_resistant' }, restricted],
      [{ second_factor: 'required', factors: ['totp'] }, restricted],
    ] as [PolicyInput, (answer: Response) => Promise<void>][]) {
      const browser = await asked('/login/code/request', { email: person.email });
      const code = await codeFor(person.email);
      await demand(policy);
      try {
        await check(await typed(browser, code));
      } finally {
        await demand({});
      }
    }
  });

  test('PL-16 it verifies the address, and in a new browser ends what was there before', async () => {
    const person = await anAccount(context, { password_hash: null, identity_verified_level: 0 });
    const browser = await asked('/login/code/request', { email: person.email });
    await typed(browser, await codeFor(person.email));
    expect(await me(browser)).toMatchObject({ email_verified: true, identity_verified_level: 1 });
  });

  test('PL-17 sent again it is the same code while half of its time is left; the mailbox gets no more than its share', async () => {
    const person = await anAccount(context, { password_hash: null });
    const browser = await asked('/login/code/request', { email: person.email });
    const first = await codeFor(person.email);
    const again = await browser.postForm('/login/code/resend', {});
    expect(again.headers.get('location')).toBe('/login/code?done=resent');
    expect(await codeFor(person.email)).toBe(first);
    clock.advance(6 * MINUTE);
    await browser.postForm('/login/code/resend', {});
    expect(await mailsTo(app, person.email)).toHaveLength(3);
    expect((await typed(browser, await codeFor(person.email))).status).toBe(303);
  });

  test('PL-42 every mail goes to the address of the account, however it was typed', async () => {
    const person = await anAccount(context, { password_hash: null });
    const browser = await asked('/login/code/request', { email: person.email.toUpperCase() });
    await browser.postForm('/login/code/resend', {});
    const sent = await mailsTo(app, person.email.toUpperCase());
    expect([(await mailsTo(app, person.email)).length, sent.length]).toEqual([2, 0]);
  });

  test('PL-18 an address that is none is refused at its field', async () => {
    const answer = await app.client().postForm('/login/code/request', { email: 'nobody' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('id="email-error"');
  });
});

describe('without a password', () => {
  test('PL-20 a mailed code confirms who they are, in their session alone', async () => {
    const { person, browser } = await aPersonByCode();
    const other = await signedInByCode(person);
    expect(await problem(browser.postJson('/api/v1/passkeys/registration_options'))).toEqual([
      401,
      'step_up_required',
    ]);
    await browser.postForm('/account/step-up/code', {});
    const code = await codeFor(person.email);
    expect((await other.postForm('/account/step-up', { otp_code: code })).status).toBe(422);
    const confirmed = await browser.postForm('/account/step-up', {
      otp_code: code,
      return_to: '/account/email',
    });
    expect(confirmed.headers.get('location')).toBe('/account/email');
    expect((await browser.postJson('/api/v1/passkeys/registration_options')).status).toBe(200);
    expect((await browser.postForm('/account/step-up', { otp_code: code })).status).toBe(422);
  });

  test('PL-21 the same by calls; people with a password or a passkey confirm with that', async () => {
    const { person, browser } = await aPersonByCode();
    expect((await browser.postJson('/api/v1/me/step_up/mailed_code')).status).toBe(202);
    const path = '/api/v1/me/step_up/mailed_code/confirm';
    const code = await codeFor(person.email);
    expect(await problem(browser.postJson(path, { code: other(code) }))).toEqual([401, 'invalid_otp']);
    expect((await browser.postJson(path, { code })).status).toBe(200);
    const made = new Authenticator(app.baseUrl).create(await creationOptions(browser));
    await register(browser, made);
    const withPassword = await signedIn(app, await anAccount(context));
    for (const each of [browser, withPassword])
      for (const call of ['/api/v1/me/step_up/mailed_code', path])
        expect(await problem(each.postJson(call, { code }))).toEqual([409, 'confirms_otherwise']);
  });

  test.each([
    ['/account/security/password', { new_password: 'nine copper kettles' }],
    ['/account/security/totp', {}],
    ['/account/email', { email: 'new@people.example' }],
    ['/account/delete', {}],
  ])('PL-22 %s takes no password then, and a confirmed session', async (path, form) => {
    const { person, browser } = await aPersonByCode();
    const before = await browser.postForm(path, form);
    expect(before.headers.get('location')).toMatch(/^\/account\/step-up/);
    await confirmByMail(person, browser);
    const after = await browser.postForm(path, form);
    expect([after.status, after.headers.get('location')]).toEqual([
      303,
      expect.not.stringMatching(/step-up/),
    ]);
  });

  test('PL-23 a person removes their password, is mailed, and signs in by a code; and sets one again', async () => {
    const person = await anAccount(context);
    const browser = await signedIn(app, person);
    expect((await browser.postForm('/account/security/password/remove', {})).headers.get('location')).toMatch(
      /^\/account\/step-up/,
    );
    await confirmPassword(browser);
    const removed = await browser.postForm('/account/security/password/remove', {});
    expect(removed.headers.get('location')).toBe('/account/security?done=password_removed');
    expect((await mailsTo(app, person.email))[0]!.subject).toBe('Your password was removed');
    expect((await audited(person.email)).at(-1)).toMatchObject({ event_type: 'user.password_removed' });
    expect((await app.client().postForm('/login', { email: person.email, password: PASSWORD })).status).toBe(
      422,
    );
    const again = await signedInByCode(person);
    await confirmByMail(person, again);
    await again.postForm('/account/security/password', { new_password: 'nine copper kettles' });
    const answer = await app
      .client()
      .postForm('/login', { email: person.email, password: 'nine copper kettles' });
    expect(answer.status).toBe(303);
  });

  test('PL-24 a password that is the last way to sign in stays, and so does an administrator’s', async () => {
    const unverified = await anAccount(context, { identity_verified_level: 0 });
    const admin = await anAccount(context, { is_admin: true });
    for (const [person, says] of [
      [unverified, 'only way to sign in'],
      [admin, 'Administrators keep their password'],
    ] as [Account, string][]) {
      const browser = await signedIn(app, person);
      await freshSession(person);
      const answer = await browser.postForm('/account/security/password/remove', {});
      expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(says)]);
    }
  });
});

async function asked(path: string, form: Record<string, string>): Promise<Client> {
  const browser = app.client();
  const answer = await browser.postForm(path, form);
  const location = form.return_to
    ? `/login/code?return_to=${encodeURIComponent(form.return_to)}`
    : '/login/code';
  expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  return browser;
}

function typed(browser: Client, otp_code: string): Promise<Response> {
  return browser.postForm('/login/code', { otp_code });
}

/** Of the newest mail with a code. */
async function codeFor(email: string): Promise<string> {
  for (const { text } of await mailsTo(app, email)) {
    const [, code] = text.match(CODE) ?? [];
    if (code) return code;
  }
  throw new Error(`no code was mailed to ${email}`);
}

const other = (code: string) => (code === '123456' ? '654321' : '123456');

async function refusal(answer: Response): Promise<string> {
  expect(answer.status).toBe(422);
  return (await answer.text()).match(/id="otp_code-error">([^<]*)/)?.[1] ?? '';
}

async function problem(sent: Promise<Response>): Promise<[number, string]> {
  const answer = await sent;
  return [answer.status, ((await answer.json()) as { error: string }).error];
}

async function me(browser: Client): Promise<unknown> {
  return await (await browser.get('/api/v1/me')).json();
}

async function accountsOf(email: string) {
  const columns = ['email_verified', 'identity_verified_level', 'password_hash', 'preferred_name'] as const;
  return await db.selectFrom('users').select(columns).where('email', 'ilike', email).execute();
}

async function audited(email: string) {
  const person = await db
    .selectFrom('users')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return await auditOf(app, person);
}

async function amrOf(email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.user_id', 'sessions.user_id')
    .select('amr')
    .where('email', '=', email)
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0]!.amr;
}

async function signedInByCode(person: { email: string }): Promise<Client> {
  const browser = await asked('/login/code/request', { email: person.email });
  expect((await typed(browser, await codeFor(person.email))).status).toBe(303);
  return browser;
}

async function aPersonByCode(): Promise<{ person: Account; browser: Client }> {
  const person = await anAccount(context, { password_hash: null });
  return { person, browser: await signedInByCode(person) };
}

async function confirmByMail(person: { email: string }, browser: Client): Promise<void> {
  await browser.postForm('/account/step-up/code', {});
  const answer = await browser.postForm('/account/step-up', { otp_code: await codeFor(person.email) });
  expect(answer.status).toBe(303);
}

async function freshSession({ user_id }: Account): Promise<void> {
  const stamp = { otp_verified_at: clock.now(), password_confirmed_at: clock.now() };
  await db.updateTable('sessions').set(stamp).where('user_id', '=', user_id).execute();
}

async function demand(input: PolicyInput): Promise<void> {
  const operator = { actor: { type: 'operator', id: null }, request: null } as const;
  await changeInstallationPolicy(context, operator, { input });
}

async function refusedByDomain(answer: Response): Promise<void> {
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('corp.example');
}

async function restricted(answer: Response): Promise<void> {
  expect(answer.headers.get('location')).toMatch(/^\/account\/second-factor/);
}
