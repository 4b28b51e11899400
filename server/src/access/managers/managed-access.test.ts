import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, aKey, answer, bearer, register } from '../../../test/support/developers.ts';
import { aVisitor, obtainTokens } from '../../../test/support/oauth.ts';
import { aResource } from '../../../test/support/resources.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { DAY } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { db } = app;
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };
const TOMORROW = new Date(clock.now().getTime() + DAY).toISOString();
const admin = await anAdmin(app);
const stranger = await aDeveloper(app);

const GONE = [404, ''];
const FORBIDDEN = [403, expect.objectContaining({ error: 'forbidden' })];
const refusal = (path: string) => [
  422,
  expect.objectContaining({ details: [expect.objectContaining({ path })] }),
];

test('AC-50 managers make, change and delete roles; members read them; for others there is nothing', async () => {
  const { owner, member, application } = await aTeam();
  const path = `/api/v1/applications/${application.id}/roles`;
  const input = { name: 'editor', title: '編集者', entitlements: ['write', 'read', 'write'] };
  const [status, made] = await answer(await owner.send('POST', path, input));
  const { id } = made as { id: number };
  const role = {
    ...{ id, name: 'editor', claim: 'editor', title: '編集者', entitlements: ['read', 'write'] },
    ...{ application_id: application.id, customer_id: null, created_at: '2026-11-20T10:00:00.000Z' },
  };
  expect([status, made]).toEqual([201, role]);
  expect(await answer(await owner.send('POST', path, { name: 'Editor' }))).toMatchObject([
    409,
    { error: 'role_exists' },
  ]);
  await owner.send('POST', path, { name: 'viewer' });
  const [, first] = await answer(await member.get(`${path}?limit=1`));
  const { roles, next_cursor } = first as { roles: object[]; next_cursor: string };
  expect(roles).toEqual([role]);
  expect(await answer(await member.get(`${path}?limit=1&cursor=${next_cursor}`))).toMatchObject([
    200,
    { roles: [{ name: 'viewer' }], next_cursor: null },
  ]);
  for (const [body, member_path] of [
    [{ name: 'a,b' }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'ok', entitlements: ['a b'] }, 'entitlements.0'],
    [{ name: 'ok', title: 'x\u202Ey' }, 'title'],
    [{ title: 'no name' }, 'name'],
  ] as const)
    expect(await answer(await owner.send('POST', path, body))).toEqual(refusal(member_path));
  const one = `${path}/${id}`;
  for (const [method, address, body] of [
    ['POST', path, { name: 'x' }],
    ['PATCH', one, { name: 'x' }],
    ['DELETE', one, undefined],
  ] as const) {
    expect([method, await answer(await member.send(method, address, body))]).toEqual([method, FORBIDDEN]);
    expect([method, await answer(await stranger.send(method, address, body))]).toEqual([method, GONE]);
  }
  expect(await answer(await stranger.get(path))).toEqual(GONE);
  expect(await answer(await owner.send('PATCH', one, { name: 'author' }))).toMatchObject([
    200,
    { ...role, name: 'author', claim: 'author' },
  ]);
  expect(await answer(await owner.send('DELETE', one))).toEqual([204, '']);
  expect((await owner.send('DELETE', one)).status).toBe(404);
  // A role of another owner is not found, although its id is known.
  const other = await register(stranger);
  const [, foreign] = await answer(
    await stranger.send('POST', `/api/v1/applications/${other.id}/roles`, { name: 'editor' }),
  );
  const foreignPath = `${path}/${(foreign as { id: number }).id}`;
  expect((await owner.send('PATCH', foreignPath, { name: 'mine' })).status).toBe(404);
  expect((await owner.send('DELETE', foreignPath)).status).toBe(404);
});

