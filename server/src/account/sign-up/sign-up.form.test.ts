import { describe, expect, test } from 'vitest';
import { startApp, TEST_SECRET_KEY } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  anAccount,
  anAddress,
  formIn,
  mailedLink,
  mailsTo,
  PASSWORD,
  signedIn,
} from '../../../test/support/people.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { openKeyring } from '../../platform/crypto/keyring.ts';
import { linkToken } from '../../users/index.ts';

const clock = testClock();
const app = await startApp({ clock, config: { rate_limits: 'observe' } });

describe('POST /signup', () => {
  test('a known address is answered like any other and its owner is mailed', async () => {
    const owner = await anAccount(app.context);
    const answers = [];
    for (const email of [anAddress(), owner.email, owner.email.toUpperCase()]) {
      const response = await app.client().postForm('/signup', { email, password: 'another good phrase' });
      const headers = Object.fromEntries(response.headers);
      for (const name of ['x-request-id', 'date']) delete headers[name];
      answers.push(JSON.stringify([response.status, headers, await response.text()]));
    }
    expect(new Set(answers).size).toBe(1);
    const mails = await mailsTo(app, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'You have an account already',
      'You have an account already',
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
    expect(await (await browser.get('/account')).text()).toContain('not verified yet');
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

describe('mailed links', () => {
  test('opening one changes nothing; its button acts', async () => {
    const email = anAddress();
    await app.client().postForm('/signup', { email, password: PASSWORD });
    const link = await mailedLink(app, email, '/verify-email');
    for (let times = 0; times < 3; times++) expect((await app.client().get(link)).status).toBe(200);
    expect(await verified(email)).toBe(false);
    const browser = app.client();
    const response = await browser.postForm(
      '/verify-email',
      formIn(await (await browser.get(link)).text(), 'verify-email'),
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login?done=verified']);
    expect(await verified(email)).toBe(true);
    expect((await browser.get(link)).status).toBe(422);
  });

  test('a verification lasts a day, a recovery an hour', async () => {
    const email = anAddress();
    await app.client().postForm('/signup', { email, password: PASSWORD });
    const verification = await mailedLink(app, email, '/verify-email');
    await app.client().postForm('/recover', { email });
    const recovery = await mailedLink(app, email, '/reset-password');
    clock.advance(1 * HOUR - 1 * SECOND);
    expect((await app.client().get(recovery)).status).toBe(200);
    clock.advance(1 * SECOND);
    expect((await app.client().get(recovery)).status).toBe(422);
    const reset = { token: tokenOf(recovery), new_password: 'nine copper kettles' };
    expect((await app.client().postForm('/reset-password', reset)).status).toBe(422);
    clock.advance(23 * HOUR - 1 * SECOND);
    expect((await app.client().get(verification)).status).toBe(200);
    clock.advance(1 * SECOND);
    expect((await app.client().postForm('/verify-email', { token: tokenOf(verification) })).status).toBe(422);
  });

  test('a link serves its own purpose only (OA-35)', async () => {
    const email = anAddress();
    await app.client().postForm('/signup', { email, password: PASSWORD });
    const token = tokenOf(await mailedLink(app, email, '/verify-email'));
    const reset = await app
      .client()
      .postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    expect(reset.status).toBe(422);
    await app.client().postForm('/recover', { email });
    const recovery = tokenOf(await mailedLink(app, email, '/reset-password'));
    expect((await app.client().postForm('/verify-email', { token: recovery })).status).toBe(422);
    expect(await verified(email)).toBe(false);
  });

  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5000)])('the token %.10s… is a dead link', async (token) => {
    expect((await app.client().get(`/verify-email?token=${token}`)).status).toBe(422);
    expect((await app.client().get(`/reset-password?token=${token}`)).status).toBe(422);
    expect((await app.client().postForm('/verify-email', { token })).status).toBe(422);
    const reset = { token, new_password: 'nine copper kettles' };
    expect((await app.client().postForm('/reset-password', reset)).status).toBe(422);
  });

  test('they lead to BASE_URL whatever the Host header says', async () => {
    const email = anAddress();
    await app.client().postForm(
      '/recover',
      { email: (await anAccount(app.context, { email })).email },
      {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
    );
    const [mail] = await mailsTo(app, email);
    expect(mail!.text).toContain(`${app.baseUrl}/reset-password?token=`);
    expect(mail!.text + mail!.html).not.toContain('evil.example');
  });
});

describe('recovery', () => {
  test('is answered the same for known and unknown addresses', async () => {
    const { email } = await anAccount(app.context);
    const answers = [];
    for (const asked of [email, anAddress()]) {
      const response = await app.client().postForm('/recover', { email: asked });
      answers.push([
        response.status,
        response.headers.get('location'),
        response.headers.getSetCookie().length,
      ]);
    }
    expect(answers).toEqual([
      [303, '/recover/check-mail', 0],
      [303, '/recover/check-mail', 0],
    ]);
  });

  test('ends every session, verifies the address, kills older links and tells the owner', async () => {
    const person = await anAccount(app.context, { identity_verified_level: 0 });
    const browser = await signedIn(app, person);
    await app.client().postForm('/recover', { email: person.email });
    const older = await mailedLink(app, person.email, '/reset-password');
    clock.advance(31 * MINUTE);
    await app.client().postForm('/recover', { email: person.email });
    const newer = await mailedLink(app, person.email, '/reset-password');
    expect(newer).not.toBe(older);
    const form = formIn(await (await app.client().get(newer)).text(), 'reset-password');
    const done = await app
      .client()
      .postForm('/reset-password', { ...form, new_password: 'nine copper kettles' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/login?done=password_set']);
    expect((await browser.get('/api/v1/me')).status).toBe(401);
    expect((await app.client().get(older)).status).toBe(422);
    expect(await verified(person.email)).toBe(true);
    expect([await status(person.email, PASSWORD), await status(person.email, 'nine copper kettles')]).toEqual(
      [422, 303],
    );
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toContain('Your password was changed');
  });

  test('does not take the place of a one-time code', async () => {
    const person = await anAccount(app.context, { totp: true });
    await app.client().postForm('/recover', { email: person.email });
    const token = tokenOf(await mailedLink(app, person.email, '/reset-password'));
    await app.client().postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    const response = await app
      .client()
      .postForm('/login', { email: person.email, password: 'nine copper kettles' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('name="otp_code"');
  });

  test('a weak password does not spend the link', async () => {
    const person = await anAccount(app.context);
    await app.client().postForm('/recover', { email: person.email });
    const token = tokenOf(await mailedLink(app, person.email, '/reset-password'));
    expect((await app.client().postForm('/reset-password', { token, new_password: 'short' })).status).toBe(
      422,
    );
    const reset = await app
      .client()
      .postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    expect(reset.status).toBe(303);
  });
});

test('A19: one address causes ten mails of a kind to a mailbox an hour, and asks thirty times in a quarter of one', async () => {
  const own = await startApp({ clock });
  const { email } = await anAccount(own.context);
  for (let times = 0; times < 30; times++) {
    expect((await own.client().postForm('/recover', { email })).status).toBe(303);
  }
  const refused = await own.client().postForm('/recover', { email });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await mailsTo(own, email)).toHaveLength(10);
  clock.advance(1 * DAY);
  await own.client().postForm('/recover', { email });
  expect(await mailsTo(own, email)).toHaveLength(11);
});

describe('A19: anonymous requests do not silence the mail of an owner', () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const withProxy = () => startApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
  const linksIn = (mails: { text: string }[], path: string) =>
    mails.flatMap(({ text }) => text.match(new RegExp(`${path}\\?\\S+`)) ?? []);

  test('A19: who asks after five, or thirty, requests of a stranger gets the link, and it works', async () => {
    const own = await withProxy();
    const { email } = await anAccount(own.context);
    for (let times = 0; times < 30; times++)
      await own.client().postForm('/recover', { email }, from('192.0.2.1'));
    const before = (await mailsTo(own, email)).length;
    await own.client().postForm('/recover', { email }, from('198.51.100.7'));
    const mails = await mailsTo(own, email);
    expect(mails).toHaveLength(before + 1);
    const links = new Set(linksIn(mails, '/reset-password'));
    expect(links.size).toBe(1);
    const [link] = links;
    const token = new URL(link!, own.baseUrl).searchParams.get('token')!;
    const done = await own
      .client()
      .postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    expect(done.status).toBe(303);
  });

  test('A19: what a mailbox receives stays bounded, and each of its mails has the link that works', async () => {
    const own = await withProxy();
    const { email } = await anAccount(own.context);
    for (let network = 1; network <= 5; network++)
      for (let times = 0; times < 12; times++)
        await own.client().postForm('/recover', { email }, from(`192.0.2.${network}`));
    const mails = await mailsTo(own, email);
    expect(mails).toHaveLength(30);
    expect(new Set(linksIn(mails, '/reset-password')).size).toBe(1);
  });

  test('A19: kinds do not share a budget: recoveries leave sign-up and its verification alone', async () => {
    const own = await startApp({ clock });
    const email = anAddress();
    await own.client().postForm('/signup', { email, password: PASSWORD });
    const browser = own.client();
    await browser.postForm('/login', { email, password: PASSWORD });
    for (let times = 0; times < 15; times++) await own.client().postForm('/recover', { email });
    await browser.postForm('/account/resend-verification', {});
    const verifications = linksIn(await mailsTo(own, email), '/verify-email');
    expect([verifications.length, new Set(verifications).size]).toEqual([2, 1]);
  });

  test('A19: a link with less than half of its life left is not mailed again; the mail names its end', async () => {
    const own = await startApp({ clock });
    const { email } = await anAccount(own.context, { locale: 'en' });
    const ask = async () => {
      await own.client().postForm('/recover', { email });
      const [mail] = await mailsTo(own, email);
      return { mail, link: linksIn([mail!], '/reset-password')[0] };
    };
    const first = await ask();
    clock.advance(30 * MINUTE);
    const again = await ask();
    clock.advance(1 * MINUTE);
    const fresh = await ask();
    expect([again.link === first.link, fresh.link === first.link]).toEqual([true, false]);
    const end = (sentence?: string) => sentence?.match(/It works once, until ([^.]+)\./)?.[1];
    expect(end(again.mail?.text)).toBe(end(first.mail?.text));
    expect(end(first.mail?.text)).toBeTruthy();
  });

  test('A19: the table holds what no link can be made of, and a link that was used is not mailed again', async () => {
    const own = await startApp({ clock });
    const { email, user_id } = await anAccount(own.context);
    await own.client().postForm('/recover', { email });
    const used = await mailedLink(own, email, '/reset-password');
    const rows = await own.context.stores.db
      .selectFrom('user_tokens')
      .selectAll()
      .where('user_id', '=', user_id)
      .execute();
    const token = tokenOf(used);
    for (const bytes of [rows[0]!.token_hash, rows[0]!.token_seed!])
      expect([bytes.toString('base64url'), bytes.toString('hex')]).not.toContain(token);
    await own.client().postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    await own.client().postForm('/recover', { email });
    expect(linksIn(await mailsTo(own, email), '/reset-password')[0]).not.toBe(used);
  });

  test('A19: after SECRET_KEY was replaced the same link is mailed as long as the old key is given', async () => {
    const own = await startApp({ clock });
    const person = await anAccount(own.context);
    const { stores, keyring } = own.context;
    const first = await linkToken(stores.db, { clock, keyring }, 'recover_password', person);
    const rotated = openKeyring('another key for tests, long enough for HKDF', [TEST_SECRET_KEY]);
    const same = await linkToken(stores.db, { clock, keyring: rotated }, 'recover_password', person);
    const without = openKeyring('another key for tests, long enough for HKDF');
    const other = await linkToken(stores.db, { clock, keyring: without }, 'recover_password', person);
    expect([same.token === first.token, other.token === first.token]).toEqual([true, false]);
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

async function verified(email: string): Promise<boolean> {
  const { db } = app.context.stores;
  const row = await db
    .selectFrom('users')
    .select('email_verified')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.email_verified;
}

function tokenOf(link: string): string {
  return new URL(link, app.baseUrl).searchParams.get('token')!;
}
