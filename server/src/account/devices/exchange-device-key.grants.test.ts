import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anAssignment, onlyForAssigned } from '../../../test/support/access.ts';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aCustomer } from '../../../test/support/customers.ts';
import {
  aPerson,
  aRelyingParty,
  browserOf,
  obtainCode,
  type Person,
  post,
  type RelyingParty,
  redeem,
  type Tokens,
} from '../../../test/support/oauth.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { createAccessKey } from '../../access-keys/index.ts';
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts';
import { liftSuspension } from '../../users/index.ts';
import { suspendAccount } from '../delete/suspend-account.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const ALLOWED = ['openid', 'profile:basic', 'email', 'phone', 'address', 'profile:write'];
const ME = '/api/v1/me';
const APPS = '/api/v1/me/connected_apps';
const DEVICES = '/api/v1/me/device_keys';

const PRIVATE = {
  preferred_name: 'Ann',
  full_name: 'Ann Example',
  phone_number: '+81312345678',
  address: '1-2-3 Chiyoda',
  postal_code: '100-0001',
};

test.each<[scope: string, claims: string[]]>([
  ['openid', []],
  ['openid email', ['email', 'email_verified']],
  ['openid profile:basic', ['full_name', 'name', 'preferred_name', 'preferred_username']],
  ['openid phone', ['phone_number']],
  ['openid address', ['address', 'postal_code']],
])('A3: the key of a device that was exchanged for "%s" reads the claims %j', async (scope, claims) => {
  const { person, key, tokens } = await aDevice(scope, PRIVATE);
  const seen = await get(key, ME);
  expect(Object.keys(seen).sort()).toEqual([...claims, 'sub'].sort());
  expect(seen.sub).toBe(person.sub);
  expect(seen).toEqual(await get(tokens.access_token, '/oauth/userinfo'));
});

test('A3: a token that holds less than its grant gives a key that reads less', async () => {
  const { browser, rp, tokens } = await aDevice('openid email phone', PRIVATE);
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, scope: 'openid phone' };
  const narrowed = (await jsonOf(await post(browser, '/oauth/token', rp, form))) as Tokens;
  const key = await exchange(narrowed);
  expect(Object.keys(await get(key, ME)).sort()).toEqual(['phone_number', 'sub']);
});

test('A3: what a person withdraws is gone from the keys that are out', async () => {
  const { person, rp, key } = await aDevice('openid email profile:write');
  const own = await aKey(person);
  const narrowed = await app
    .client()
    .sendJson('PATCH', `${APPS}/${rp.client_id}`, { scopes: ['openid'] }, bearer(own));
  expect(narrowed.status).toBe(200);
  expect(await get(key, ME)).toEqual({ sub: person.sub });
  expect(await remove(key, `${APPS}/${rp.client_id}`)).toBe(403);
});

test('A3: an application sees and changes its own connection and its own devices alone', async () => {
  const { person, browser, rp, key } = await aDevice('openid profile:write');
  const { client_id } = await aParty();
  const other = await aDevice('openid profile:write', {}, { person, browser });
  const own = await aKey(person);
  expect(await listed(own, APPS, 'connected_apps', 'client_id')).toEqual([rp.client_id, other.rp.client_id]);
  expect(await listed(key, APPS, 'connected_apps', 'client_id')).toEqual([rp.client_id]);
  expect(await listed(own, DEVICES, 'device_keys', 'client_id')).toHaveLength(2);
  expect(await listed(key, DEVICES, 'device_keys', 'client_id')).toEqual([rp.client_id]);

  for (const stranger of [other.rp.client_id, client_id]) {
    expect(await remove(key, `${APPS}/${stranger}`)).toBe(404);
    const change = { scopes: ['openid'] };
    const answer = await app.client().sendJson('PATCH', `${APPS}/${stranger}`, change, bearer(key));
    expect(answer.status).toBe(404);
  }
  const [uuid] = await listed(other.key, DEVICES, 'device_keys', 'device_uuid');
  expect(await remove(key, `${DEVICES}/${uuid}`)).toBe(404);
  expect(await statusOf(other.key)).toBe(200);
  expect(await remove(key, `${APPS}/${rp.client_id}`)).toBe(204);
  expect(await statusOf(other.key)).toBe(200);
});

