import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  consent,
  obtainTokens,
  type Person,
  pkce,
  post,
  type RelyingParty,
  received,
  redeem,
  type Tokens,
} from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { type AccessKeyScope, createAccessKey } from '../../access-keys/index.ts';
import { MINUTE } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, layout: 'partitioned' });
const { context } = app;
const LIST = '/api/v1/me/connected_apps';
const ALL = 'openid profile:basic email profile:write';

test('the list shows what was agreed to, to whom, and when it was used last', async () => {
  const { person, rp } = await aConnection();
  clock.advance(1 * MINUTE);
  const other = await aParty();
  const browser = await browserOf(app, person);
  await obtainTokens(browser, other, { scope: 'openid email' });
  await aConnection();
  const expected = [
    {
      client_id: rp.client_id,
      name: 'Paper Shop',
      description: null,
      logo_url: null,
      homepage_url: null,
      scopes: ALL.split(' '),
      connected_at: new Date(clock.now().getTime() - 1 * MINUTE).toISOString(),
      last_used_at: new Date(clock.now().getTime() - 1 * MINUTE).toISOString(),
    },
    expect.objectContaining({ client_id: other.client_id, scopes: ['openid', 'email'] }),
  ];
  const reading = await aKey(person, ['profile:read']);
  const response = await app.client().get(LIST, bearer(reading));
  expect([response.status, await response.json()]).toEqual([
    200,
    { connected_apps: expected, next_cursor: null },
  ]);
  expect(await jsonOf(await browser.get(LIST))).toEqual({ connected_apps: expected, next_cursor: null });

  const first = await jsonOf(await browser.get(`${LIST}?limit=1`));
  const second = await jsonOf(await browser.get(`${LIST}?limit=1&cursor=${first.next_cursor}`));
  expect([first.connected_apps, second.connected_apps, second.next_cursor]).toEqual([
    [expected[0]],
    [expected[1]],
    null,
  ]);
  expect((await browser.get(`${LIST}?cursor=${first.next_cursor}x`)).status).toBe(422);
  const writing = await aKey(person, ['profile:write', 'agents:read']);
  expect((await app.client().get(LIST, bearer(writing))).status).toBe(403);
  expect((await app.client().get(LIST)).status).toBe(401);
});

test('OA-20: disconnecting ends every token of every grant at once and tells the application', async () => {
  const { person, browser, rp, tokens } = await aConnection();
  const again = await obtainTokens(browser, rp, { scope: 'openid email' });
  const { code, verifier } = await waitingCode(browser, rp);
  const key = await aKey(person, ['profile:write']);
  expect(await remove(key, rp.client_id)).toEqual([204, undefined]);
  for (const each of [tokens, again]) {
    expect((await userinfo(each)).status).toBe(401);
    expect(await introspect(rp, each.access_token)).toEqual({ active: false });
    expect(await introspect(rp, each.refresh_token)).toEqual({ active: false });
    expect(await refresh(rp, each)).toMatchObject({ error: 'invalid_grant' });
  }
  const redeemed = await post(app.client(), '/oauth/token', rp, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: rp.redirect_uri,
    code_verifier: verifier,
  });
  expect([redeemed.status, await jsonOf(redeemed)]).toMatchObject([400, { error: 'invalid_grant' }]);
  expect(await remove(key, rp.client_id)).toEqual([404, 'not_found']);

  const at = clock.now().toISOString();
  const { user_id, sub } = person;
  const { client_id } = rp;
  expect(await events(rp)).toEqual([
    {
      event_type: 'user.grants_revoked',
      data: { user_id, sub, client_id, scopes: ALL.split(' '), revoked_at: at },
    },
    { event_type: 'user.unlinked', data: { user_id, sub, client_id, unlinked_at: at } },
  ]);
  expect(await audit(rp)).toEqual([
    {
      actor_id: String(user_id),
      details: { scopes: ALL.split(' '), grants_revoked: 3, disconnected: true },
    },
  ]);
  // The next sign-in there asks again.
  const { challenge } = pkce();
  expect((await browser.get(authorizePath(rp, challenge))).headers.get('location')).toMatch(
    /^\/oauth\/consent/,
  );
});

test('an application whose client_id is a long address is narrowed and disconnected like any other', async () => {
  const { person, rp, browser } = await aConnection();
  const key = await aKey(person, ['profile:write']);
  const client_id = `https://client.example/${'a'.repeat(400)}`;
  await changeApplication(context.stores.db, rp.application_id, {
    client_id,
    owner_user_id: null,
    registered_by: null,
  });
  const encoded = encodeURIComponent(client_id);
  expect(await patch(key, encoded, ['openid'])).toMatchObject({ status: 200, body: { client_id } });
  expect((await browser.get(`/account/connected-apps/${encoded}`)).status).toBe(200);
  expect(await remove(key, encoded)).toEqual([204, undefined]);
});

