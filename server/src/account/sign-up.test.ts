import { describe, expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { testClock } from '../../test/support/clock.ts';
import {
  anAccount,
  anAddress,
  formIn,
  mailedLink,
  mailsTo,
  PASSWORD,
  signedIn,
} from '../../test/support/people.ts';
import { DAY, HOUR, SECOND } from '../platform/clock.ts';

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

test('one mailbox gets five mails an hour, whoever asks; one address asks thirty times in a quarter of an hour', async () => {
  const own = await startApp({ clock });
  const { email } = await anAccount(own.context);
  for (let times = 0; times < 30; times++) {
    expect((await own.client().postForm('/recover', { email })).status).toBe(303);
  }
  const refused = await own.client().postForm('/recover', { email });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await mailsTo(own, email)).toHaveLength(5);
  clock.advance(1 * DAY);
  await own.client().postForm('/recover', { email });
  expect(await mailsTo(own, email)).toHaveLength(6);
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
