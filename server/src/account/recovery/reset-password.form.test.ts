import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  anAccount,
  anAddress,
  formIn,
  mailedLink,
  mailsTo,
  PASSWORD,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

const clock = testClock();
const app = await startUnlimitedApp({ clock });

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
    const { person, browser } = await someoneSignedIn(app, { identity_verified_level: 0 });
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

  test('a weak password does not consume the link', async () => {
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