test('another user’s or an unknown one is 404, and a key without the right 403', async () => {
  const { person, rp, tokens } = await aConnection();
  const stranger = await aKey(await aPerson(context), ['profile:write']);
  const reading = await aKey(person, ['profile:read']);
  const writing = await aKey(person, ['profile:write']);
  expect(await remove(stranger, rp.client_id)).toEqual([404, 'not_found']);
  expect(await remove(reading, rp.client_id)).toEqual([403, 'insufficient_scope']);
  expect(await remove(writing, 'app_nothing')).toEqual([404, 'not_found']);
  expect((await patch(reading, rp.client_id, [])).status).toBe(403);
  expect((await patch(stranger, rp.client_id, [])).status).toBe(404);
  const nobody = await app.client().fetch(`${LIST}/${rp.client_id}`, { method: 'DELETE' });
  expect([nobody.status, await jsonOf(nobody)]).toMatchObject([401, { error: 'login_required' }]);
  expect((await userinfo(tokens)).status).toBe(200);
  expect(await events(rp)).toEqual([]);
});

test('withdrawing a scope narrows tokens that are out, later ones, and is not asked again', async () => {
  const { person, browser, rp, tokens } = await aConnection();
  const key = await aKey(person, ['profile:write']);
  const answer = await patch(key, rp.client_id, ['openid', 'profile:basic']);
  expect(answer).toMatchObject({
    status: 200,
    body: { client_id: rp.client_id, scopes: ['openid', 'profile:basic'] },
  });

  const claims = await jsonOf(await userinfo(tokens));
  expect(claims).toMatchObject({ sub: person.sub, preferred_name: 'Ann' });
  expect(claims).not.toHaveProperty('email');
  for (const token of [tokens.access_token, tokens.refresh_token])
    expect(await introspect(rp, token)).toMatchObject({ active: true, scope: 'openid profile:basic' });
  expect(await refresh(rp, tokens)).toMatchObject({ scope: 'openid profile:basic' });
  const { challenge } = pkce();
  const asked = await browser.get(authorizePath(rp, challenge, { scope: ALL }));
  expect(new URL(asked.headers.get('location')!).searchParams.get('scope')).toBe('openid profile:basic');

  expect(await events(rp)).toEqual([
    {
      event_type: 'consent.revoked',
      data: {
        user_id: person.user_id,
        sub: person.sub,
        client_id: rp.client_id,
        scopes: ['email', 'profile:write'],
        revoked_at: clock.now().toISOString(),
      },
    },
  ]);
  expect(await audit(rp)).toMatchObject([
    { details: { scopes: ['email', 'profile:write'], disconnected: false } },
  ]);
});

test('a request that changes nothing notifies no one; scopes that are not granted or not valid are refused', async () => {
  const { person, rp } = await aConnection();
  const key = await aKey(person, ['profile:write']);
  expect(await patch(key, rp.client_id, ALL.split(' ').reverse())).toMatchObject({ status: 200 });
  expect(await patch(key, rp.client_id, ['openid', 'phone', 'address'])).toMatchObject({
    status: 422,
    body: { error: 'invalid_params', details: [{ path: 'scopes.1' }, { path: 'scopes.2' }] },
  });
  for (const scopes of [undefined, null, 'openid', [1], {}, Array(201).fill('openid')]) {
    expect((await patch(key, rp.client_id, scopes)).status).toBe(422);
  }
  expect(await events(rp)).toEqual([]);
});

test('an application without openid keeps at least one scope; a name asked for by claims goes with its choice', async () => {
  const person = await aPerson(context);
  const rp = await aParty();
  const browser = await browserOf(app, person);
  await obtainTokens(browser, rp, { scope: 'email' });
  const key = await aKey(person, ['profile:write']);
  expect(await patch(key, rp.client_id, [])).toMatchObject({
    status: 422,
    body: { details: [{ path: 'scopes' }] },
  });

  const claims = JSON.stringify({ userinfo: { name: null } });
  const { verifier, challenge } = pkce();
  const path = authorizePath(rp, challenge, { scope: 'openid email', claims });
  const { code } = received(await consent(browser, path, ['openid', 'name']));
  const tokens = (await (await redeem(browser, rp, code!, verifier)).json()) as Tokens;
  const before = await jsonOf(await userinfo(tokens));
  expect(before.name).toBe('Ann Example');
  expect((await patch(key, rp.client_id, ['email'])).body.scopes).toEqual(['email', 'openid']);
  expect(await jsonOf(await userinfo(tokens))).not.toHaveProperty('name');
});