test('AC-51 only people whom the managers know can be named, with one answer for all others', async () => {
  const { owner, member, application } = await aTeam();
  const path = `/api/v1/applications/${application.id}/assignments`;
  const user = await aUserOf(application, 'openid email');
  const silent = await aUserOf(application, 'openid');
  const other = await register(stranger);
  const elsewhere = await aUserOf(other, 'openid email');
  const refused = [];
  for (const person of [
    { email: silent.email },
    { email: elsewhere.email },
    { email: stranger.email },
    { email: 'no-one@example.com' },
  ])
    refused.push(await answer(await owner.send('POST', path, person)));
  for (const answered of refused) expect(answered).toEqual(refused[0]);
  expect(refused[0]).toEqual(refusal('email'));
  for (const sub of [silent.sub, elsewhere.sub, 'none'])
    expect(await answer(await owner.send('POST', path, { sub }))).toEqual(refusal('sub'));
  for (const body of [{}, { sub: user.sub, email: user.email }])
    expect(await answer(await owner.send('POST', path, body))).toEqual(refusal('sub'));

  const [status, made] = await answer(
    await owner.send('POST', path, { email: user.email.toUpperCase(), expires_at: TOMORROW }),
  );
  expect([status, made]).toEqual([
    201,
    {
      id: expect.stringMatching(/^asg_/),
      role: null,
      user: { sub: user.sub, email: user.email },
      group: null,
      customer: null,
      context: null,
      request_id: null,
      created_at: '2026-11-20T10:00:00.000Z',
      expires_at: TOMORROW,
    },
  ]);
  expect(await answer(await owner.send('POST', path, { sub: user.sub }))).toMatchObject([
    409,
    { error: 'already_assigned' },
  ]);
  expect(await answer(await owner.send('POST', path, { email: member.email }))).toMatchObject([201, {}]);
  const [line] = await db
    .selectFrom('audit_events')
    .select(['actor_id', 'target_id'])
    .where('event_type', '=', 'assignment.created')
    .where('application_id', '=', application.id)
    .orderBy('id')
    .execute();
  expect(line).toEqual({ actor_id: String(owner.user_id), target_id: String(user.user_id) });
});

test('AC-51 someone with an assignment by an administrator, or with a request, can be named', async () => {
  const { owner, application } = await aTeam();
  const path = `/api/v1/applications/${application.id}/assignments`;
  const person = await aDeveloper(app);
  const [, role] = await answer(
    await owner.send('POST', `/api/v1/applications/${application.id}/roles`, { name: 'editor' }),
  );
  const role_id = (role as { id: number }).id;
  expect((await owner.send('POST', path, { sub: person.sub, role_id })).status).toBe(422);
  await admin.send('POST', '/api/v1/admin/assignments', {
    application_id: application.id,
    user_id: person.user_id,
  });
  expect(await answer(await owner.send('POST', path, { sub: person.sub, role_id }))).toMatchObject([
    201,
    { role: { id: role_id, name: 'editor' } },
  ]);
  const asking = await aDeveloper(app);
  await db
    .insertInto('access_requests')
    .values({
      ...{ request_id: 'ask_test', user_id: asking.user_id, application_id: application.id, reason: 'Work' },
      ...{ created_at: clock.now(), expires_at: new Date(TOMORROW) },
    })
    .execute();
  expect((await owner.send('POST', path, { email: asking.email })).status).toBe(201);
});

test('AC-52 managers cannot give roles of others, name groups or organizations, or reach other applications', async () => {
  const { owner, member, application } = await aTeam();
  const path = `/api/v1/applications/${application.id}/assignments`;
  const user = await aUserOf(application, 'openid email');
  const other = await register(stranger);
  const roleOf = async (caller: typeof admin | typeof stranger, address: string) =>
    ((await answer(await caller.send('POST', address, { name: 'root' })))[1] as { id: number }).id;
  for (const role_id of [
    await roleOf(stranger, `/api/v1/applications/${other.id}/roles`),
    await roleOf(admin, '/api/v1/admin/roles'),
    4_711_000,
  ])
    expect(await answer(await owner.send('POST', path, { sub: user.sub, role_id }))).toEqual(
      refusal('role_id'),
    );
  const [, group] = await answer(await admin.send('POST', '/api/v1/admin/groups', { name: 'engineering' }));
  const group_id = (group as { id: string }).id;
  expect(await answer(await owner.send('POST', path, { group_id }))).toEqual(refusal('sub'));
  const given = await admin.send('POST', '/api/v1/admin/assignments', {
    application_id: application.id,
    group_id,
  });
  const ofGroup = ((await given.json()) as { id: string }).id;
  expect(await answer(await owner.get(path))).toMatchObject([
    200,
    { assignments: [{ id: ofGroup, user: null, group: { id: group_id, claim: 'engineering' } }] },
  ]);
  expect(await answer(await owner.send('PATCH', `${path}/${ofGroup}`, { expires_at: TOMORROW }))).toEqual(
    FORBIDDEN,
  );

  const own = ((await answer(await owner.send('POST', path, { sub: user.sub })))[1] as { id: string }).id;
  for (const [method, address, body] of [
    ['GET', path, undefined],
    ['POST', path, { sub: user.sub }],
    ['PATCH', `${path}/${own}`, { expires_at: null }],
    ['DELETE', `${path}/${own}`, undefined],
  ] as const) {
    expect([method, await answer(await member.send(method, address, body))]).toEqual([method, FORBIDDEN]);
    expect([method, await answer(await stranger.send(method, address, body))]).toEqual([method, GONE]);
  }
  const foreignPath = `/api/v1/applications/${other.id}/assignments/${own}`;
  expect((await stranger.send('DELETE', foreignPath)).status).toBe(404);
  expect((await stranger.send('PATCH', foreignPath, { expires_at: null })).status).toBe(404);
  const reading = bearer(app, await aKey(app, owner, ['applications:read']));
  expect((await reading.get(path)).status).toBe(200);
  expect(await answer(await reading.send('DELETE', `${path}/${own}`))).toMatchObject([403, {}]);
  expect(await answer(await owner.send('DELETE', `${path}/${ofGroup}`))).toEqual([204, '']);
});

