import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer, bearer, register } from '../../../test/support/developers.ts';
import { anOpenRegistration } from '../../../test/support/oauth.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { aResource } from '../../../test/support/resources.ts';
import { contactAddress } from './access-settings.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;
const developer = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
const admin = await anAdmin(app);

const OPEN = {
  access: 'everyone',
  access_claims: [],
  access_contact: null,
  access_requests: false,
  access_request_days: null,
  review_every_days: null,
  organization_use: 'none',
};
const CLOSED = {
  access: 'assigned',
  access_claims: ['groups', 'roles', 'org_id'],
  access_contact: 'The team on floor 3, 内線 12',
  access_requests: true,
  access_request_days: 90,
  review_every_days: 180,
  organization_use: 'optional',
};
/** A resource is used through clients, which say for which organization. */
const { organization_use: _of_clients, ...CLOSED_RESOURCE } = CLOSED;

test('at registration and by a change: shown as they were set, each claim once and in order', async () => {
  const { id } = await register(developer);
  const path = `/api/v1/applications/${id}`;
  expect(await answer(await developer.get(path))).toMatchObject([200, OPEN]);
  const change = {
    ...CLOSED,
    access_claims: ['org_id', 'roles', 'groups', 'roles'],
    access_contact: ' The team on floor 3, 内線 12 ',
  };
  expect(await answer(await developer.send('PATCH', path, change))).toMatchObject([200, CLOSED]);
  expect(await answer(await developer.get(path))).toMatchObject([200, CLOSED]);
  const cleared = { access_contact: '  ', access_request_days: null, access_claims: [] };
  expect(await answer(await developer.send('PATCH', path, cleared))).toMatchObject([
    200,
    { ...CLOSED, access_contact: null, access_request_days: null, access_claims: [] },
  ]);
  expect(await register(developer, CLOSED)).toMatchObject(CLOSED);
});

test.each<[name: string, change: object, path: string]>([
  ['another mode', { access: 'none' }, 'access'],
  ['no mode', { access: null }, 'access'],
  ['an unknown claim', { access_claims: ['groups', 'salary'] }, 'access_claims.1'],
  ['claims that are no list', { access_claims: 'groups' }, 'access_claims'],
  ['a contact of 201 characters', { access_contact: 'あ'.repeat(201) }, 'access_contact'],
  ['a contact that reads backwards', { access_contact: 'ask \u202Emoc.elpmaxe' }, 'access_contact'],
  ['a contact of two lines', { access_contact: 'a\nb' }, 'access_contact'],
  ['requests that are no truth value', { access_requests: 'yes' }, 'access_requests'],
  ['no day', { access_request_days: 0 }, 'access_request_days'],
  ['more than a year', { access_request_days: 366 }, 'access_request_days'],
  ['half a day', { access_request_days: 0.5 }, 'access_request_days'],
  ['no day between two reviews', { review_every_days: 0 }, 'review_every_days'],
  ['reviews every 366 days', { review_every_days: 366 }, 'review_every_days'],
  ['another use of organizations', { organization_use: 'always' }, 'organization_use'],
  ['all groups', { access_claims: ['roles', 'all_groups'] }, 'access_claims.1'],
])('AC-43 %s is refused and the member named, at registration and by a change', async (_, change, path) => {
  const { id } = await register(developer);
  const calls = [
    ['PATCH', `/api/v1/applications/${id}`, change],
    ['POST', '/api/v1/applications', { redirect_uris: ['https://rp.example/cb'], ...change }],
  ] as const;
  for (const [method, address, body] of calls) {
    const [status, refusal] = await answer(await developer.send(method, address, body));
    expect([method, status, refusal]).toMatchObject([
      method,
      422,
      { error: 'invalid_params', details: [{ path }] },
    ]);
  }
  expect(await answer(await developer.get(`/api/v1/applications/${id}`))).toMatchObject([200, OPEN]);
});

test('AC-44 all_groups comes from an administrator; the developer keeps it, and cannot bring it back', async () => {
  const { id } = await register(developer);
  const own = `/api/v1/applications/${id}`;
  const given = await admin.send('PATCH', `/api/v1/admin/applications/${id}`, {
    access_claims: ['roles', 'all_groups'],
  });
  expect(await answer(given)).toMatchObject([
    200,
    { application: { access_claims: ['all_groups', 'roles'] } },
  ]);
  const kept = await developer.send('PATCH', own, { access_claims: ['all_groups'], access: 'assigned' });
  expect(await answer(kept)).toMatchObject([200, { access_claims: ['all_groups'], access: 'assigned' }]);
  const without = await developer.send('PATCH', own, { access_claims: ['groups'] });
  expect(await answer(without)).toMatchObject([200, { access_claims: ['groups'] }]);
  const again = await developer.send('PATCH', own, { access_claims: ['all_groups'] });
  expect(await answer(again)).toMatchObject([422, { details: [{ path: 'access_claims.0' }] }]);
});