test('devices of an application lose with it, the one that disconnects included', async () => {
  const { person, rp, tokens } = await aConnection();
  const [first, second] = [await aDevice(tokens), await aDevice(tokens)];
  const key = await aKey(person, ['profile:write']);
  await patch(key, rp.client_id, ['openid', 'email']);
  expect(await remove(first, rp.client_id)).toEqual([403, 'insufficient_scope']);
  expect((await app.client().get('/api/v1/me', bearer(first))).status).toBe(200);

  const other = await aConnection(person);
  const itself = await aDevice(other.tokens);
  const sibling = await aDevice(other.tokens);
  expect(await remove(itself, other.rp.client_id)).toEqual([204, undefined]);
  expect(await remove(itself, other.rp.client_id)).toEqual([401, 'invalid_token']);
  expect((await app.client().get('/api/v1/me', bearer(sibling))).status).toBe(401);
  expect((await app.client().get('/api/v1/me', bearer(second))).status).toBe(200);
  expect(await remove(key, rp.client_id)).toEqual([204, undefined]);
  expect((await app.client().get('/api/v1/me', bearer(second))).status).toBe(401);
});

async function aParty(): Promise<RelyingParty> {
  return await aRelyingParty(context, {
    allowed_scopes: ['openid', 'profile:basic', 'email', 'profile:write', 'phone'],
    webhook_url: 'https://rp.example/hook',
  });
}

async function aConnection(known?: Person) {
  const person = known ?? (await aPerson(context));
  const rp = await aParty();
  const browser = await browserOf(app, person);
  const tokens = await obtainTokens(browser, rp, { scope: ALL });
  return { person, rp, browser, tokens };
}

async function waitingCode(browser: Client, rp: RelyingParty) {
  const { verifier, challenge } = pkce();
  const response = await browser.get(authorizePath(rp, challenge, { scope: 'openid' }));
  return { verifier, code: new URL(response.headers.get('location')!).searchParams.get('code')! };
}

async function aKey({ user_id }: Person, scopes: AccessKeyScope[]): Promise<string> {
  const input = { user_id, name: 'test', scopes, expires_at: null };
  return (await createAccessKey(context.stores.db, clock.now(), input)).personal_access_key;
}

async function aDevice({ access_token }: Tokens): Promise<string> {
  const body = { device_uuid: randomUUID(), device_secret: randomUUID() };
  const response = await app.client().postJson('/api/v1/me/device_keys/exchange', body, bearer(access_token));
  return String((await jsonOf(response)).personal_access_key);
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function remove(key: string, clientId: string): Promise<[number, string | undefined]> {
  const response = await app
    .client()
    .fetch(`${LIST}/${clientId}`, { method: 'DELETE', headers: bearer(key) });
  const text = await response.text();
  return [response.status, text === '' ? undefined : JSON.parse(text).error];
}

async function patch(key: string, clientId: string, scopes: unknown) {
  const response = await app.client().sendJson('PATCH', `${LIST}/${clientId}`, { scopes }, bearer(key));
  return { status: response.status, body: await jsonOf(response) };
}

function userinfo({ access_token }: Tokens): Promise<Response> {
  return app.client().get('/oauth/userinfo', bearer(access_token));
}

async function introspect(rp: RelyingParty, token: string): Promise<unknown> {
  return await (await post(app.client(), '/oauth/introspect', rp, { token })).json();
}

async function refresh(rp: RelyingParty, { refresh_token }: Tokens): Promise<Record<string, unknown>> {
  return await jsonOf(
    await post(app.client(), '/oauth/token', rp, { grant_type: 'refresh_token', refresh_token }),
  );
}

async function events({ application_id }: RelyingParty) {
  const { db } = context.stores;
  const outbox = await db
    .selectFrom('webhook_outbox')
    .select(['event_type', 'body'])
    .where('oauth_application_id', '=', application_id)
    .orderBy('id')
    .execute();
  const legacy = await db
    .selectFrom('webhook_deliveries')
    .select(['event_type', 'payload'])
    .where('oauth_application_id', '=', application_id)
    .orderBy('id')
    .execute();
  return [
    ...outbox.map(({ event_type, body }) => ({ event_type, data: JSON.parse(body).data })),
    ...legacy.map(({ event_type, payload }) => ({ event_type, data: JSON.parse(payload) })),
  ];
}

async function audit({ application_id }: RelyingParty) {
  return await context.stores.db
    .selectFrom('audit_events')
    .select(['actor_id', 'details'])
    .where('event_type', '=', 'oauth.consent_withdrawn')
    .where('application_id', '=', application_id)
    .orderBy('id')
    .execute();
}
