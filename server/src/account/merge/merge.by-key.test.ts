import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { fieldsOf, formNamed } from '../../../test/support/browser/html-forms.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aKey, bearer, type Caller } from '../../../test/support/developers.ts';
import { aRelyingParty, browserOf, obtainTokens, type Person } from '../../../test/support/oauth.ts';
import {
  aHolder,
  assertion,
  auditOf,
  authenticate,
  type Holder,
  stepUp,
  stepUpOptions,
} from '../../../test/support/passkeys.ts';
import {
  type Account,
  anAccount,
  anAddress,
  codeOf,
  confirmPassword,
  mailedLink,
  mailsTo,
  PASSWORD,
} from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';
import { newLinkToken } from '../../users/email/email-links.ts';
import { suspendAccount } from '../delete/suspend-account.ts';

// What a weak credential of either account can do about a merge, and the page that asks the person instead (contract section 12).
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const MERGE = '/api/v1/me/merge';
const CONFIRM = '/account/merge/confirm';

const SESSION_REQUIRED = [403, 'session_required'];
const SCOPE = [403, 'insufficient_scope'];
const NOT_ALLOWED = [403, 'merge_not_allowed'];
const STEP_UP = [401, 'step_up_required'];

test('A1: a key to profile:write does not let an account with every key into its own', async () => {
  const [victim, attacker] = [await anAccount(context), await aMerger()];
  const weak = bearer(app, await aKey(app, victim, ['profile:write', 'profile:read']));
  const full = bearer(app, await aKey(app, attacker.person));
  expect(await call(weak, `${MERGE}/session-token`)).toEqual(SESSION_REQUIRED);
  expect(await tokensOf(victim)).toEqual([]);
  expect(await subOf(full)).toBe(attacker.person.sub);

  // The other way round the victim's key may only ask, and the attacker's session cannot answer.
  const { target_session_token } = await mergeToken(attacker.browser);
  const confirm = await confirmUrl(weak, { target_session_token });
  expect((await attacker.browser.get(confirm)).status).toBe(422);
  expect((await confirmIn(attacker.browser, confirm)).status).toBe(422);
  expect([await subOf(weak), await isOpen(victim)]).toEqual([victim.sub, true]);
});

test('A1: a key to profile:write brings no passkey into an account with one-time codes', async () => {
  const victim = await anAccount(context, { totp: true });
  const attacker = await aHolder(app);
  const weak = bearer(app, await aKey(app, victim, ['profile:write']));
  expect(await call(weak, `${MERGE}/session-token`)).toEqual(SESSION_REQUIRED);
  expect(await call(bearer(app, await aKey(app, victim)), `${MERGE}/session-token`)).toEqual(
    SESSION_REQUIRED,
  );
  const browser = app.client();
  await authenticate(browser, await assertion(browser, attacker.authenticator));
  expect(await jsonOf(await browser.get('/api/v1/me'))).toMatchObject({ sub: attacker.person.sub });
});

test('A1: an administrator’s account is neither end of a merge, by key, by code or in a fresh session', async () => {
  const admin = await anAccount(context, { is_admin: true, totp: true });
  const browser = await browserOf(app, admin);
  await browser.postJson('/api/v1/me/step_up', { otp_code: codeOf(admin.totp_secret!, clock.now(), 1) });
  const key = bearer(app, await aKey(app, admin));
  const other = await aMerger();
  const { target_session_token } = await mergeToken(other.browser);

  expect(await call(key, `${MERGE}/session-token`)).toEqual(SESSION_REQUIRED);
  expect(await call(key, MERGE, { target_session_token })).toEqual(NOT_ALLOWED);
  expect(await call(key, `${MERGE}/otp`, { email: other.person.email })).toEqual(NOT_ALLOWED);
  expect(await send(browser, `${MERGE}/session-token`)).toEqual(NOT_ALLOWED);
  expect(await send(browser, MERGE, { target_session_token })).toEqual(NOT_ALLOWED);
  expect(await send(browser, `${MERGE}/otp`, { email: other.person.email })).toEqual(NOT_ALLOWED);
  const page = await (await browser.get('/account/merge')).text();
  expect(page.match(/An administrator’s account can’t be merged/g)).toHaveLength(2);

  // No code is mailed, and the answer does not tell that this is an administrator's address.
  expect(await send(other.browser, `${MERGE}/otp`, { email: admin.email })).toEqual([202, undefined]);
  await deliverDueMail(context);
  expect((await mailsTo(app, admin.email)).filter(({ text }) => /\b\d{6}\b/.test(text))).toEqual([]);

  const promoted = await aMerger();
  const early = await mergeToken(promoted.browser);
  await changeUser(db, promoted.person.user_id, { is_admin: true });
  expect(await send(other.browser, MERGE, early)).toEqual(NOT_ALLOWED);
  expect([await isOpen(admin), await isOpen(other.person), await isOpen(promoted.person)]).toEqual([
    true,
    true,
    true,
  ]);
});

