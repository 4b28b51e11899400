import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../src/platform/clock.ts';
import { startUnlimitedApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import { testClock } from '../support/clock.ts';
import {
  aHolder,
  assertion,
  auditOf,
  authenticate,
  creationOptions,
  register,
  signInOptions,
} from '../support/passkeys.ts';
import { anAccount, confirmPassword, mailsTo, signedIn, someoneSignedIn } from '../support/people.ts';
import { changeUser } from '../support/rows.ts';
import { Authenticator, type CreationOptions, FLAG } from '../support/webauthn/authenticator.ts';

const RELATED = 'https://www.related.example';
const clock = testClock();
const app = await startUnlimitedApp({ clock, config: { related_origins: [RELATED] } });
const { context, db } = app;

const OPTIONS = '/api/v1/passkeys/automatic_options';
const ADD = '/api/v1/passkeys/automatic';
/** What password managers make without asking anyone: user neither present nor verified. */
const UNSEEN = FLAG.AT | FLAG.BE | FLAG.BS;

test('PL-30 after a sign-in with a password a browser makes a first passkey by itself, and its owner is mailed', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const options = (await offered(browser))!;
  expect(options).toMatchObject({
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const authenticator = new Authenticator(app.baseUrl, { counter: null });
  const answer = await browser.postJson(ADD, {
    credential: authenticator.create(options, { flags: UNSEEN }),
  });
  expect(answer.status).toBe(201);
  expect((await mailsTo(app, person.email))[0]!.subject).toBe('A passkey was added to your account');
  expect((await auditOf(app, person)).at(-1)).toMatchObject({
    event_type: 'passkey.registered',
    details: { automatic: true },
  });
  // It is no second factor of this session, and its first use verifies the user as every other use.
  expect(await statusOf(browser.postForm('/account/security/passkey-only', { mode: 'on' }))).toBe(303);
  const visitor = app.client();
  const unverified = await assertion(visitor, authenticator, { flags: FLAG.UP | FLAG.BE | FLAG.BS });
  expect(await statusOf(authenticate(visitor, unverified))).toBe(401);
  const verified = await assertion(visitor, authenticator, { flags: FLAG.UP | FLAG.UV | FLAG.BE | FLAG.BS });
  expect(await statusOf(authenticate(visitor, verified))).toBe(200);
});

test('PL-31 it is offered once in 30 days, and to no one who has a passkey', async () => {
  const { person, browser } = await someoneSignedIn(app);
  expect(await offered(browser)).not.toBeNull();
  expect(await offered(browser)).toBeNull();
  expect(await offered(await signedIn(app, person))).toBeNull();
  clock.advance(30 * DAY);
  expect(await offered(await signedIn(app, person))).not.toBeNull();
  const holder = await aHolder(app);
  expect(await offered(await signedIn(app, { ...holder.person, totp_secret: null }))).toBeNull();
});

test('PL-32 a copy of the session is not enough, nor is a password that was typed six minutes ago or by someone else', async () => {
  const { browser } = await someoneSignedIn(app);
  const copy = app.client();
  copy.cookies.set('svc_session', browser.cookies.get('svc_session')!);
  expect(await errorOf(copy.postJson(OPTIONS))).toEqual([401, 'step_up_required']);
  const { browser: other } = await someoneSignedIn(app);
  copy.cookies.set('svc_passkey_offer', other.cookies.get('svc_passkey_offer')!);
  expect(await errorOf(copy.postJson(OPTIONS))).toEqual([401, 'step_up_required']);
  const options = (await offered(browser))!;
  clock.advance(6 * MINUTE);
  const credential = new Authenticator(app.baseUrl).create(options);
  expect(await errorOf(browser.postJson(ADD, { credential }))).toEqual([401, 'step_up_required']);
  expect(await errorOf(browser.postJson(OPTIONS))).toEqual([401, 'step_up_required']);
});

test('PL-32 with one-time codes on, the typed password is not enough', async () => {
  const { browser } = await someoneSignedIn(app, { totp: true });
  expect(browser.cookies.has('svc_passkey_offer')).toBe(false);
  expect(await errorOf(browser.postJson(OPTIONS))).toEqual([401, 'step_up_required']);
});

test('PL-33 the challenge of one ceremony is none of the other, in which the user has to be there', async () => {
  const { browser } = await someoneSignedIn(app);
  const automatic = new Authenticator(app.baseUrl).create((await offered(browser))!, { flags: UNSEEN });
  await confirmPassword(browser);
  expect(await errorOf(register(browser, automatic))).toEqual([400, 'invalid_credential']);
  const options = await creationOptions(browser);
  const ordinary = new Authenticator(app.baseUrl).create(options);
  expect(await errorOf(browser.postJson(ADD, { credential: ordinary }))).toEqual([400, 'invalid_credential']);
  const unseen = new Authenticator(app.baseUrl).create(await creationOptions(browser), { flags: UNSEEN });
  expect(await errorOf(register(browser, unseen))).toEqual([422, 'invalid_credential']);
});

test('PL-34 an account with an unverified address gets none; and none beside one that came first', async () => {
  const { browser } = await someoneSignedIn(app, { identity_verified_level: 0 });
  expect(await errorOf(browser.postJson(OPTIONS))).toEqual([403, 'email_not_verified']);
  const { person, browser: first } = await someoneSignedIn(app);
  const second = await signedIn(app, person);
  const late = new Authenticator(app.baseUrl).create((await offered(first))!);
  await confirmPassword(second);
  await register(second, new Authenticator(app.baseUrl).create(await creationOptions(second)));
  expect(await errorOf(first.postJson(ADD, { credential: late }))).toEqual([401, 'step_up_required']);
});

test('PL-35 no refusal tells a passkey that no account has from another', async () => {
  const suspended = await aHolder(app);
  const visitor = app.client();
  const stranger = new Authenticator(app.baseUrl);
  stranger.create((await creationOptionsOf(suspended.browser))!);
  const unknown = await assertion(visitor, stranger);
  await changeUser(db, suspended.person.user_id, { suspended_at: clock.now() });
  const { authenticator } = await aHolder(app);
  const wrong = await assertion(visitor, authenticator, { signature: (valid) => valid.reverse() });
  const kept = await assertion(visitor, suspended.authenticator);
  const answers = new Set<string>();
  for (const credential of [unknown, wrong, kept]) {
    const answer = await authenticate(visitor, credential);
    answers.add(`${answer.status} ${await answer.text()}`);
  }
  expect([...answers]).toEqual([expect.stringMatching(/^401 .*"invalid_credential"/)]);
});

test('PL-36 the list of passkeys, and a changed name or address, tell password managers', async () => {
  const { person, browser, authenticator } = await aHolder(app);
  const own = Buffer.from(person.sub).toString('base64url');
  const id = authenticator.credentialId.toString('base64url');
  const user = { userId: own, name: person.email, displayName: 'Ann', allAcceptedCredentialIds: [id] };
  expect(await signalOn(browser, '/account/passkeys')).toEqual({ rpId: 'localhost', users: [user] });
  expect(await signalOn(browser, '/account/profile')).toBeNull();
  const profile = {
    preferred_name: 'Anna',
    full_name: '',
    address: '',
    postal_code: '',
    locale: 'en',
    theme: 'system',
  };
  expect(await statusOf(browser.postForm('/account/profile', profile))).toBe(303);
  const renamed = { ...user, displayName: 'Anna' };
  expect(await signalOn(browser, '/account/profile?done=profile')).toMatchObject({ users: [renamed] });
  expect(await signalOn(browser, '/account/email?done=changed')).toMatchObject({ users: [renamed] });
  // As after a merge: a passkey under the handle of the account that is gone, and the removal of the person's own.
  const former = Buffer.from('sub_former');
  await db
    .updateTable('passkeys')
    .set({ user_handle: former })
    .where('user_id', '=', person.user_id)
    .execute();
  expect(await signalOn(browser, '/account/passkeys')).toMatchObject({
    users: [
      { ...renamed, allAcceptedCredentialIds: [] },
      { ...renamed, userId: former.toString('base64url') },
    ],
  });
});

test('PL-37 the documents that password managers and browsers read', async () => {
  const page = `${app.baseUrl}/account/passkeys`;
  const endpoints = await app.client().get('/.well-known/passkey-endpoints');
  expect([endpoints.headers.get('content-type'), await endpoints.json()]).toEqual([
    'application/json; charset=utf-8',
    { enroll: page, manage: page },
  ]);
  expect(await (await app.client().get('/.well-known/webauthn')).json()).toEqual({ origins: [RELATED] });
});

test('PL-38 a passkey signs in from a related origin, and from no other', async () => {
  const { authenticator } = await aHolder(app);
  for (const [origin, status] of [
    [RELATED, 200],
    ['https://www.related.example.evil.example', 401],
    ['http://www.related.example', 401],
  ] as const) {
    const visitor = app.client();
    const credential = await assertion(visitor, authenticator, { clientData: { origin } });
    expect([origin, await statusOf(authenticate(visitor, credential))]).toEqual([origin, status]);
  }
});

/** The options, or null if nothing is offered. */
async function offered(browser: Client): Promise<CreationOptions | null> {
  const answer = await browser.postJson(OPTIONS);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { options: CreationOptions | null }).options;
}

async function creationOptionsOf(browser: Client): Promise<CreationOptions | null> {
  await confirmPassword(browser).catch(() => {});
  const { challenge } = await signInOptions(browser);
  const person = await anAccount(context);
  return { challenge, rp: { id: 'localhost' }, user: { id: Buffer.from(person.sub).toString('base64url') } };
}

async function signalOn(browser: Client, path: string): Promise<unknown> {
  const document = await (await browser.get(path)).text();
  const [, json] = document.match(/data-passkey-signal="([^"]*)"/) ?? [];
  return json ? JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#34;', '"')) : null;
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  return (await answer).status;
}

async function errorOf(sent: Promise<Response>): Promise<[number, string]> {
  const answer = await sent;
  return [answer.status, ((await answer.json()) as { error: string }).error];
}
