import { expect, test } from 'vitest';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson, aVisitor, browserOf } from '../../../test/support/oauth.ts';
import {
  aHolder,
  assertion,
  auditOf,
  authenticate,
  creationOptions,
  register,
  stepUp,
  stepUpOptions,
} from '../../../test/support/passkeys.ts';
import { codeOf, confirmPassword, someoneSignedIn } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { Authenticator } from '../../../test/support/webauthn/authenticator.ts';

// Step-up by passkey and what it opens. Refusals: wa-assertion.test.ts and wa-sessions.test.ts.
const clock = testClock();
const app = await startUnlimitedApp({ clock });

test('a step-up by passkey counts for five minutes', async () => {
  const { browser, authenticator } = await aHolder(app);
  await stepUp(browser, authenticator.get(await stepUpOptions(browser)));
  clock.advance(299_000);
  expect((await browser.postJson('/api/v1/passkeys/registration_options')).status).toBe(200);
  clock.advance(1_000);
  expect((await browser.postJson('/api/v1/passkeys/registration_options')).status).toBe(401);
});

test('options that were given before there was a second factor are void once there is one', async () => {
  const browser = await browserOf(app, await aPerson(app.context));
  await confirmPassword(browser);
  const [first, second] = [new Authenticator(app.baseUrl), new Authenticator(app.baseUrl)];
  const early = await creationOptions(browser);
  expect((await register(browser, first.create(await creationOptions(browser)))).status).toBe(201);
  const response = await register(browser, second.create(early));
  expect([response.status, await response.json()]).toMatchObject([401, { error: 'step_up_required' }]);
});

test('a one-time code, if set up, is enough to add a passkey', async () => {
  const { person: account, browser } = await someoneSignedIn(app, { totp: true });
  const code = codeOf(account.totp_secret!, clock.now(), 1);
  expect((await browser.postJson('/api/v1/me/step_up', { otp_code: code })).status).toBe(200);
  const credential = new Authenticator(app.baseUrl).create(await creationOptions(browser));
  expect((await register(browser, credential)).status).toBe(201);
});

test.each<[string, object, string]>([
  ['a bent signature', { signature: () => Buffer.from('3006020101020101', 'hex') }, 'user.step_up_refused'],
  ['an unchanged counter', { signCount: 1 }, 'passkey.counter_refused'],
])('%s: the refusal is audited, the session keeps its token', async (_, deviation, event_type) => {
  const { browser, person, authenticator } = await aHolder(app, { counter: 1 });
  const cookie = browser.cookieHeader();
  const response = await stepUp(browser, authenticator.get(await stepUpOptions(browser), deviation));
  expect([response.status, browser.cookieHeader()]).toEqual([401, cookie]);
  expect((await auditOf(app, person)).at(-1)).toMatchObject({ event_type, actor_type: 'user' });
});

test('WA-18: the last passkey stays in passkey-only mode, and goes once another is there or the mode is off', async () => {
  const { browser, passkey, person } = await steppedUp();
  expect(await (await setMode(browser, true)).json()).toMatchObject({ passkey_only_approval: true });
  const refused = await remove(browser, passkey.id);
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'last_passkey' }]);
  const unknown = await remove(browser, passkey.id + 1_000_000);
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: 'not_found' }]);

  const second = new Authenticator(app.baseUrl).create(await creationOptions(browser));
  const { id } = (await (await register(browser, second)).json()) as { id: number };
  expect((await remove(browser, passkey.id)).status).toBe(204);
  expect((await remove(browser, id)).status).toBe(409);
  expect(await (await setMode(browser, false)).json()).toMatchObject({ passkey_only_approval: false });
  expect((await remove(browser, id)).status).toBe(204);
  const changes = (await auditOf(app, person)).filter(
    ({ event_type }) => event_type === 'user.approval_mode_changed',
  );
  expect(changes.map(({ details }) => details.passkey_only_approval)).toEqual([true, false]);
});

test('passkey-only mode needs a session with step-up, a passkey and a boolean', async () => {
  const plain = await aHolder(app);
  expect((await setMode(plain.browser, true)).status).toBe(401);
  expect((await setMode(app.client(), true)).status).toBe(401);
  const { person: account, browser } = await someoneSignedIn(app, { totp: true });
  const otp_code = codeOf(account.totp_secret!, clock.now(), 1);
  await browser.postJson('/api/v1/me/step_up', { otp_code });
  const none = await setMode(browser, true);
  expect([none.status, await none.json()]).toMatchObject([409, { error: 'no_passkey' }]);
  for (const value of ['true', 1, null, undefined, []]) {
    expect((await setMode(browser, value)).status).toBe(422);
  }
  expect((await setMode(browser, false)).status).toBe(200);
});

test('OA-32: over https the cookie of a passkey sign-in and of a step-up is __Host- and Secure', async () => {
  const { context } = app;
  const origin = 'https://id.example';
  const https = await startApp({
    stores: context.stores,
    config: { rate_limits: 'observe', base_url: origin },
    clock,
  });
  const { browser } = await aVisitor(https);
  browser.cookies.set('__Host-svc_session', browser.cookies.get('svc_session')!);
  browser.cookies.delete('svc_session');
  await confirmPassword(browser);
  const authenticator = new Authenticator(origin);
  expect((await register(browser, authenticator.create(await creationOptions(browser)))).status).toBe(201);
  const session = /^__Host-svc_session=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/;
  const device = /^__Host-svc_device=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/;
  const method = /^__Host-svc_method=passkey; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=34560000$/;
  const signedIn = await authenticate(browser, await assertion(browser, authenticator));
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.getSetCookie()).toEqual(
    [session, device, method].map((each) => expect.stringMatching(each)),
  );
  const steppedUp = await stepUp(browser, authenticator.get(await stepUpOptions(browser)));
  expect(steppedUp.status).toBe(200);
  expect(steppedUp.headers.getSetCookie()).toEqual([expect.stringMatching(session)]);
});

test('WA-20: the only second factor of an administrator stays, also where two passkeys are removed at once', async () => {
  const { browser, passkey, person } = await steppedUp();
  const { user_id } = person;
  const second = new Authenticator(app.baseUrl).create(await creationOptions(browser));
  const { id } = (await (await register(browser, second)).json()) as { id: number };
  await changeUser(app.db, user_id, { is_admin: true });
  const removals = await Promise.all([passkey.id, id].map((each) => remove(browser, each)));
  expect(removals.map(({ status }) => status).sort()).toEqual([204, 409]);
  const left = removals[0]!.status === 204 ? id : passkey.id;
  const page = await browser.postForm(`/account/passkeys/${left}/remove`, {});
  expect([page.status, (await page.text()).includes('id="last-passkey"')]).toEqual([422, true]);
  await changeUser(app.db, user_id, { is_admin: false });
  expect((await remove(browser, left)).status).toBe(204);
});

async function steppedUp(): Promise<Awaited<ReturnType<typeof aHolder>>> {
  const holder = await aHolder(app);
  await stepUp(holder.browser, holder.authenticator.get(await stepUpOptions(holder.browser)));
  return holder;
}

function remove(browser: Client, id: number): Promise<Response> {
  return browser.fetch(`/api/v1/passkeys/${id}`, { method: 'DELETE' });
}

function setMode(browser: Client, passkey_only_approval: unknown): Promise<Response> {
  return browser.sendJson('PATCH', '/api/v1/me', { passkey_only_approval });
}