test('A1: a device key of an application does nothing under /merge', async () => {
  const victim = await aMerger();
  const attacker = await aMerger();
  const scope = 'openid profile:write';
  const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  const { access_token } = await obtainTokens(victim.browser, rp, { scope });
  const device = { device_uuid: randomUUID(), device_secret: randomUUID() };
  const exchanged = await bearer(app, access_token).send('POST', '/api/v1/me/device_keys/exchange', device);
  const { personal_access_key, scopes } = await jsonOf(exchanged);
  expect(scopes).toContain('profile:write');

  const application = bearer(app, String(personal_access_key));
  const { target_session_token } = await mergeToken(attacker.browser);
  expect(await call(application, `${MERGE}/session-token`)).toEqual(SCOPE);
  expect(await call(application, `${MERGE}/otp`, { email: attacker.person.email })).toEqual(SCOPE);
  expect(await call(application, MERGE, { target_session_token })).toEqual(SCOPE);
  expect(await call(application, MERGE, { otp_code: '123456' })).toEqual(SCOPE);
  expect(await isOpen(victim.person)).toBe(true);
});

test('A1: a stale session of a person with a second factor cannot present a token', async () => {
  const codes = await anAccount(context, { totp: true });
  const byCodes = await browserOf(app, codes);
  const byPasskey: Holder = await aHolder(app);
  const plain = await anAccount(context);
  const stale: [Client, Person][] = [
    [byCodes, codes],
    [byPasskey.browser, byPasskey.person],
    [await browserOf(app, plain), plain],
  ];
  const attacker = await aMerger();
  const token = await mergeToken(attacker.browser);
  for (const [browser, person] of stale) {
    expect(await send(browser, MERGE, token)).toEqual(STEP_UP);
    expect(await send(browser, MERGE, { otp_code: '123456' })).toEqual(STEP_UP);
    expect(await send(browser, `${MERGE}/session-token`)).toEqual(STEP_UP);
    expect(await send(browser, `${MERGE}/otp`, { email: attacker.person.email })).toEqual(STEP_UP);
    expect(await isOpen(person)).toBe(true);
  }
  await stepUp(byPasskey.browser, byPasskey.authenticator.get(await stepUpOptions(byPasskey.browser)));
  // Nothing above has consumed it.
  expect(await send(byPasskey.browser, MERGE, token)).toEqual([200, undefined]);
});

test('A1: by key with a token the person is asked: 202, and nothing moves before the page says so', async () => {
  const [source, target] = [await aMerger(), await aMerger()];
  const key = bearer(app, await aKey(app, source.person, ['profile:write', 'profile:read']));
  const token = await mergeToken(target.browser);
  const asked = await key.send('POST', MERGE, token);
  const answer = await jsonOf(asked);
  expect([asked.status, answer]).toEqual([
    202,
    { status: 'confirmation_required', confirm_url: expect.any(String), expires_in: 600 },
  ]);
  expect(asked.headers.getSetCookie()).toEqual([]);
  expect(String(answer.confirm_url)).toMatch(new RegExp(`^${app.baseUrl}${CONFIRM}\\?token=[\\w-]+$`));
  expect([await isOpen(source.person), await subOf(key)]).toEqual([true, source.person.sub]);
  expect((await auditOf(app, source.person)).map(({ event_type }) => event_type)).not.toContain(
    'user.merged',
  );
  // The target's token was good for this one request.
  expect(await call(key, MERGE, token)).toEqual([401, 'invalid_merge_credential']);

  const confirm = String(answer.confirm_url);
  const page = await (await source.browser.get(confirm)).text();
  for (const shown of [source.person.email, target.person.email, 'Confirm the merge', '1 access key'])
    expect(page).toContain(shown);
  const merged = await confirmIn(source.browser, confirm);
  expect([merged.status, merged.headers.get('location')]).toEqual([303, '/account/merged']);
  expect(source.browser.cookies.has('svc_session')).toBe(false);
  expect([await isOpen(source.person), await subOf(key)]).toEqual([false, target.person.sub]);
});

