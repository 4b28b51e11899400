import { describe, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aHolder, assertion, auditOf, authenticate } from '../../../test/support/passkeys.ts';
import {
  type Account,
  anAccount,
  codeOf,
  formIn,
  type Mail,
  mailedLink,
  mailsTo,
  PASSWORD,
  passwordConfirmed,
} from '../../../test/support/people.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { DAY, HOUR, SECOND } from '../../platform/clock.ts';
import { BROWSER_RETENTION } from './known-browsers.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
const SUBJECT = 'New sign-in to your account';

test('the first browser is no news, another one is, and each only once', async () => {
  const person = await anAccount(context);
  const [home, work] = [app.client(), app.client()];
  await logIn(home, person);
  await logIn(home, person);
  expect(await noticesTo(person)).toEqual([]);

  await logIn(work, person);
  await work.postForm('/logout', {});
  await logIn(work, person);
  const [notice, ...more] = await noticesTo(person);
  expect(more).toEqual([]);
  expect(
    notice!.text,
  ).toBe(`Someone signed in to your account on 20 Nov 2026, 10:00 UTC, with a browser we don’t recognize.

Device: Firefox on Windows. Network address: 127.0.0.1.

Review your sessions:
${app.baseUrl}/account/sessions

If this was you, you don’t have to do anything. After a new password, you get this mail once for each of your other browsers. If it wasn’t you, end that session and do the security check-up right away.

Countersign
Sent to ${person.email} by the account service at ${new URL(app.baseUrl).host}.
`);
  expect(notice!.html).toMatch(
    new RegExp(`<a [^>]*href="${RegExp.escape(app.baseUrl)}/account/sessions">Review your sessions</a>`),
  );
});

test('what a browser is called by another person, or by a forger, is no name', async () => {
  const [ann, ben] = [await anAccount(context), await anAccount(context)];
  const [shared, forger] = [app.client(), app.client()];
  await logIn(app.client(), ann);
  await logIn(shared, ben);
  await logIn(shared, ann);
  expect(await noticesTo(ann)).toHaveLength(1);
  forger.cookies.set('svc_device', 'guessed');
  await logIn(forger, ann);
  expect(forger.cookies.get('svc_device')).toMatch(/^\w{43}$/);
  expect(await noticesTo(ann)).toHaveLength(2);
});

test('a passkey tells as well, in the language of its owner', async () => {
  const { person, authenticator } = await aHolder(app);
  await changeUser(context.stores.db, person.user_id, { locale: 'ja' });
  for (const browser of [app.client(), app.client()])
    expect((await authenticate(browser, await assertion(browser, authenticator))).status).toBe(200);
  const [notice] = (await mailsTo(app, person.email)).filter(({ subject }) => subject.includes('ログイン'));
  expect(notice!.subject).toBe('新しいログインがありました');
  expect(notice!.html).toContain('<html lang="ja">');
});

test('no mail goes to an address that was never verified, and no more than five an hour to any', async () => {
  const unverified = await anAccount(context, { identity_verified_level: 0 });
  const person = await anAccount(context);
  for (let count = 0; count < 8; count++) {
    await logIn(app.client(), person);
    await logIn(app.client(), unverified);
  }
  expect(await noticesTo(person)).toHaveLength(4);
  expect(await noticesTo(unverified)).toEqual([]);
  clock.advance(1 * HOUR);
  await logIn(app.client(), person);
  expect(await noticesTo(person)).toHaveLength(5);
});

test('a browser is forgotten 400 days after its last sign-in', async () => {
  const person = await anAccount(context);
  const [old, used] = [app.client(), app.client()];
  await logIn(old, person);
  await logIn(used, person);
  clock.advance(BROWSER_RETENTION - 1 * DAY);
  await logIn(used, person);
  clock.advance(2 * DAY);
  await deleteOldRows(context, 'known_browsers');
  const kept = context.stores.db.selectFrom('known_browsers').select('last_seen_at');
  expect(await kept.where('user_id', '=', person.user_id).execute()).toHaveLength(1);
});

