import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  aPerson,
  aRelyingParty,
  obtainTokens,
  type Person,
  post,
  signIn,
} from '../../../test/support/oauth.ts';
import { auditOf } from '../../../test/support/passkeys.ts';
import { type AccessKeyScope, createAccessKey } from '../../access-keys/index.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { closeAccount } from '../delete/close-account.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const rp = await aRelyingParty(context, { allowed_scopes: ['openid', 'email', 'profile:write'] });
const SECRET = 'a secret that the device made for itself';
const KEY = /^svc_pak_[0-9A-Za-z]{49}$/;

test('the first exchange claims the device, the next one replaces its key, which stops at once', async () => {
  const { person, token } = await aTokenHolder('openid profile:write');
  const device_uuid = randomUUID();
  const first = await exchange(token, { device_uuid, device_name: 'Ann’s phone' });
  expect(first).toEqual({
    status: 201,
    body: {
      personal_access_key: expect.stringMatching(KEY),
      device_uuid,
      scopes: ['profile:read', 'profile:write'],
      expires_at: '2027-11-20T10:00:00.000Z',
    },
  });
  expect(await statusOf(first.body.personal_access_key)).toBe(200);

  clock.advance(1 * MINUTE);
  const second = await exchange(token, { device_uuid: device_uuid.toUpperCase() });
  expect(second).toEqual({
    status: 200,
    body: { ...first.body, personal_access_key: expect.stringMatching(KEY) },
  });
  expect(await statusOf(first.body.personal_access_key)).toBe(401);
  expect(await statusOf(second.body.personal_access_key)).toBe(200);

  expect(await devices(second.body.personal_access_key)).toEqual({
    device_keys: [
      {
        device_uuid,
        device_name: 'Ann’s phone',
        client_id: rp.client_id,
        scopes: ['profile:read', 'profile:write'],
        created_at: '2026-11-20T10:00:00.000Z',
        exchanged_at: '2026-11-20T10:01:00.000Z',
        last_used_at: '2026-11-20T10:01:00.000Z',
        expires_at: '2027-11-20T10:00:00.000Z',
      },
    ],
    next_cursor: null,
  });
  const lines = (await auditOf(app, person)).filter(({ event_type }) => event_type === 'device_key.claimed');
  expect(lines.map(({ details }) => details)).toEqual([
    { device_uuid, key_id: expect.any(Number), scopes: ['profile:read', 'profile:write'], replaced: false },
    { device_uuid, key_id: expect.any(Number), scopes: ['profile:read', 'profile:write'], replaced: true },
  ]);
  expect(JSON.stringify(lines)).not.toContain('svc_pak_');
});

test('the key holds what the token holds, and what was withdrawn since is gone', async () => {
  const reading = await aTokenHolder('openid email');
  expect((await exchange(reading.token)).body.scopes).toEqual(['profile:read']);
  const without = await aTokenHolder('email');
  expect(await exchange(without.token)).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
  const both = await aTokenHolder('openid profile:write');
  await context.stores.db
    .updateTable('grants')
    .set({ scopes: ['openid'] })
    .where('user_id', '=', both.person.user_id)
    .execute();
  expect((await exchange(both.token)).body.scopes).toEqual(['profile:read']);
});

test('another secret is refused and leaves the key alone; another person is a conflict', async () => {
  const { token } = await aTokenHolder();
  const device_uuid = randomUUID();
  const claimed = await exchange(token, { device_uuid });
  const wrong = await exchange(token, { device_uuid, device_secret: `${SECRET}.` });
  expect(wrong).toEqual({
    status: 401,
    body: { error: 'invalid_device_secret', error_description: expect.any(String) },
  });
  const other = await aTokenHolder();
  expect(await exchange(other.token, { device_uuid })).toEqual({
    status: 409,
    body: { error: 'device_claimed_by_other_user', error_description: expect.any(String) },
  });
  expect(await statusOf(claimed.body.personal_access_key)).toBe(200);
});