test('AC-45 a client that registers itself gets none of it, and replacing its metadata changes none of it', async () => {
  const metadata = { client_name: 'Kite', redirect_uris: ['https://kite.example/cb'], ...CLOSED };
  const [status, client] = await answer(await developer.send('POST', '/oauth/register', metadata));
  const { client_id, registration_access_token, ...shown } = client as Record<string, string>;
  expect(status).toBe(201);
  expect(Object.keys(shown).filter((member) => member in CLOSED)).toEqual([]);
  const rowOf = async () =>
    await db
      .selectFrom('applications')
      .select([...(Object.keys(OPEN) as (keyof typeof OPEN)[]), 'application_id'])
      .where('client_id', '=', client_id!)
      .executeTakeFirstOrThrow();
  const { application_id, ...before } = await rowOf();
  expect(before).toEqual(OPEN);
  await developer.send('PATCH', `/api/v1/applications/${application_id}`, CLOSED);
  const replaced = await bearer(app, registration_access_token!).send('PUT', `/oauth/register/${client_id}`, {
    client_id,
    client_name: 'Kite 2',
    redirect_uris: metadata.redirect_uris,
    ...OPEN,
  });
  expect(replaced.status).toBe(200);
  expect(await rowOf()).toEqual({ application_id, ...CLOSED });
});

test('AC-46 an administrator closes an application that no one owns; bad values are refused', async () => {
  const id = await anOpenRegistration(app.context);
  const path = `/api/v1/admin/applications/${id}`;
  expect(await answer(await admin.send('PATCH', path, CLOSED))).toMatchObject([200, { application: CLOSED }]);
  for (const [change, member] of [
    [{ access_contact: 'x'.repeat(201) }, 'access_contact'],
    [{ access_request_days: 1000 }, 'access_request_days'],
    [{ access: 'none' }, 'access'],
  ] as const)
    expect(await answer(await admin.send('PATCH', path, change))).toMatchObject([
      422,
      { details: [{ path: member }] },
    ]);
  expect(await answer(await developer.send('PATCH', path, OPEN))).toMatchObject([401, {}]);
});

test('AC-47 a resource has them too, all but the organization, which its clients name', async () => {
  const { application_id, body } = await aResource(developer, CLOSED_RESOURCE);
  expect(body).toMatchObject(CLOSED_RESOURCE);
  const path = `/api/v1/resources/${application_id}`;
  const { organization_use: _, ...open } = OPEN;
  const [status, changed] = await answer(await developer.send('PATCH', path, open));
  expect([status, changed]).toMatchObject([200, open]);
  expect(changed).not.toHaveProperty('organization_use');
  const asApplication = { organization_use: 'required', access: 'assigned' };
  for (const [caller, address] of [
    [developer, `/api/v1/applications/${application_id}`],
    [admin, `/api/v1/admin/applications/${application_id}`],
  ] as const)
    expect(await answer(await caller.send('PATCH', address, asApplication))).toMatchObject([
      422,
      { details: [{ path: 'organization_use' }] },
    ]);
  const byAdmin = { access: 'assigned', access_claims: ['all_groups'] };
  expect(
    await answer(await admin.send('PATCH', `/api/v1/admin/applications/${application_id}`, byAdmin)),
  ).toMatchObject([200, { application: byAdmin }]);
});

test('AC-47 who may use it is mailed to its managers when it changes, a contact is not', async () => {
  const owner = await aDeveloper(app);
  const { id } = await register(owner, CLOSED);
  const mails = async () =>
    (await mailsTo(app, owner.email)).filter(({ text }) => text.includes('who can use it'));
  await owner.send('PATCH', `/api/v1/applications/${id}`, { access_contact: 'help@example.com' });
  expect(await mails()).toEqual([]);
  await owner.send('PATCH', `/api/v1/applications/${id}`, { access: 'everyone' });
  expect(await mails()).toHaveLength(1);
  await admin.send('PATCH', `/api/v1/admin/applications/${id}`, { access: 'assigned' });
  expect(await mails()).toHaveLength(2);
  await admin.send('PATCH', `/api/v1/admin/applications/${id}`, { access: 'assigned' });
  expect(await mails()).toHaveLength(2);
});

test.each([
  ['help@example.com', 'mailto:help@example.com'],
  ['https://help.example.com/access?app=1', 'https://help.example.com/access?app=1'],
  ['http://help.example.com/', null],
  ['https://good.example@evil.example/', null],
  ['javascript:alert(1)', null],
  ['Ask help@example.com', null],
  ['a@b', null],
  ['a@b.example,c@d.example', null],
  ['a@b.example?cc=x@y.example', null],
  ['https://', null],
])('AC-43 the contact %s leads to %s', (contact, address) => {
  expect(contactAddress(contact)).toBe(address);
});