describe('AC-251: what the owner does against a thief makes the browser of the thief unknown, and leaves that of the owner known', () => {
  const NEW = 'nine copper kettles';
  type Scene = { person: Account; home: Client };

  test.each<[string, (scene: Scene) => Promise<Response>, string?]>([
    [
      'a recovery',
      async ({ person, home }) => {
        await home.postForm('/recover', { email: person.email });
        const link = await mailedLink(app, person.email, '/reset-password');
        const token = new URL(link, app.baseUrl).searchParams.get('token')!;
        return await home.postForm('/reset-password', { token, new_password: NEW });
      },
    ],
    [
      'a new password',
      async ({ person, home }) => {
        await passwordConfirmed(context, person);
        const change = { current_password: PASSWORD, new_password: NEW };
        return await home.postForm('/account/security/password', change);
      },
    ],
    [
      'the link of a mail about a change',
      async ({ person, home }) => {
        await passwordConfirmed(context, person);
        await home.postForm('/account/keys', { name: 'Thief', scopes: 'profile:read', expires_days: '' });
        const page = await home.get(await mailedLink(app, person.email, '/account/secure'));
        return await home.postForm('/account/secure', formIn(await page.text(), 'secure-account'));
      },
      PASSWORD,
    ],
  ])('%s', async (_, act, password = NEW) => {
    const person = await anAccount(context);
    const [home, thief] = [app.client(), app.client()];
    for (const browser of [home, thief]) await logIn(browser, person);
    expect(await noticesTo(person)).toHaveLength(1);
    expect((await act({ person, home })).status).toBe(303);
    expect((await logIn(home, person, { password })).status).toBe(303);
    expect(await noticesTo(person)).toHaveLength(1);
    expect((await logIn(thief, person, { password })).status).toBe(303);
    expect(await noticesTo(person)).toHaveLength(2);
  });

  test('factors that an administrator resets, with all other access: no browser stays known', async () => {
    const person = await anAccount(context, { totp: true });
    const thief = app.client();
    await logIn(thief, person);
    clock.advance(30 * SECOND);
    const { send } = await anAdmin(app);
    const reset = { factors: ['totp'], end_access: true, reason: 'Lost the phone' };
    expect((await send('POST', `/api/v1/admin/users/${person.user_id}/reset_factors`, reset)).status).toBe(
      200,
    );
    expect((await logIn(thief, person)).status).toBe(303);
    expect(await noticesTo(person)).toHaveLength(1);
  });
});

test('a recovery code that was used is in the audit log and told to its owner', async () => {
  const person = await anAccount(context, { totp: true });
  const browser = app.client();
  await logIn(browser, person);
  const path = '/account/security/recovery-codes';
  await browser.postJson('/api/v1/me/step_up', { otp_code: codeOf(person.totp_secret!, clock.now(), 1) });
  await browser.postForm(path, {});
  const [code] = (await (await browser.get(path)).text()).match(/\b\d{4}-\d{4}-\d{4}-\d{4}\b/) ?? [];
  expect((await logIn(browser, person, { code })).status).toBe(303);
  expect((await logIn(app.client(), person, { code })).status).toBe(422);

  const used = (await auditOf(app, person)).filter(
    ({ event_type }) => event_type === 'user.recovery_code_used',
  );
  expect(used).toEqual([expect.objectContaining({ actor_type: 'user', details: { left: 9 } })]);
  const mails = await mailsTo(app, person.email);
  const told = mails.filter(({ subject }) => subject === 'A recovery code was used');
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain('It no longer works.\n\n9 are left.\n');
});

async function logIn(
  browser: Client,
  { email, totp_secret }: Account,
  { code, password = PASSWORD }: { code?: string | undefined; password?: string } = {},
): Promise<Response> {
  const otp_code = code ?? (totp_secret ? codeOf(totp_secret, clock.now()) : '');
  return await browser.postForm('/login', { email, password, otp_code }, FIREFOX);
}

async function noticesTo({ email }: { email: string }): Promise<Mail[]> {
  return (await mailsTo(app, email)).filter(({ subject }) => subject === SUBJECT);
}
