import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { anAccount, anAddress, mailedLink, mailsTo, PASSWORD } from '../../../test/support/people.ts';
import { devMailNotice } from '../../platform/mail/index.ts';

const app = await startUnlimitedApp();

describe('POST /signup', () => {
  test('a known address is answered like any other and its owner is mailed', async () => {
    const owner = await anAccount(app.context);
    const answers = [];
    for (const email of [anAddress(), owner.email, owner.email.toUpperCase()]) {
      const response = await app.client().postForm('/signup', { email, password: 'another good phrase' });
      const headers = Object.fromEntries(response.headers);
      // Sealed, and equally long.
      headers['set-cookie'] = headers['set-cookie']!.replaceAll(/[\w-]{60,}/g, (sealed) =>
        String(sealed.length),
      );
      for (const name of ['x-request-id', 'date']) delete headers[name];
      answers.push(JSON.stringify([response.status, headers, await response.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    const mails = await mailsTo(app, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You already have an account',
      'You already have an account',
    ]);
    expect(await status(owner.email, PASSWORD)).toBe(303);
    expect(await status(owner.email, 'another good phrase')).toBe(422);
  });

  test('a new person can sign in at level 0 and is asked to verify the address', async () => {
    const email = anAddress();
    await app.client().postForm('/signup', { email, password: PASSWORD, preferred_name: ' Ann ' });
    const browser = app.client();
    expect((await browser.postForm('/login', { email, password: PASSWORD })).status).toBe(303);
    expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({
      email,
      email_verified: false,
      identity_verified_level: 0,
      preferred_name: 'Ann',
    });
    expect(await (await browser.get('/account')).text()).toContain('verified yet');
    await browser.postForm('/account/resend-verification', {});
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  test.each([
    ['nobody', PASSWORD, 'email'],
    ['', PASSWORD, 'email'],
    ['a@b', PASSWORD, 'email'],
    ['a b@people.example', PASSWORD, 'email'],
    [`${'a'.repeat(250)}@people.example`, PASSWORD, 'email'],
    ['a@people.example', '', 'password'],
    ['a@people.example', 'nine char', 'password'],
    ['a@people.example', 'x'.repeat(257), 'password'],
    ['a@people.example', 'password1234', 'password'],
    ['someone.long@people.example', 'someone.long@people.example', 'password'],
  ])('%.30s with %.30s is refused at its field %s', async (email, password, field) => {
    const response = await app.client().postForm('/signup', { email, password });
    const document = await response.text();
    expect(response.status).toBe(422);
    expect(document).toContain(`id="${field}-error"`);
    if (password !== '' && password !== email) expect(document).not.toContain(password);
  });

  test('fields that are not asked for have no effect (OA-37)', async () => {
    const email = anAddress();
    const extra = {
      is_admin: 'true',
      identity_verified_level: '3',
      email_verified: 'true',
      user_id: '1',
      sub: 'x',
    };
    await app.client().postForm('/signup', { email, password: PASSWORD, ...extra });
    const { db } = app.context.stores;
    const row = await db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ is_admin: false, identity_verified_level: 0, email_verified: false });
    expect(row.sub).not.toBe('x');
  });
});

describe('the mailed link of a sign-up with a password', () => {
  const statusOf = (browser: Client) => browser.get('/api/v1/me').then(({ status }) => status);
  const signUp = async (email: string, browser = app.client()) => {
    await browser.postForm('/signup', { email, password: PASSWORD });
    return browser;
  };
  const tokenFor = async (email: string) =>
    new URL(await mailedLink(app, email, '/verify-email'), app.baseUrl).searchParams.get('token')!;
  const open = async (browser: Client, token: string) =>
    (await browser.postForm('/verify-email', { token })).headers.get('location');

  test('TI-35: signs in the browser that signed up, once', async () => {
    const email = anAddress();
    const browser = await signUp(email);
    const token = await tokenFor(email);
    expect(await open(browser, token)).toBe('/account?done=verified');
    expect(await (await browser.get('/api/v1/me')).json()).toMatchObject({ email, email_verified: true });
    expect((await browser.postForm('/verify-email', { token })).status).toBe(422);
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual(['Verify your e-mail address']);
  });

  test('TI-36: in another browser it verifies, fills in the address and says why it does not sign in', async () => {
    const email = anAddress();
    const first = await signUp(email);
    const other = app.client();
    expect(await open(other, await tokenFor(email))).toBe('/login?done=verified');
    const page = await (await other.get('/login?done=verified')).text();
    expect([page.includes(email), page.includes('only the browser in which you signed up')]).toEqual([
      true,
      true,
    ]);
    expect([await statusOf(other), await statusOf(first)]).toEqual([401, 401]);
  });

  test('TI-37: an account that someone else made with the address is not signed in to', async () => {
    const email = anAddress();
    await signUp(email);
    const owner = await signUp(email);
    expect(await open(owner, await tokenFor(email))).toBe('/login?done=verified');
    expect(await statusOf(owner)).toBe(401);
    // Nor with the note of an account of one's own.
    const [mine, theirs] = [anAddress(), anAddress()];
    const browser = await signUp(mine);
    await signUp(theirs);
    expect(await open(browser, await tokenFor(theirs))).toBe('/login?done=verified');
  });

  test.each([
    ['a suspended account', { suspended_at: new Date() }],
    ['an account with one-time codes', { totp_enabled_at: new Date() }],
  ])('TI-38: takes more than the link for %s', async (_, change) => {
    const email = anAddress();
    const browser = await signUp(email);
    const token = await tokenFor(email);
    await app.db.updateTable('users').set(change).where('email', '=', email).execute();
    expect(await open(browser, token)).toBe('/login?done=verified');
    expect(await statusOf(browser)).toBe(401);
  });
});

test('mail speaks the language of the person, else of the browser', async () => {
  const japanese = { 'accept-language': 'ja' };
  const email = anAddress();
  await app.client().postForm('/signup', { email, password: PASSWORD }, japanese);
  expect((await mailsTo(app, email))[0]!.subject).toBe('メールアドレスの確認');
  const person = await anAccount(app.context, { locale: 'en' });
  await app.client().postForm('/recover', { email: person.email }, japanese);
  expect((await mailsTo(app, person.email))[0]!.subject).toBe('Set a new password');
});

async function status(email: string, password: string): Promise<number> {
  return (await app.client().postForm('/login', { email, password })).status;
}

test('PL-54: the code is announced above both ways that mail one, and in development the pages that wait for a mail lead to it', async () => {
  const document = await (await app.client().get('/signup')).text();
  const places = ['We first e-mail you a code', 'value="passkey"', 'value="code"', 'id="password"'];
  const found = places.map((words) => document.indexOf(words));
  expect([...found].sort((a, b) => a - b)).toEqual(found);
  expect(found[0]).toBeGreaterThan(0);

  const browser = app.client();
  await browser.postForm('/signup', { email: anAddress(), method: 'code' });
  for (const path of ['/signup/check-mail', '/recover/check-mail', '/login/code'])
    expect(await (await browser.get(path)).text()).toContain('href="/dev/mail"');
  expect(devMailNotice('en', { production: true })).toBeNull();
});
