import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { anAccount, anAddress, mailsTo, PASSWORD } from '../../../test/support/people.ts';

const app = await startUnlimitedApp();

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