test('CV-22: a revoked access token exchanges nothing', async () => {
  const { browser, tokens, token } = await aTokenHolder();
  expect((await post(browser, '/oauth/revoke', rp, { token: tokens.access_token })).status).toBe(200);
  const refused = await exchange(token);
  expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  const { db } = context.stores;
  const query = db.selectFrom('device_keys').select('id').where('device_uuid', '=', lastUuid);
  expect(await query.execute()).toEqual([]);
});

test('only an active access token of a person is accepted', async () => {
  const { person, browser, token } = await aTokenHolder();
  const key = await aKey(person, ['profile:write']);
  const body = { device_uuid: randomUUID(), device_secret: SECRET };
  for (const authorization of ['', 'Bearer', `Bearer ${key}`, `Bearer ${token.slice(0, -2)}`, 'Basic YTpi']) {
    const response = await app.client().postJson(PATH, body, { authorization });
    expect([authorization, response.status, (await jsonOf(response)).error]).toEqual([
      authorization,
      401,
      'invalid_token',
    ]);
  }
  // A cookie is no token.
  expect((await browser.postJson(PATH, body)).status).toBe(401);
  clock.advance(16 * MINUTE);
  expect((await exchange(token)).status).toBe(401);
});

test.each<[string, Record<string, unknown>]>([
  ['device_uuid', { device_uuid: 'not a uuid' }],
  ['device_uuid', { device_uuid: undefined }],
  ['device_uuid', { device_uuid: ['b0a4fcb2-6cf5-4b64-8e3c-8d5a4b1a3b52'] }],
  ['device_secret', { device_secret: 'x'.repeat(31) }],
  ['device_secret', { device_secret: 'x'.repeat(257) }],
  ['device_secret', { device_secret: 7 }],
  ['device_secret', { device_secret: null }],
  ['device_name', { device_name: '  ' }],
  ['device_name', { device_name: 'a\u0007b' }],
  ['device_name', { device_name: 'x'.repeat(101) }],
])('a wrong %s is a 422 that names it: %j', async (path, change) => {
  const { token } = await aTokenHolder();
  const { status, body } = await exchange(token, change);
  expect([status, body.error]).toEqual([422, 'invalid_params']);
  expect(body.details).toMatchObject([{ path: expect.stringContaining(path) }]);
});

test('OA-37: members that would say whose key it is or what it may do have no effect', async () => {
  const { person, token } = await aTokenHolder('openid');
  const other = await aPerson(context);
  const claims = {
    user_id: other.user_id,
    sub: other.sub,
    scopes: ['agents:write'],
    application_id: 1,
    role: 'owner',
  };
  const { body } = await exchange(token, {
    ...claims,
    expires_at: '2099-01-01T00:00:00Z',
    identity_verified_level: 3,
  });
  expect(body.scopes).toEqual(['profile:read']);
  expect(body.expires_at).not.toContain('2099');
  expect(await profileOf(body.personal_access_key)).toEqual({ sub: person.sub });
});

test('removing a device ends its key and frees it for anybody', async () => {
  const { person, token } = await aTokenHolder('openid profile:write');
  const device_uuid = randomUUID();
  const { body } = await exchange(token, { device_uuid });
  const writing = await aKey(person, ['profile:write']);
  const reading = await aKey(person, ['profile:read']);
  const stranger = await aKey(await aPerson(context), ['profile:write']);
  expect(await remove(device_uuid, reading)).toEqual([403, 'insufficient_scope']);
  expect(await remove(device_uuid, stranger)).toEqual([404, 'not_found']);
  expect(await remove('nonsense', writing)).toEqual([404, 'not_found']);
  expect(await remove(device_uuid, writing)).toEqual([204, undefined]);
  expect(await remove(device_uuid, writing)).toEqual([404, 'not_found']);
  expect(await statusOf(body.personal_access_key)).toBe(401);

  const other = await aTokenHolder();
  expect((await exchange(other.token, { device_uuid, device_secret: 'y'.repeat(32) })).status).toBe(201);
  expect((await auditOf(app, person)).at(-1)).toEqual({
    event_type: 'device_key.removed',
    actor_type: 'user',
    details: { device_uuid },
  });
});

