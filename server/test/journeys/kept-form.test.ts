import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../src/platform/clock.ts';
import { deliverDueMail } from '../../src/platform/mail/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { fieldsOf, formNamed } from '../support/browser/html-forms.ts';
import { type Client, jsonOf } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import { browserOf } from '../support/oauth.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  confirmPassword,
  mailsTo,
  PASSWORD,
} from '../support/people.ts';

// A form that was sent before its sender had confirmed who they are comes back after the step-up (contract section 12).
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const STEP_UP = '/account/step-up';
const CONTINUE = `${STEP_UP}/continue`;
const PHONE = '/account/phone';
const TYPED = '+81 (90) 1234 5678';

test('a phone number comes back as it was typed, and is sent on', async () => {
  const { browser } = await aVisitor();
  await sendStale(browser, PHONE, { phone_number: TYPED });
  const { action, fields } = await offered(browser, PHONE);
  expect([action, fields]).toEqual([PHONE, [['phone_number', TYPED]]]);
  const sent = await browser.postForm(action, Object.fromEntries(fields));
  expect(sent.headers.get('location')).toBe(`${PHONE}?done=sent`);
  await deliverDueMail(context);
  expect(await mailsTo(app, '+819012345678')).toHaveLength(1);
});

test('a key form comes back with every field, repeated ones and markup included', async () => {
  const { person, browser } = await aVisitor();
  const name = `<b>"Backup" & 'copy'</b>`;
  const form = { name, scopes: ['profile:write', 'agents:read', 'profile:read'], expires_days: '30' };
  await sendStale(browser, '/account/keys', form);
  const { action, fields } = await offered(browser, '/account/keys');
  expect([action, fields]).toEqual([
    '/account/keys',
    [
      ['name', name],
      ['scopes', 'profile:write'],
      ['scopes', 'agents:read'],
      ['scopes', 'profile:read'],
      ['expires_days', '30'],
    ],
  ]);
  expect((await browser.postForm(action, form)).headers.get('location')).toBe('/account/keys');
  const keys = db.selectFrom('personal_access_keys').select(['name', 'scopes']);
  expect(await keys.where('user_id', '=', person.user_id).execute()).toEqual([
    { name, scopes: ['profile:read', 'profile:write', 'agents:read'] },
  ]);
});

test('a merge code comes back and merges', async () => {
  const [source, target] = [await aVisitor(), await aVisitor()];
  await confirmPassword(source.browser);
  await source.browser.postForm('/account/merge/code', { email: target.person.email });
  await deliverDueMail(context);
  const [newest] = await mailsTo(app, target.person.email);
  const otp_code = newest!.text.match(/\b\d{6}\b/)![0];
  const stale = await browserOf(app, source.person);
  await sendStale(stale, '/account/merge', { otp_code });
  const { action, fields } = await offered(stale, '/account/merge');
  expect([action, fields]).toEqual(['/account/merge', [['otp_code', otp_code]]]);
  const merged = await stale.postForm(action, { otp_code });
  expect(merged.headers.get('location')).toBe('/account/merged');
});

test('a form without fields comes back too, and leads to where it was sent', async () => {
  const { person, browser } = await aVisitor({ totp: true });
  const path = '/account/security/totp/remove';
  const sent = await browser.postForm(path, {});
  expect(sent.headers.get('location')).toBe(stepUpTo('/account/security'));
  const { action, fields } = await offered(browser, '/account/security', person);
  expect([action, fields]).toEqual([path, []]);
});

test('a wrong password on the way loses nothing', async () => {
  const { browser } = await aVisitor();
  await sendStale(browser, PHONE, { phone_number: TYPED });
  const wrong = await browser.postForm(STEP_UP, { password: 'wrong', return_to: PHONE });
  expect(wrong.status).toBe(422);
  expect((await offered(browser, PHONE)).fields).toEqual([['phone_number', TYPED]]);
});