test('AC-53 lists are paged, an end is changed, ended is gone; an API has the same', async () => {
  const owner = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
  const { application_id } = await aResource(owner);
  const path = `/api/v1/applications/${application_id}/assignments`;
  const [, role] = await answer(
    await owner.send('POST', `/api/v1/applications/${application_id}/roles`, { name: 'editor' }),
  );
  const role_id = (role as { id: number }).id;
  const ids = [];
  for (const input of [{ sub: owner.sub }, { sub: owner.sub, role_id }]) {
    const [, made] = await answer(await owner.send('POST', path, input));
    ids.push((made as { id: string }).id);
  }
  const [, first] = await answer(await owner.get(`${path}?limit=1`));
  const { assignments, next_cursor } = first as { assignments: object[]; next_cursor: string };
  expect(assignments).toMatchObject([{ id: ids[0] }]);
  expect(await answer(await owner.get(`${path}?limit=1&cursor=${next_cursor}`))).toMatchObject([
    200,
    { assignments: [{ id: ids[1] }], next_cursor: null },
  ]);
  expect((await owner.get(`${path}?role_id=${role_id}&cursor=${next_cursor}`)).status).toBe(422);
  expect(await answer(await owner.get(`${path}?role_id=${role_id}`))).toMatchObject([
    200,
    { assignments: [{ id: ids[1] }] },
  ]);
  for (const expires_at of ['2026-11-20T09:59:59Z', '2099-01-01T00:00:00Z', 'tomorrow'])
    expect(await answer(await owner.send('PATCH', `${path}/${ids[0]}`, { expires_at }))).toEqual(
      refusal('expires_at'),
    );
  expect(
    await answer(await owner.send('PATCH', `${path}/${ids[0]}`, { expires_at: TOMORROW })),
  ).toMatchObject([200, { expires_at: TOMORROW }]);
  expect(await answer(await owner.send('DELETE', `${path}/${ids[1]}`))).toEqual([204, '']);
  expect((await owner.send('DELETE', `${path}/${ids[1]}`)).status).toBe(404);
  clock.advance(DAY);
  expect(await answer(await owner.get(path))).toMatchObject([200, { assignments: [] }]);
});

async function aTeam() {
  const owner = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
  const member = await aDeveloper(app);
  const input = { name: 'Acme', owner_user_id: owner.user_id };
  const created = await createOrganization(db, clock.now(), OPERATOR, input);
  if ('faults' in created) throw new Error('no organization');
  const { organization_id } = created;
  await addMember(db, clock.now(), OPERATOR, { organization_id, user_id: member.user_id, role: 'member' });
  const application = await register(owner, { organization_id });
  return { owner, member, application };
}

/** Someone who has signed in to the application with these scopes. */
async function aUserOf(
  { id, client_id, client_secret }: { id: number; client_id: string; client_secret: string },
  scope: string,
) {
  const { person, browser } = await aVisitor(app);
  const rp = { application_id: id, client_id, client_secret, redirect_uri: 'https://rp.example/callback' };
  await obtainTokens(browser, rp, { scope });
  return person;
}