test('A3: a key that the person made shows the whole profile', async () => {
  const { person } = await aDevice('openid', PRIVATE);
  expect(await get(await aKey(person), ME)).toMatchObject({ ...PRIVATE, email: person.email });
});

type Device = Awaited<ReturnType<typeof aDevice>>;

test.each<[how: string, end: (device: Device) => Promise<unknown>]>([
  [
    'its application revokes the access token',
    ({ browser, rp, tokens }) => post(browser, '/oauth/revoke', rp, { token: tokens.access_token }),
  ],
  [
    'its application revokes the refresh token',
    ({ browser, rp, tokens }) => post(browser, '/oauth/revoke', rp, { token: tokens.refresh_token }),
  ],
  ['the code is presented again', ({ browser, rp, code, verifier }) => redeem(browser, rp, code, verifier)],
  [
    'a refresh token is used twice',
    async ({ browser, rp, tokens }) => {
      const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
      await post(browser, '/oauth/token', rp, form);
      clock.advance(11 * SECOND);
      await post(browser, '/oauth/token', rp, form);
    },
  ],
  ['the person signs out', ({ browser }) => browser.postForm('/logout', {})],
  [
    'the person disconnects the application',
    async ({ person, rp }) => remove(await aKey(person), `${APPS}/${rp.client_id}`),
  ],
  ['it disconnects its own application', ({ rp, key }) => remove(key, `${APPS}/${rp.client_id}`)],
  [
    'the person is suspended, also once that is lifted',
    async ({ person: { user_id } }) => {
      await db.transaction().execute((transaction) => suspendAccount(transaction, clock.now(), user_id));
      await liftSuspension(db, user_id, clock.now());
    },
  ],
  [
    'the application is stopped',
    ({ rp: { application_id } }) => changeApplication(db, application_id, { review_status: 'suspended' }),
  ],
])('A9: the key of a device ends when %s', async (_how, end) => {
  const device = await aDevice('openid email profile:write');
  const sibling = await aDevice(
    'openid',
    {},
    { person: device.person, browser: await browserOf(app, device.person) },
  );
  const own = await aKey(device.person);
  expect(await statusOf(device.key)).toBe(200);
  await end(device);
  expect(await statusOf(device.key)).toBe(401);
  expect(await statusOf(own)).toBe(200);
  if (!_how.includes('suspended')) expect(await statusOf(sibling.key)).toBe(200);
});

test('AC-207: the key of a device works only while its person may use the application', async () => {
  const { person, rp, key } = await aDevice('openid email');
  const own = await aKey(person);
  await onlyForAssigned(context, rp);
  expect(await statusOf(key)).toBe(401);
  expect(await get(own, DEVICES)).toMatchObject({ device_keys: [{ scopes: [] }] });
  const end = await anAssignment(context, rp.application_id, person);
  expect(await statusOf(key)).toBe(200);
  await end();
  expect(await statusOf(key)).toBe(401);
});

test('AC-208: the key of a device ends with the membership of the organization that the sign-in was for', async () => {
  const { person, rp, key } = await aDevice('openid');
  const { customer_id } = await aCustomer(context, [person]);
  const { application_id } = rp;
  await db.updateTable('grants').set({ customer_id }).where('application_id', '=', application_id).execute();
  expect(await statusOf(key)).toBe(200);
  await db.deleteFrom('customer_members').where('customer_id', '=', customer_id).execute();
  expect(await statusOf(key)).toBe(401);
});

test('AC-209: what an application may no longer have is gone from the keys of its devices', async () => {
  const { person, rp, key } = await aDevice('openid email profile:write');
  await changeApplication(db, rp.application_id, { allowed_scopes: ['openid'] });
  expect(await get(key, ME)).toEqual({ sub: person.sub });
  expect(await remove(key, `${APPS}/${rp.client_id}`)).toBe(403);
});