test('a password is never kept: the fields beside it are, and a form of passwords is not', async () => {
  const { person, browser } = await aVisitor({ totp: true });
  const email = anAddress();
  await sendStale(browser, '/account/email', { email, password: PASSWORD });
  expect(await opened(person)).toContain(email);
  expect(await opened(person)).not.toContain(PASSWORD);

  const passwords = { current_password: PASSWORD, new_password: 'nine copper kettles' };
  const changing = await browser.postForm('/account/security/password', passwords);
  expect(changing.headers.get('location')).toBe(stepUpTo('/account/security'));
  expect(await sealedForm(person)).toBeNull();

  const leaving = await browser.postForm('/account/delete', { password: PASSWORD });
  expect(leaving.headers.get('location')).toBe(stepUpTo('/account/delete'));
  expect(await sealedForm(person)).toBeNull();
  const code = { otp_code: codeOf(person.totp_secret!, clock.now(), 1), return_to: '/account/delete' };
  expect((await browser.postForm(STEP_UP, code)).headers.get('location')).toBe('/account/delete');
});

test('a form that is not kept ends an earlier one, which is not offered in its place', async () => {
  const { person, browser } = await aVisitor({ totp: true });
  await browser.postForm('/account/security/totp/remove', {});
  expect(await sealedForm(person)).not.toBeNull();
  const passwords = { current_password: PASSWORD, new_password: 'nine copper kettles' };
  await browser.postForm('/account/security/password', passwords);
  const code = { otp_code: codeOf(person.totp_secret!, clock.now(), 1), return_to: '/account/security' };
  expect((await browser.postForm(STEP_UP, code)).headers.get('location')).toBe('/account/security');
});

