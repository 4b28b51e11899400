import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../test/support/admins.ts';
import { startUnlimitedApp } from '../../test/support/app.ts';
import type { Client } from '../../test/support/client.ts';
import { testClock } from '../../test/support/clock.ts';
import { answer } from '../../test/support/developers.ts';
import { deviceCodes, enterCode } from '../../test/support/device.ts';
import {
  aRelyingParty,
  authorizePath,
  obtainTokens,
  pkce,
  post,
  received,
  type Tokens,
} from '../../test/support/oauth.ts';
import { aHolder, assertion, authenticate } from '../../test/support/passkeys.ts';
import { someoneSignedIn } from '../../test/support/people.ts';
import { DEVICE_CODE } from '../applications/index.ts';
import { MINUTE } from '../platform/clock.ts';
import type { Check } from './diagnosis/checks.ts';

const clock = testClock(new Date('2026-11-26T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const admin = await anAdmin(app);
const ALL = 'openid email phone acme:tier';
const rp = await aRelyingParty(context, {
  grant_types: ['authorization_code', 'refresh_token', DEVICE_CODE],
  allowed_scopes: [...ALL.split(' '), 'agent:write'],
});

const PATH = '/api/v1/admin/scopes';
const listed = (name: string, required_acr: string | null) =>
  admin.send('POST', PATH, { name, description: 'Your tier', required_acr });
const demand = async (name: string, required_acr: string | null) =>
  (await admin.send('PATCH', `${PATH}/${name}`, { required_acr })).status;
const unlisted = async (name: string) => (await admin.send('DELETE', `${PATH}/${name}`)).status;

const ask = (browser: Client, scope: string, more: Record<string, string> = {}) =>
  browser.get(authorizePath(rp, pkce().challenge, { scope, ...more }));
const errorOf = async (...asked: Parameters<typeof ask>) => received(await ask(...asked)).error;
const refreshed = async ({ refresh_token }: Tokens, more: Record<string, string> = {}) => {
  const form = { grant_type: 'refresh_token', refresh_token, ...more };
  return (await (await post(app.client(), '/oauth/token', rp, form)).json()) as Tokens & { error?: string };
};
const introspected = async (token: string) =>
  (await (await post(app.client(), '/oauth/introspect', rp, { token })).json()) as Record<string, unknown>;
const userinfo = async ({ access_token }: Tokens) => {
  const headers = { authorization: `Bearer ${access_token}` };
  return (await (await app.client().fetch('/oauth/userinfo', { headers })).json()) as object;
};
const levelsOf = (client: { application_id: number }) =>
  db
    .selectFrom('applications')
    .select(['scopes_above_1', 'scopes_above_2'])
    .where('application_id', '=', client.application_id)
    .executeTakeFirstOrThrow();

test('AC-160: a custom scope of the list demands a level at authorize, pushed or not, and the others do not', async () => {
  expect((await listed('acme:tier', 'phr')).status).toBe(201);
  const { browser } = await someoneSignedIn(app, { totp: true });
  expect(await errorOf(browser, ALL)).toBe('unmet_authentication_requirements');
  expect(await errorOf(browser, ALL, { prompt: 'none' })).toBe('unmet_authentication_requirements');
  const { client_id: _, ...form } = Object.fromEntries(
    new URL(authorizePath(rp, pkce().challenge, { scope: ALL }), app.baseUrl).searchParams,
  );
  const pushed = await post(app.client(), '/oauth/par', rp, form as Record<string, string>);
  const { request_uri } = (await pushed.json()) as { request_uri: string };
  const query = new URLSearchParams({ client_id: rp.client_id, request_uri });
  expect(received(await browser.get(`/oauth/authorize?${query}`)).error).toBe(
    'unmet_authentication_requirements',
  );
  const tokens = await obtainTokens(browser, rp, { scope: 'openid email' });
  expect(decodeJwt(tokens.id_token)).toMatchObject({ acr: '2' });
});

test('AC-160: people with a passkey are sent to the sign-in page, which asks for it, and then get the scope', async () => {
  const { browser, authenticator } = await aHolder(app);
  expect(await errorOf(browser, ALL, { prompt: 'none' })).toBe('interaction_required');
  const location = (await ask(browser, ALL)).headers.get('location')!;
  expect(location).toMatch(/^\/login\?return_to=/);
  expect(await (await browser.get(location)).text()).toContain('asks you to sign in with a passkey');
  clock.advance(MINUTE);
  await authenticate(browser, await assertion(browser, authenticator));
  const tokens = await obtainTokens(browser, rp, { scope: ALL });
  expect(tokens.scope).toBe(ALL);
  expect(decodeJwt(tokens.id_token)).toMatchObject({ acr: 'phr' });
  expect((await refreshed(tokens)).scope).toBe(ALL);
});

test('AC-161: raised afterwards, the scope is gone from userinfo, introspection and the next token, and back when the demand ends', async () => {
  expect(await demand('acme:tier', null)).toBe(200);
  const { browser } = await someoneSignedIn(app, { totp: true });
  const first = await obtainTokens(browser, rp, { scope: ALL });
  expect(await userinfo(first)).toHaveProperty('email');
  expect(await demand('email', 'phr')).toBe(200);
  expect(await demand('acme:tier', '2')).toBe(200);
  expect(await userinfo(first)).not.toHaveProperty('email');
  expect(await introspected(first.access_token)).toMatchObject({ scope: 'openid phone acme:tier' });
  expect(await introspected(first.refresh_token)).toMatchObject({ scope: 'openid phone acme:tier' });
  const second = await refreshed(first);
  expect(second.scope).toBe('openid phone acme:tier');
  // Nothing of what is asked for is left: the refresh token is not used up.
  expect(await refreshed(second, { scope: 'email' })).toMatchObject({ error: 'invalid_scope' });
  clock.advance(MINUTE);
  expect((await refreshed(second, { scope: 'openid email' })).scope).toBe('openid');
  expect(await unlisted('email')).toBe(204);
  const last = await obtainTokens(browser, rp, { scope: ALL });
  expect(last.scope).toBe(ALL);
  expect(await userinfo(last)).toHaveProperty('email');
});

test('AC-161: of a grant that a password opened, level 2 takes the scope too', async () => {
  const { browser } = await someoneSignedIn(app);
  expect(await errorOf(browser, ALL)).toBe('unmet_authentication_requirements');
  const tokens = await obtainTokens(browser, rp, { scope: 'openid phone' });
  expect(await demand('phone', '2')).toBe(200);
  expect((await refreshed(tokens)).scope).toBe('openid');
  expect(await demand('phone', null)).toBe(200);
});

test('AC-162: a device and an application that asks elsewhere meet the same demand', async () => {
  expect(await demand('phone', 'phr')).toBe(200);
  const { browser, person } = await someoneSignedIn(app, { totp: true });
  const codes = await deviceCodes(app.baseUrl, rp, { scope: 'openid phone' });
  const page = await browser.get(await enterCode(browser, codes.user_code));
  expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('sign-in with a passkey')]);
  expect(await demand('phone', null)).toBe(200);
  await obtainTokens(browser, rp, { scope: 'openid agent:write' });
  expect(await demand('agent:write', 'phr')).toBe(200);
  const asked = await post(app.client(), '/oauth/backchannel_authentication', rp, {
    scope: 'openid agent:write',
    login_hint: person.email,
  });
  expect(asked.status).toBe(200);
  const stored = sql`SELECT assurance FROM approval_requests WHERE user_id = ${person.user_id}`.execute(db);
  expect((await stored).rows).toEqual([{ assurance: { values: ['phr'], essential: true } }]);
  expect(await demand('agent:write', null)).toBe(200);
});