test('A1: by key with a mailed code the person is asked just the same', async () => {
  const [source, target] = [await aMerger(), await aMerger()];
  const key = bearer(app, await aKey(app, source.person, ['profile:write']));
  expect(await call(key, `${MERGE}/otp`, { email: target.person.email })).toEqual([202, undefined]);
  await deliverDueMail(context);
  const [newest] = await mailsTo(app, target.person.email);
  const otp_code = newest!.text.match(/\b\d{6}\b/)![0];
  const confirm = await confirmUrl(key, { otp_code });
  expect(await isOpen(source.person)).toBe(true);
  expect((await confirmIn(source.browser, confirm)).headers.get('location')).toBe('/account/merged');
  expect(await isOpen(source.person)).toBe(false);
});

test('A1: the confirmation takes a fresh session, and the form waits for the step-up', async () => {
  const source = await anAccount(context, { totp: true });
  const target = await aMerger();
  const browser = await browserOf(app, source);
  const key = bearer(app, await aKey(app, source, ['profile:write']));
  const confirm = await confirmUrl(key, await mergeToken(target.browser));

  const page = await (await browser.get(confirm)).text();
  expect([page.includes('id="confirm-first"'), page.includes('id="confirm-merge"')]).toEqual([true, false]);
  const stale = await confirmIn(browser, confirm);
  const back = `/account/step-up?return_to=${encodeURIComponent(pathIn(confirm))}`;
  expect([stale.status, stale.headers.get('location')]).toEqual([303, back]);
  expect(await isOpen(source)).toBe(true);

  const otp_code = codeOf(source.totp_secret!, clock.now(), 1);
  const steppedUp = await browser.postForm('/account/step-up', { otp_code, return_to: pathIn(confirm) });
  expect(steppedUp.headers.get('location')).toBe('/account/step-up/continue');
  const waiting = formNamed(await (await browser.get('/account/step-up/continue')).text(), 'continue');
  const merged = await browser.postForm(waiting.action, Object.fromEntries(fieldsOf(waiting)));
  expect(merged.headers.get('location')).toBe('/account/merged');
  expect(await isOpen(source)).toBe(false);
});

