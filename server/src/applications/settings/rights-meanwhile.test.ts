import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, bearer, type Caller, register } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { passwordConfirmed, someoneSignedIn } from '../../../test/support/people.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';

/** What is asked before a change is made, and taken away while the name server of a new address is slow to answer. */
const dns = await startDns();
const app = await startUnlimitedApp({ config: { dns_servers: [dns.address] } });
const { db } = app.context.stores;
const FOREIGN = 'https://evil.example/callback';
const KNOWN = 'https://rp.example/callback';

let hosts = 0;
/** An address whose host is found only after `meanwhile`, and at the second question. */
function slowAddress(meanwhile: () => Promise<unknown>): string {
  const name = `slow${++hosts}.example`;
  dns.host(name, '93.184.216.34');
  dns.on('A', name, (nth) => {
    if (nth === 1) void meanwhile();
    return nth === 1 ? 'silence' : { answers: [{ type: 'A', name, ttl: 0, data: '93.184.216.34' }] };
  });
  return `https://${name}/hooks`;
}

async function redirectUris(id: number): Promise<string[]> {
  const rows = await db.selectFrom('redirect_uris').select('uri').where('application_id', '=', id).execute();
  return rows.map(({ uri }) => uri);
}

async function changed(caller: Caller, id: number, meanwhile: () => Promise<unknown>): Promise<number> {
  const change = { redirect_uris: [FOREIGN], webhook_url: slowAddress(meanwhile) };
  return (await caller.send('PATCH', `/api/v1/applications/${id}`, change)).status;
}

async function revokeKeys({ user_id }: { user_id: number }): Promise<void> {
  const keys = db.updateTable('personal_access_keys').set({ revoked_at: new Date() });
  await keys.where('user_id', '=', user_id).execute();
}

test.concurrent('a change lands when nothing happens meanwhile', async () => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer);
  expect(await changed(developer, id, async () => undefined)).toBe(200);
  expect(await redirectUris(id)).toEqual([FOREIGN]);
});

type Developer = Awaited<ReturnType<typeof aDeveloper>>;
test.concurrent.each<[string, (developer: Developer, id: number) => Promise<unknown>, number]>([
  ['the key is revoked', revokeKeys, 401],
  ['its person is suspended', ({ user_id }) => changeUser(db, user_id, { suspended_at: new Date() }), 401],
  [
    'the application is transferred',
    async (_, id) => changeApplication(db, id, { owner_user_id: (await aDeveloper(app)).user_id }),
    404,
  ],
])('AC-230: a change of an application does not land after %s', async (_, meanwhile, status) => {
  const developer = await aDeveloper(app);
  const { id } = await register(developer);
  expect(await changed(developer, id, () => meanwhile(developer, id))).toBe(status);
  expect(await redirectUris(id)).toEqual([KNOWN]);
});

test.concurrent.each([
  ['removed from', null, 404],
  ['made a member of', 'member', 403],
] as const)('AC-231: nor after its developer is %s the organization', async (_, role, status) => {
  const owner = await aDeveloper(app);
  const developer = await aDeveloper(app);
  const [, organization] = await answer(await owner.send('POST', '/api/v1/organizations', { name: 'Kites' }));
  const { id: organization_id } = organization as { id: number };
  const member = { organization_id, user_id: developer.user_id };
  await db
    .insertInto('organization_members')
    .values({ ...member, role: 'admin', created_at: new Date() })
    .execute();
  const { id } = await register(developer, { organization_id });
  const path = `/api/v1/organizations/${organization_id}/members/${developer.user_id}`;
  const left = () => (role === null ? owner.send('DELETE', path) : owner.send('PATCH', path, { role }));
  expect(await changed(developer, id, left)).toBe(status);
  expect(await redirectUris(id)).toEqual([KNOWN]);
});

test.concurrent('AC-232: nor after the session ended in which it was made', async () => {
  const { person, browser } = await someoneSignedIn(app);
  await passwordConfirmed(app.context, person);
  const key = await aDeveloper(app);
  const { id } = await register(key);
  await changeApplication(db, id, { owner_user_id: person.user_id });
  const path = `/developer/applications/${id}/settings`;
  const ended = () =>
    db.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', person.user_id).execute();
  const webhook_url = slowAddress(ended);
  const response = await browser.postForm(path, { section: 'webhook', webhook_url });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toMatch(/^\/login/);
  const { webhook_url: stored } = await db
    .selectFrom('applications')
    .select('webhook_url')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored).toBeNull();
});

test.concurrent.each<[string, (developer: Developer, id: number) => Promise<unknown>]>([
  [
    'the token is revoked',
    (developer, id) => developer.send('DELETE', `/api/v1/applications/${id}/registration_access_token`),
  ],
  [
    'the person who registered it is suspended',
    ({ user_id }) => changeUser(db, user_id, { suspended_at: new Date() }),
  ],
])('FA-118: a client’s change of itself does not land after %s', async (_, meanwhile) => {
  const developer = await aDeveloper(app);
  const metadata = { redirect_uris: [KNOWN], scope: 'openid' };
  const [, made] = await answer(await developer.send('POST', '/oauth/register', metadata));
  const { client_id, registration_access_token } = made as Record<string, string>;
  const { application_id: id } = await db
    .selectFrom('applications')
    .select('application_id')
    .where('client_id', '=', client_id!)
    .executeTakeFirstOrThrow();
  const response = await bearer(app, registration_access_token!).send('PUT', `/oauth/register/${client_id}`, {
    ...{ client_id, ...metadata, redirect_uris: [FOREIGN] },
    backchannel_logout_uri: slowAddress(() => meanwhile(developer, id)),
  });
  expect([response.status, await redirectUris(id)]).toEqual([401, [KNOWN]]);
});

test.concurrent.each([
  ['an application', '/api/v1/applications'],
  ['a client', '/oauth/register'],
])('AC-234: %s is not registered with a key that was revoked meanwhile', async (_, path) => {
  const developer = await aDeveloper(app);
  const address = slowAddress(() => revokeKeys(developer));
  const metadata = { redirect_uris: [FOREIGN], scope: 'openid', backchannel_logout_uri: address };
  const application = {
    name: 'Kite',
    redirect_uris: [FOREIGN],
    allowed_scopes: ['openid'],
    webhook_url: address,
  };
  const body = path === '/oauth/register' ? metadata : { oauth_application: application };
  expect((await developer.send('POST', path, body)).status).toBe(401);
  const made = db
    .selectFrom('applications')
    .select('client_id')
    .where('registered_by', '=', developer.user_id);
  expect(await made.execute()).toEqual([]);
});