test('AC-163: applications follow the list, whichever of the two changes', async () => {
  expect(await demand('phone', '2')).toBe(200);
  expect(await levelsOf(rp)).toEqual({ scopes_above_1: ['acme:tier', 'phone'], scopes_above_2: null });
  const other = await aRelyingParty(context, { allowed_scopes: ['openid', 'phone'] });
  expect(await levelsOf(other)).toEqual({ scopes_above_1: ['phone'], scopes_above_2: null });
  expect(await demand('phone', 'phr')).toBe(200);
  expect(await levelsOf(other)).toEqual({ scopes_above_1: ['phone'], scopes_above_2: ['phone'] });
  const allowed = (names: string[]) =>
    db
      .updateTable('applications')
      .set({ allowed_scopes: names })
      .where('application_id', '=', other.application_id)
      .execute();
  await allowed(['openid']);
  expect(await levelsOf(other)).toEqual({ scopes_above_1: null, scopes_above_2: null });
  await allowed(['openid', 'phone', 'acme:tier']);
  expect(await levelsOf(other)).toEqual({
    scopes_above_1: ['acme:tier', 'phone'],
    scopes_above_2: ['phone'],
  });
  for (const name of ['phone', 'acme:tier']) expect(await unlisted(name)).toBe(204);
  expect(await levelsOf(other)).toEqual({ scopes_above_1: null, scopes_above_2: null });
});