test('A1: only the source’s owner confirms, and an attempt by another does not consume the link', async () => {
  const [source, target, stranger] = [await aMerger(), await aMerger(), await aMerger()];
  const key = bearer(app, await aKey(app, source.person, ['profile:write']));
  const confirm = await confirmUrl(key, await mergeToken(target.browser));
  for (const { browser } of [target, stranger]) {
    for (const answer of [await browser.get(confirm), await confirmIn(browser, confirm)]) {
      const document = await answer.text();
      expect([answer.status, document.includes('This link no longer works')]).toEqual([422, true]);
      expect(document).not.toContain(source.person.email);
    }
    expect((await browser.get('/api/v1/me')).status).toBe(200);
  }
  const anonymous = await app.client().get(confirm);
  expect(anonymous.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(pathIn(confirm))}`);
  expect((await confirmIn(app.client(), confirm)).headers.get('location')).toBe(
    `/login?return_to=${encodeURIComponent(pathIn(confirm))}`,
  );
  const token = tokenIn(confirm);
  const crossSite = await source.browser.postForm(CONFIRM, { token }, { 'sec-fetch-site': 'cross-site' });
  expect(crossSite.status).toBe(403);
  expect((await confirmIn(source.browser, confirm)).headers.get('location')).toBe('/account/merged');
});

test('A1: a confirmation counts once', async () => {
  const [source, target] = [await aMerger(), await aMerger()];
  const second = await browserOf(app, source.person);
  await confirmPassword(second);
  const key = bearer(app, await aKey(app, source.person, ['profile:write']));
  const confirm = await confirmUrl(key, await mergeToken(target.browser));
  const answers = await Promise.all([confirmIn(source.browser, confirm), confirmIn(second, confirm)]);
  expect(answers.filter(({ headers }) => headers.get('location') === '/account/merged')).toHaveLength(1);
  expect((await target.browser.get(confirm)).status).toBe(422);
  expect((await confirmIn(target.browser, confirm)).status).toBe(422);
  const merges = (await auditOf(app, target.person)).filter(({ event_type }) => event_type === 'user.merged');
  expect(merges).toHaveLength(1);
});

test('A1: a confirmation is good for ten minutes, and not when it was altered', async () => {
  const [source, target] = [await aMerger(), await aMerger()];
  const key = bearer(app, await aKey(app, source.person, ['profile:write']));
  const late = await confirmUrl(key, await mergeToken(target.browser));
  const punctual = await confirmUrl(key, await mergeToken(target.browser));
  clock.advance(10 * MINUTE);
  await confirmPassword(source.browser);
  expect((await source.browser.get(late)).status).toBe(422);
  expect((await confirmIn(source.browser, late)).status).toBe(422);
  clock.advance(-1 * SECOND);
  for (const altered of ['', 'x', tokenIn(punctual).slice(0, -2), `${tokenIn(punctual)}AA`]) {
    const confirm = `${app.baseUrl}${CONFIRM}?token=${altered}`;
    expect([altered, (await source.browser.get(confirm)).status]).toEqual([altered, 422]);
    expect([altered, (await confirmIn(source.browser, confirm)).status]).toEqual([altered, 422]);
  }
  expect((await confirmIn(source.browser, punctual)).headers.get('location')).toBe('/account/merged');
});

test('A1: nothing moves into an account that was closed, suspended or made an administrator meanwhile', async () => {
  const source = await aMerger();
  const key = bearer(app, await aKey(app, source.person, ['profile:write']));
  const endings: [string, (target: Merger) => Promise<unknown>][] = [
    ['closed', async ({ browser }) => send(browser, MERGE, await mergeToken((await aMerger()).browser))],
    ['suspended', async ({ person }) => suspendAccount(db, clock.now(), person.user_id)],
    ['promoted', async ({ person: { user_id } }) => changeUser(db, user_id, { is_admin: true })],
  ];
  for (const [how, ending] of endings) {
    const target = await aMerger();
    const confirm = await confirmUrl(key, await mergeToken(target.browser));
    await ending(target);
    expect([how, (await confirmIn(source.browser, confirm)).status]).toEqual([how, 422]);
    expect([how, await isOpen(source.person)]).toEqual([how, true]);
  }
});

test.each<[how: string, by: 'token' | 'code', ending: (target: Merger) => Promise<unknown>]>([
  ['the target takes the account back by a mailed link', 'token', recovered],
  ['the target ends access by the link of a mail about a change', 'token', secured],
  ['the target has another address', 'code', movedAway],
  ['the target has a second factor', 'code', enrolled],
])('AC-213: what a key asked for is over once %s', async (_how, by, ending) => {
  const [source, target] = [await aMerger(), await aMerger()];
  const key = bearer(app, await aKey(app, source.person, ['profile:write']));
  const credential =
    by === 'token' ? await mergeToken(target.browser) : { otp_code: await mergeCode(key, target.person) };
  const confirm = await confirmUrl(key, credential);
  await ending(target);
  expect((await confirmIn(source.browser, confirm)).headers.get('location')).toBe(null);
  expect((await source.browser.get(confirm)).status).toBe(422);
  expect([await isOpen(source.person), await isOpen(target.person)]).toEqual([true, true]);
});

async function mergeCode(key: Caller, { email }: Person): Promise<string> {
  expect(await call(key, `${MERGE}/otp`, { email })).toEqual([202, undefined]);
  await deliverDueMail(context);
  const [newest] = await mailsTo(app, email);
  return newest!.text.match(/\b\d{6}\b/)![0];
}

async function recovered({ person: { email } }: Merger): Promise<void> {
  await app.client().postForm('/recover', { email });
  const link = new URL(await mailedLink(app, email, '/reset-password'), app.baseUrl);
  const form = { token: link.searchParams.get('token')!, new_password: 'nine copper kettles' };
  expect((await app.client().postForm('/reset-password', form)).status).toBe(303);
}

async function secured({ person }: Merger): Promise<void> {
  const token = await newLinkToken(db, clock.now(), 'secure_account', person);
  expect((await app.client().postForm('/account/secure', { token })).status).toBe(303);
}

async function movedAway({ browser }: Merger): Promise<void> {
  const email = anAddress();
  await browser.postForm('/account/email', { email, password: PASSWORD });
  const link = new URL(await mailedLink(app, email, '/account/email/confirm'), app.baseUrl);
  const form = { token: link.searchParams.get('token')! };
  expect((await browser.postForm('/account/email/confirm', form)).status).toBe(303);
}

async function enrolled({ person: { user_id } }: Merger): Promise<void> {
  await changeUser(db, user_id, { totp_enabled_at: clock.now() });
}

test.each([
  ['en', 'Confirm the merge', 'This link no longer works', 'Merge for good'],
  ['ja', '統合の確認', 'このリンクは使えません', '統合する'],
] as const)('A1: the confirmation speaks the person’s language: %s', async (locale, title, dead, button) => {
  const source = await aMerger({ locale });
  const target = await aMerger();
  const key = bearer(app, await aKey(app, source.person, ['profile:write']));
  const confirm = await confirmUrl(key, await mergeToken(target.browser));
  const page = await (await source.browser.get(confirm)).text();
  for (const shown of [`lang="${locale}"`, title, button, target.person.email]) expect(page).toContain(shown);
  const gone = `${app.baseUrl}${CONFIRM}?token=x`;
  for (const answer of [await source.browser.get(gone), await confirmIn(source.browser, gone)])
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(dead)]);
});

type Merger = { person: Account; browser: Client };

/** A user without a second factor who has just confirmed the password. */
async function aMerger(details: Parameters<typeof anAccount>[1] = {}): Promise<Merger> {
  const person = await anAccount(context, details);
  const browser = await browserOf(app, person);
  await confirmPassword(browser);
  return { person, browser };
}

async function mergeToken(browser: Client): Promise<{ target_session_token: string }> {
  const response = await browser.postJson(`${MERGE}/session-token`);
  expect(response.status).toBe(201);
  return { target_session_token: String((await jsonOf(response)).target_session_token) };
}

async function call(caller: Caller, path: string, body: unknown = {}): Promise<[number, unknown]> {
  const response = await caller.send('POST', path, body);
  return [response.status, (await jsonOf(response)).error];
}

async function send(browser: Client, path: string, body?: unknown): Promise<[number, unknown]> {
  const response = await browser.postJson(path, body);
  return [response.status, (await jsonOf(response)).error];
}

/** Where a key that asked for a merge sends its person. */
async function confirmUrl(key: Caller, credential: Record<string, string>): Promise<string> {
  const response = await key.send('POST', MERGE, credential);
  expect(response.status).toBe(202);
  return String((await jsonOf(response)).confirm_url);
}

function tokenIn(confirm: string): string {
  return new URL(confirm).searchParams.get('token')!;
}

function pathIn(confirm: string): string {
  return new URL(confirm).pathname + new URL(confirm).search;
}

function confirmIn(browser: Client, confirm: string): Promise<Response> {
  return browser.postForm(CONFIRM, { token: tokenIn(confirm) });
}

async function subOf(key: Caller): Promise<unknown> {
  return (await jsonOf(await key.get('/api/v1/me'))).sub;
}

async function isOpen({ user_id }: Pick<Person, 'user_id'>): Promise<boolean> {
  const user = db.selectFrom('users').select(['deleted_at']).where('user_id', '=', user_id);
  return (await user.executeTakeFirstOrThrow()).deleted_at === null;
}

async function tokensOf({ user_id }: Pick<Person, 'user_id'>): Promise<unknown[]> {
  return await db.selectFrom('user_tokens').select('purpose').where('user_id', '=', user_id).execute();
}