test('a device can remove itself, and the closing of an account frees its devices', async () => {
  const { token } = await aTokenHolder('openid profile:write');
  const device_uuid = randomUUID();
  const { body } = await exchange(token, { device_uuid });
  expect(await remove(device_uuid, body.personal_access_key)).toEqual([204, undefined]);

  const leaving = await aTokenHolder();
  await exchange(leaving.token, { device_uuid });
  await closeAccount(context.stores.db, clock.now(), leaving.person.user_id);
  expect((await exchange((await aTokenHolder()).token, { device_uuid })).status).toBe(201);
});

test('the list is paged and shows no one else’s devices; without credentials there is no list', async () => {
  const { person, token } = await aTokenHolder();
  const uuids = [randomUUID(), randomUUID(), randomUUID()];
  for (const device_uuid of uuids) await exchange(token, { device_uuid });
  await exchange((await aTokenHolder()).token);
  const key = await aKey(person, ['profile:read']);
  const first = await devices(key, '?limit=2');
  const second = await devices(key, `?limit=2&cursor=${first.next_cursor}`);
  const seen = [...first.device_keys, ...second.device_keys].map((device) => device.device_uuid);
  expect([seen, second.next_cursor]).toEqual([uuids, null]);
  for (const query of ['?limit=0', '?limit=201', '?cursor=forged']) {
    expect((await app.client().get(LIST + query, { authorization: `Bearer ${key}` })).status).toBe(422);
  }
  expect((await app.client().get(LIST)).status).toBe(401);
  const writing = await aKey(person, ['profile:write']);
  expect((await app.client().get(LIST, { authorization: `Bearer ${writing}` })).status).toBe(403);
});

test('ten exchanges an hour and person, then 429 with Retry-After', async () => {
  const { tokens } = await aTokenHolder();
  context.config.rate_limits = 'enforce';
  try {
    const token = tokens.access_token;
    for (let count = 0; count < 10; count++) expect((await exchange(token)).status).toBe(201);
    const response = await app
      .client()
      .postJson(
        PATH,
        { device_uuid: randomUUID(), device_secret: SECRET },
        { authorization: `Bearer ${token}` },
      );
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, String(HOUR / 1000)]);
    expect((await exchange((await aTokenHolder()).token)).status).toBe(201);
  } finally {
    context.config.rate_limits = 'observe';
  }
});

const LIST = '/api/v1/me/device_keys';
const PATH = `${LIST}/exchange`;
let lastUuid = '';

type Answer = { status: number; body: Record<string, unknown> & { personal_access_key: string } };

async function exchange(token: string, change: Record<string, unknown> = {}): Promise<Answer> {
  const body = { device_uuid: randomUUID(), device_secret: SECRET, ...change };
  lastUuid = String(body.device_uuid);
  const response = await app.client().postJson(PATH, body, { authorization: `Bearer ${token}` });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function aTokenHolder(scope = 'openid') {
  const person = await aPerson(context);
  const browser: Client = app.client();
  await signIn(context, browser, person);
  const tokens = await obtainTokens(browser, rp, { scope });
  return { person, browser, tokens, token: tokens.access_token };
}

async function aKey({ user_id }: Person, scopes: AccessKeyScope[]): Promise<string> {
  const input = { user_id, name: 'test', scopes, expires_at: null };
  return (await createAccessKey(context.stores.db, clock.now(), input)).personal_access_key;
}

async function profileOf(key: string): Promise<Record<string, unknown>> {
  return await jsonOf(await app.client().get('/api/v1/me', { authorization: `Bearer ${key}` }));
}

async function statusOf(key: string): Promise<number> {
  return (await app.client().get('/api/v1/me', { authorization: `Bearer ${key}` })).status;
}

type Devices = { device_keys: { device_uuid: string }[]; next_cursor: string | null };

async function devices(key: string, query = ''): Promise<Devices> {
  const response = await app.client().get(LIST + query, { authorization: `Bearer ${key}` });
  return (await response.json()) as Devices;
}

async function remove(deviceUuid: string, key: string): Promise<[number, string | undefined]> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await app.client().fetch(`${LIST}/${deviceUuid}`, { method: 'DELETE', headers });
  const text = await response.text();
  return [response.status, text === '' ? undefined : JSON.parse(text).error];
}