test('another session of the person does not see it, nor does another page of this one', async () => {
  const { person, browser } = await aVisitor();
  const other = await browserOf(app, person);
  await sendStale(browser, PHONE, { phone_number: TYPED });
  const elsewhere = await other.postForm(STEP_UP, { password: PASSWORD, return_to: PHONE });
  expect(elsewhere.headers.get('location')).toBe(PHONE);
  expect((await other.get(CONTINUE)).headers.get('location')).toBe('/account');
  const nobody = await app.client().get(CONTINUE);
  expect(nobody.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(CONTINUE)}`);

  for (const return_to of ['/account/keys', `${PHONE}?a=b`]) {
    const away = await browser.postForm(STEP_UP, { password: PASSWORD, return_to });
    expect(away.headers.get('location')).toBe(return_to);
  }
  expect((await offered(browser, PHONE)).fields).toEqual([['phone_number', TYPED]]);
});

test('who signs in on this browser afterwards does not see it', async () => {
  const [first, second] = [await aVisitor(), await anAccount(context)];
  for (const { email } of [second, first.person]) {
    const browser = await browserOf(app, first.person);
    await sendStale(browser, PHONE, { phone_number: TYPED });
    expect((await browser.postForm('/login', { email, password: PASSWORD })).status).toBe(303);
    expect((await browser.get(CONTINUE)).headers.get('location')).toBe('/account');
  }
});

test('it waits for ten minutes', async () => {
  const { browser } = await aVisitor();
  await sendStale(browser, PHONE, { phone_number: TYPED });
  clock.advance(10 * MINUTE - 1 * SECOND);
  expect((await stepUp(browser, PHONE)).headers.get('location')).toBe(CONTINUE);
  clock.advance(1 * SECOND);
  expect((await stepUp(browser, PHONE)).headers.get('location')).toBe(PHONE);
  expect((await browser.get(CONTINUE)).headers.get('location')).toBe('/account');
});

test('it is offered once', async () => {
  const { browser, person } = await aVisitor();
  await sendStale(browser, PHONE, { phone_number: TYPED });
  await offered(browser, PHONE);
  expect(await sealedForm(person)).toBeNull();
  const again = await browser.get(CONTINUE);
  expect([again.status, again.headers.get('location')]).toEqual([303, '/account']);
  expect((await stepUp(browser, PHONE)).headers.get('location')).toBe(PHONE);
});

test('of many that take it at the same time one gets it', async () => {
  const { browser } = await aVisitor();
  await sendStale(browser, PHONE, { phone_number: TYPED });
  await stepUp(browser, PHONE);
  const taken = await Promise.all(Array.from({ length: 30 }, () => browser.get(CONTINUE)));
  expect(taken.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(303)]);
});

test('a newer form takes its place', async () => {
  const { browser } = await aVisitor();
  await sendStale(browser, '/account/keys', { name: 'Old', scopes: ['profile:read'], expires_days: '' });
  await sendStale(browser, PHONE, { phone_number: TYPED });
  expect((await stepUp(browser, '/account/keys')).headers.get('location')).toBe('/account/keys');
  expect((await offered(browser, PHONE)).fields).toEqual([['phone_number', TYPED]]);
});

test('it is sealed in the database', async () => {
  const { person, browser } = await aVisitor();
  await sendStale(browser, PHONE, { phone_number: TYPED });
  const sealed = (await sealedForm(person))!;
  for (const text of ['phone_number', TYPED, '1234', PHONE]) expect(sealed.includes(text)).toBe(false);
  expect(await opened(person)).toContain(TYPED);
});

test.each([
  ['en', 'Continue where you left off', 'Continue'],
  ['ja', '操作を続ける', '続ける'],
] as const)('the page speaks the person’s language: %s', async (locale, title, button) => {
  const { browser } = await aVisitor({ locale });
  await sendStale(browser, PHONE, { phone_number: TYPED });
  await stepUp(browser, PHONE);
  const page = await (await browser.get(CONTINUE)).text();
  for (const shown of [`lang="${locale}"`, title, button, `href="${PHONE}"`]) expect(page).toContain(shown);
});

test('a call in JSON keeps nothing', async () => {
  const { person, browser } = await aVisitor();
  const refused = await browser.postJson('/api/v1/me/merge/otp', { email: anAddress() });
  expect([refused.status, await jsonOf(refused)]).toMatchObject([401, { error: 'step_up_required' }]);
  expect(await sealedForm(person)).toBeNull();
});

type Visitor = { person: Account; browser: Client };

/** Signed in, and not fresh. */
async function aVisitor(details: Parameters<typeof anAccount>[1] = {}): Promise<Visitor> {
  const person = await anAccount(context, details);
  return { person, browser: await browserOf(app, person) };
}

function stepUpTo(returnTo: string): string {
  return `${STEP_UP}?return_to=${encodeURIComponent(returnTo)}`;
}

async function sendStale(browser: Client, path: string, form: Record<string, string | string[]>) {
  const sent = await browser.postForm(path, form);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, stepUpTo(path)]);
}

async function stepUp(browser: Client, returnTo: string, person?: Account): Promise<Response> {
  const proof: Record<string, string> = person?.totp_secret
    ? { otp_code: codeOf(person.totp_secret, clock.now(), 1) }
    : { password: PASSWORD };
  return await browser.postForm(STEP_UP, { ...proof, return_to: returnTo });
}

/** Steps up on the page that `returnTo` leads to, and takes the form that is offered then. */
async function offered(browser: Client, returnTo: string, person?: Account) {
  expect((await stepUp(browser, returnTo, person)).headers.get('location')).toBe(CONTINUE);
  const form = formNamed(await (await browser.get(CONTINUE)).text(), 'continue');
  expect(form.method).toBe('post');
  const fields = fieldsOf(form);
  fields.delete('page_shown_to');
  return { action: form.action, fields: [...fields] };
}

async function sealedForm({ user_id }: Account): Promise<Buffer | null> {
  const sessions = db.selectFrom('sessions').select('sealed_kept_form').where('user_id', '=', user_id);
  const rows = await sessions.orderBy('session_id').execute();
  return rows.find(({ sealed_kept_form }) => sealed_kept_form !== null)?.sealed_kept_form ?? null;
}

async function opened(person: Account): Promise<string> {
  return context.keyring.open('users.kept-form', (await sealedForm(person))!).toString('utf8');
}
