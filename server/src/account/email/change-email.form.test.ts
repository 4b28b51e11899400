import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { auditOf } from '../../../test/support/passkeys.ts';
import {
  anAccount,
  anAddress,
  codeOf,
  confirmPassword,
  mailedLink,
  mailsTo,
  PASSWORD,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';
import { race, startPair, tally } from '../../../test/support/processes/fleet.ts';
import { DAY } from '../../platform/clock.ts';
import { newLinkToken } from '../../users/email/email-links.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const PATH = '/account/email';
const CONFIRM = `${PATH}/confirm`;

test('the new address confirms, the old one gets two mails, and signing in takes the new one', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const email = anAddress();
  const asked = await browser.postForm(PATH, { email, password: PASSWORD });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${PATH}?done=sent`]);
  expect((await me(browser)).email).toBe(person.email);

  const link = await mailedLink(app, email, CONFIRM);
  expect(await (await app.client().get(link)).text()).toContain(email);
  expect((await me(browser)).email).toBe(person.email);
  const done = await confirm(browser, link);
  expect([done.status, done.headers.get('location')]).toEqual([303, `${PATH}?done=changed`]);
  expect(await me(browser)).toMatchObject({
    sub: person.sub,
    email,
    email_verified: true,
    identity_verified_level: 1,
  });
  expect([await logIn(person.email), await logIn(email)]).toEqual([422, 303]);

  const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
  expect(subjects.slice(0, 2)).toEqual([
    'Your e-mail address was changed',
    'Your e-mail address is about to change',
  ]);
  expect((await mailsTo(app, person.email))[0]!.text).toContain(email);
  expect((await auditOf(app, person)).map(({ event_type }) => event_type)).toEqual(
    expect.arrayContaining(['user.email_change_requested', 'user.email_changed']),
  );
});

test('a second factor takes the place of the password, and must be fresh', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  const sent = await browser.postForm(PATH, { email: anAddress(), password: PASSWORD });
  expect(sent.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Femail');
  expect(await (await browser.get(PATH)).text()).toContain('id="confirm-first"');
  await browser.postJson('/api/v1/me/step_up', { otp_code: codeOf(person.totp_secret!, clock.now(), 1) });
  const email = anAddress();
  expect((await browser.postForm(PATH, { email })).headers.get('location')).toBe(`${PATH}?done=sent`);
  expect((await confirm(browser, await mailedLink(app, email, CONFIRM))).headers.get('location')).toBe(
    `${PATH}?done=changed`,
  );
});

test('each wrong input is reported at its field and sends no mail', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const email = anAddress();
  for (const [fields, field] of [
    [{ email: 'nobody', password: PASSWORD }, 'email'],
    [{ email: person.email.toUpperCase(), password: PASSWORD }, 'email'],
    [{ email, password: 'wrong' }, 'password'],
    [{}, 'email'],
  ] as const) {
    const refused = await browser.postForm(PATH, fields);
    expect([refused.status, (await refused.text()).includes(`href="#${field}"`)]).toEqual([422, true]);
  }
  const unconfirmed = await browser.postForm(PATH, { email, password: '' });
  expect(unconfirmed.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Femail');
  expect(await mailsTo(app, email)).toEqual([]);
  expect((await app.client().postForm(PATH, { email })).headers.get('location')).toBe(
    '/login?return_to=%2Faccount%2Femail',
  );
});

test('OA-38: an address that has an account is answered alike; only its reader learns of it, and nothing changes', async () => {
  const [person, other] = [await anAccount(context), await anAccount(context)];
  const browser = await signedIn(app, person);
  const answers = [];
  for (const email of [anAddress(), other.email.toUpperCase()]) {
    const { status, headers } = await browser.postForm(PATH, { email, password: PASSWORD });
    answers.push([
      status,
      headers.get('location'),
      (await mailsTo(app, email)).map(({ subject }) => subject),
    ]);
  }
  expect(answers[1]).toEqual(answers[0]);
  const link = await mailedLink(app, other.email.toUpperCase(), CONFIRM);
  const taken = await confirm(browser, link);
  expect([taken.status, (await taken.text()).includes('already has an account')]).toEqual([422, true]);
  expect((await me(browser)).email).toBe(person.email);
});

test('a link that was replaced, is too old, was forged, or came before a new password or for another purpose is dead', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const linkTo = async () => {
    const email = anAddress();
    await browser.postForm(PATH, { email, password: PASSWORD });
    return await mailedLink(app, email, CONFIRM);
  };
  const replaced = await linkTo();
  const stopped = await linkTo();
  const token = await newLinkToken(context.stores.db, clock.now(), 'recover_password', person);
  await app.client().postForm('/reset-password', { token, new_password: 'nine copper kettles' });
  const verifying = await newLinkToken(context.stores.db, clock.now(), 'verify_email', person);
  const late = await newLinkToken(context.stores.db, clock.now(), 'change_email', {
    ...person,
    email: anAddress(),
  });
  for (const dead of [replaced, stopped, `${CONFIRM}?token=${verifying}`, `${CONFIRM}?token=x`, CONFIRM]) {
    expect((await app.client().get(dead)).status).toBe(422);
    expect((await confirm(app.client(), dead)).status).toBe(422);
  }
  clock.advance(1 * DAY);
  expect((await confirm(app.client(), `${CONFIRM}?token=${late}`)).status).toBe(422);
});

test('AC-212: once the address has changed, nothing that was mailed to the one before deletes the account or merges another into it', async () => {
  const { person, browser } = await someoneSignedIn(app);
  expect((await browser.postForm('/account/delete', { password: PASSWORD })).status).toBe(303);
  const deletion = await mailedLink(app, person.email, '/account/delete/confirm');
  const email = anAddress();
  await browser.postForm(PATH, { email, password: PASSWORD });
  // Someone who still reads the old mailbox asks for it last.
  const thief = await someoneSignedIn(app);
  await confirmPassword(thief.browser);
  const asked = await thief.browser.postForm('/account/merge/code', { email: person.email });
  expect(asked.headers.get('location')).toBe('/account/merge?done=code');
  const mails = await mailsTo(app, person.email);
  const otp_code = mails.map(({ text }) => text.match(/\b\d{6}\b/)?.[0]).find(Boolean)!;
  await confirm(browser, await mailedLink(app, email, CONFIRM));
  expect((await me(browser)).email).toBe(email);

  const merged = await thief.browser.postForm('/account/merge', { otp_code });
  expect([merged.status, merged.headers.get('location')]).toEqual([422, null]);
  expect((await confirm(app.client(), deletion)).status).toBe(422);
  expect((await me(browser)).email).toBe(email);
});

test('of 50 confirmations of one link over two processes one counts; of two accounts one gets the address', async () => {
  const fleet = await startPair({ RATE_LIMITS: 'observe' });
  const { db } = fleet.stores;
  const now = () => fleet.context.clock.now();
  const { person, browser } = await someoneSignedIn(fleet);
  const token = await newLinkToken(db, now(), 'change_email', { ...person, email: anAddress() });
  const once = await race(fleet.callers(50, browser), (caller) => caller.postForm(CONFIRM, { token }));
  expect(tally(once)).toEqual({ 303: 1, 422: 49 });

  for (let round = 0; round < 5; round++) {
    const email = anAddress();
    const tokens: string[] = [];
    const callers = fleet.callers(2);
    for (const caller of callers) {
      const one = await someoneSignedIn(fleet);
      for (const [name, value] of one.browser.cookies) caller.cookies.set(name, value);
      tokens.push(await newLinkToken(db, now(), 'change_email', { ...one.person, email }));
    }
    const answers = await race(callers, (caller, at) => caller.postForm(CONFIRM, { token: tokens[at]! }));
    expect(tally(answers)).toEqual({ 303: 1, 422: 1 });
  }
});

function confirm(browser: Client, link: string): Promise<Response> {
  const token = new URL(link, app.baseUrl).searchParams.get('token') ?? '';
  return browser.postForm(CONFIRM, { token });
}

async function me(browser: Client): Promise<Record<string, unknown>> {
  return (await (await browser.get('/api/v1/me')).json()) as Record<string, unknown>;
}

async function logIn(email: string): Promise<number> {
  return (await app.client().postForm('/login', { email, password: PASSWORD })).status;
}