test('AC-163: a level and an application that gets the scope at the same moment find each other', async () => {
  expect((await listed('acme:tier', null)).status).toBe(201);
  const { application_id } = await aRelyingParty(context, { allowed_scopes: ['openid'] });
  await db.transaction().execute(async (registering) => {
    await registering
      .updateTable('applications')
      .set({ allowed_scopes: ['openid', 'acme:tier'] })
      .where('application_id', '=', application_id)
      .execute();
    // Waits until the other change is committed, and then sees it.
    void demand('acme:tier', '2');
    await waitingForLevels();
  });
  await expect
    .poll(() => levelsOf({ application_id }))
    .toEqual({ scopes_above_1: ['acme:tier'], scopes_above_2: null });
});

test('AC-164: the calls refuse what no scope can demand, and only administrators may call', async () => {
  for (const required_acr of ['1', 2, 'gold'])
    expect((await admin.send('PATCH', `${PATH}/email`, { required_acr })).status).toBe(422);
  expect(await answer(await admin.send('PATCH', `${PATH}/openid`, { required_acr: '2' }))).toMatchObject([
    422,
    { details: [{ path: 'required_acr', message: expect.stringContaining('policy') }] },
  ]);
  await admin.send('PATCH', `${PATH}/email`, { required_acr: 'phr' });
  expect(await answer(await admin.send('PATCH', `${PATH}/email`, {}))).toMatchObject([
    200,
    { required_acr: 'phr' },
  ]);
  await admin.send('PATCH', `${PATH}/email`, { required_acr: null });
  expect(await answer(await admin.send('PATCH', `${PATH}/email`, { sensitive: true }))).toMatchObject([
    422,
    { details: [{ path: 'sensitive' }] },
  ]);
  expect((await admin.send('PATCH', `${PATH}/acme:none`, { required_acr: '2' })).status).toBe(404);
  expect((await listed('phone', '2')).status).toBe(422);
  const watcher = await anAdmin(app, { steppedUp: false });
  expect((await watcher.send('PATCH', `${PATH}/email`, { required_acr: '2' })).status).toBe(401);
  const change = { description: 'Your level', sensitive: true, required_acr: 'phr' };
  expect(await answer(await admin.send('PATCH', `${PATH}/acme:tier`, change))).toMatchObject([200, change]);
  expect(await demand('email', '2')).toBe(200);
  const [, body] = await answer(await watcher.get(PATH));
  expect(body).toMatchObject({
    scopes: [
      { name: 'acme:tier', ...change },
      { name: 'email', required_acr: '2', sensitive: false, description: expect.stringContaining('e-mail') },
    ],
  });
  const lines = db.selectFrom('audit_events').select('details').where('event_type', '=', 'scope.updated');
  expect(await lines.orderBy('id', 'desc').limit(2).execute()).toEqual([
    { details: { required_acr: '2' } },
    { details: change },
  ]);
});

test('AC-167: /diagnose names what demands a level that the application did not ask for', async () => {
  const { browser: weak } = await someoneSignedIn(app);
  const { browser } = await someoneSignedIn(app, { totp: true });
  const acrOf = async (caller: Client, more: Record<string, string> = {}) => {
    const path = authorizePath(rp, pkce().challenge, { scope: ALL, ...more });
    const answered = await caller.get(path.replace('/oauth/authorize', '/diagnose'), {
      accept: 'application/json',
    });
    const { checks } = (await answered.json()) as { checks: Check[] };
    return checks.filter(({ id }) => id === 'acr').map(({ status, detail }) => [status, detail]);
  };
  for (const name of ['acme:tier', 'email']) expect(await demand(name, null)).toBe(200);
  expect(await acrOf(browser)).toEqual([]);
  expect(await demand('acme:tier', '2')).toBe(200);
  const unasked = expect.stringContaining('did not ask for. Demanded by: the scope acme:tier.');
  expect(await acrOf(browser)).toEqual([['warn', unasked]]);
  expect(await acrOf(app.client())).toEqual([['warn', unasked]]);
  expect(await acrOf(browser, { acr_values: '1' })).toEqual([['warn', unasked]]);
  expect(await acrOf(browser, { acr_values: '2' })).toEqual([['pass', 'No problem found.']]);
  expect(await acrOf(browser, { scope: 'openid email' })).toEqual([]);
  const unmet = expect.stringContaining('has not signed in as strongly');
  expect(await acrOf(weak)).toEqual([['fail', unmet]]);
  expect(await unlisted('acme:tier')).toBe(204);
});

/** Until a connection waits for the lock of scope levels. */
async function waitingForLevels(): Promise<void> {
  const waiting = () => sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(db);
  await expect.poll(async () => (await waiting()).rows.length).toBe(1);
}