test('AC-254: a scope that demands a stronger sign-in by now is gone from the keys of devices, and comes back', async () => {
  const admin = await anAdmin(app);
  const demand = async (required_acr: string | null) =>
    (await admin.send('PATCH', '/api/v1/admin/scopes/email', { required_acr })).status;
  const { person, key } = await aDevice('openid email', { email: 'ann@acr.example' });
  const read = async () => Object.keys(await get(key, ME)).sort();
  for (const level of ['2', 'phr']) {
    expect([await demand(level), await read()]).toEqual([200, ['sub']]);
  }
  await db.updateTable('grants').set({ acr: 'phr' }).where('user_id', '=', person.user_id).execute();
  expect(await read()).toEqual(['email', 'email_verified', 'sub']);
  await db.updateTable('grants').set({ acr: '1' }).where('user_id', '=', person.user_id).execute();
  expect(await read()).toEqual(['sub']);
  expect([await demand(null), await read()]).toEqual([200, ['email', 'email_verified', 'sub']]);
});

test('A9: a device that is in use keeps its key for a year, long after the refresh token ran out', async () => {
  const { key } = await aDevice('openid');
  for (let days = 0; days < 360; days += 60) {
    clock.advance(60 * DAY);
    await deleteOldRows(context, 'grants', 'device_keys', 'personal_access_keys');
    expect([days, await statusOf(key)]).toEqual([days, 200]);
  }
  clock.advance(6 * DAY);
  expect(await statusOf(key)).toBe(401);
});

test('A9: a device that is not used for 90 days loses its key, and later its row', async () => {
  const { person, key } = await aDevice('openid');
  const own = await aKey(person);
  clock.advance(89 * DAY);
  expect(await statusOf(key)).toBe(200);
  clock.advance(90 * DAY);
  expect(await statusOf(key)).toBe(401);
  const list = await app.client().get(DEVICES, bearer(own));
  expect((await jsonOf(list)).device_keys).toMatchObject([{ scopes: [], expires_at: null }]);
  await deleteOldRows(context, 'device_keys');
  expect(await listed(own, DEVICES, 'device_keys', 'device_uuid')).toEqual([]);
  expect(await statusOf(key)).toBe(401);
});

test('A9: a key that is known as a device’s and rests on no grant is refused', async () => {
  const { key } = await aDevice('openid');
  await db.deleteFrom('device_key_grants').execute();
  expect(await statusOf(key)).toBe(401);
  const freed = await aDevice('openid');
  await db.deleteFrom('device_keys').execute();
  expect(await statusOf(freed.key)).toBe(401);
});

async function aParty(): Promise<RelyingParty> {
  return await aRelyingParty(context, { allowed_scopes: ALLOWED });
}

/** A device of an application of its own, whose token held these scopes. */
async function aDevice(
  scope: string,
  details: Record<string, string> = {},
  known?: { person: Person; browser: Client },
) {
  clock.advance(1 * MINUTE);
  const person = known?.person ?? (await aPerson(context, details));
  const browser = known?.browser ?? (await browserOf(app, person));
  const rp = await aParty();
  const { code, verifier } = await obtainCode(browser, rp, { scope });
  const tokens = (await jsonOf(await redeem(browser, rp, code, verifier))) as Tokens;
  return { person, browser, rp, code, verifier, tokens, key: await exchange(tokens) };
}

async function exchange({ access_token }: Tokens): Promise<string> {
  const body = { device_uuid: randomUUID(), device_secret: randomUUID() };
  const response = await app.client().postJson(`${DEVICES}/exchange`, body, bearer(access_token));
  expect(response.status).toBe(201);
  return String((await jsonOf(response)).personal_access_key);
}

async function aKey({ user_id }: Person): Promise<string> {
  const scopes = ['profile:read', 'profile:write'] as const;
  const input = { user_id, name: 'test', scopes: [...scopes], expires_at: null };
  return (await createAccessKey(db, clock.now(), input)).personal_access_key;
}

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

async function get(token: string, path: string): Promise<Record<string, unknown>> {
  const response = await app.client().get(path, bearer(token));
  expect(response.status).toBe(200);
  return await jsonOf(response);
}

async function listed(token: string, path: string, list: string, member: string): Promise<unknown[]> {
  const rows = (await get(token, path))[list] as Record<string, unknown>[];
  return rows.map((row) => row[member]);
}

async function statusOf(key: string): Promise<number> {
  return (await app.client().get(ME, bearer(key))).status;
}

async function remove(key: string, path: string): Promise<number> {
  return (await app.client().fetch(path, { method: 'DELETE', headers: bearer(key) })).status;
}
