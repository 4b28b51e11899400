import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../test/support/admins.ts';
import { startUnlimitedApp } from '../../test/support/app.ts';
import { answer } from '../../test/support/developers.ts';
import { aPerson, aRelyingParty } from '../../test/support/oauth.ts';
import { deleteOldRows } from '../../test/support/retention.ts';
import { changeApplication, changeUser } from '../../test/support/rows.ts';
import { DAY } from '../platform/clock.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import {
  assign,
  assignmentsOfPerson,
  changeGroup,
  changeRole,
  createGroup,
  createRole,
  endAccessOfCustomer,
  endAssignment,
  type GroupOwner,
  groupsOfPerson,
  INSTALLATION,
  moveAccess,
  removeGroup,
  removeGroupMember,
  removeRole,
  requireGroup,
} from './index.ts';

type Body = Record<string, unknown>;
type Row = Body & { id: string };

const app = await startUnlimitedApp();
const { context, db } = app;
const admin = await anAdmin(app);
const watcher = await anAdmin(app, { steppedUp: false });
const BASE = '/api/v1/admin';
const BY = { actor: { type: 'operator', id: null }, request: null } as const;
const ACME = await aCustomer('acme');
const GLOBEX = await aCustomer('globex');
const AHEAD = new Date(Date.now() + 7 * DAY).toISOString();

async function aCustomer(handle: string): Promise<Extract<GroupOwner, { kind: 'customer' }>> {
  const row = { org_id: `org_${handle}`, handle, name: handle, created_at: new Date() };
  const { customer_id } = await db
    .insertInto('customers')
    .values(row)
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  return { kind: 'customer', customer_id, handle };
}

async function joinCustomer({ customer_id }: { customer_id: number }, user_id: number): Promise<void> {
  const member = { customer_id, user_id, role: 'member' as const, created_at: new Date() };
  await db.insertInto('customer_members').values(member).execute();
}

beforeEach(async () => {
  for (const table of ['assignments', 'groups', 'roles', 'customer_members'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('customers').set({ deleted_at: null }).execute();
});

const send = async (method: string, path: string, body?: unknown) =>
  (await answer(await admin.send(method, `${BASE}${path}`, body))) as [number, Body];
const created = async (path: string, body: Body) => {
  const [status, row] = await send('POST', path, body);
  expect([status, row]).toEqual([201, expect.anything()]);
  return row as Row;
};
const audited = async (prefix: string) =>
  (
    await db
      .selectFrom('audit_events')
      .select(['event_type', 'actor_type', 'target_type', 'target_id', 'application_id', 'details'])
      .where('event_type', 'like', `${prefix}%`)
      .orderBy('id')
      .execute()
  ).slice(-10);
const lastAudited = async (prefix: string) => (await audited(prefix)).at(-1);
const fieldOf = ([status, body]: [number, Body]) => [
  status,
  body.error,
  ((body.details as { path: string }[]) ?? []).map(({ path }) => path).join(),
];

test('groups: created, listed, searched, changed, deleted, each with its audit line', async () => {
  const group = await created('/groups', { name: ' engineering ', description: '開発' });
  expect(group).toEqual({
    id: expect.stringMatching(/^grp_[0-9A-Za-z]{22}$/),
    name: 'engineering',
    claim: 'engineering',
    description: '開発',
    customer_id: null,
    created_at: expect.any(String),
  });
  const ofAcme = await created('/groups', { name: 'engineering', customer_id: 'org_acme' });
  expect(ofAcme).toMatchObject({ claim: 'acme/engineering', customer_id: 'org_acme' });
  await created('/groups', { name: 'sales' });
  for (const [query, names] of [
    ['', ['engineering', 'sales']],
    ['?query=ENG', ['engineering']],
    [`?query=${encodeURIComponent('開')}`, ['engineering']],
    ['?query=%25', []],
    ['?customer_id=org_acme', ['engineering']],
  ] as const) {
    const [, body] = await send('GET', `/groups${query}`);
    expect([query, (body.groups as Row[]).map(({ name }) => name)]).toEqual([query, names]);
  }
  expect(await send('GET', `/groups/${group.id}`)).toEqual([200, group]);
  expect(await send('PATCH', `/groups/${group.id}`, { name: 'Engineering' })).toMatchObject([
    200,
    { name: 'Engineering', description: '開発' },
  ]);
  expect(await lastAudited('group.')).toMatchObject({
    event_type: 'group.updated',
    actor_type: 'admin',
    target_type: 'group',
    target_id: group.id,
    details: { name: 'Engineering', from: 'engineering' },
  });
  const before = (await audited('group.')).length;
  await send('PATCH', `/groups/${group.id}`, { name: 'Engineering' });
  expect(await audited('group.')).toHaveLength(before);
  expect(await send('DELETE', `/groups/${group.id}`)).toEqual([204, '']);
  expect((await send('DELETE', `/groups/${group.id}`))[0]).toBe(404);
  expect(await lastAudited('group.')).toMatchObject({ event_type: 'group.deleted', target_id: group.id });
});

test('members: added by address, sub or id, until when; removed; each line names the person', async () => {
  const { id } = await created('/groups', { name: 'team' });
  const [ann, bob, eve] = [await aPerson(context), await aPerson(context), await aPerson(context)];
  const path = `/groups/${id}/members`;
  expect(await send('POST', path, { email: ann.email.toUpperCase() })).toMatchObject([
    201,
    { user_id: ann.user_id, sub: ann.sub, email: ann.email, expires_at: null },
  ]);
  expect((await send('POST', path, { sub: bob.sub, expires_at: AHEAD }))[1]).toMatchObject({
    expires_at: AHEAD,
  });
  expect((await send('POST', path, { user_id: eve.user_id }))[0]).toBe(201);
  const lines = (await audited('group.member')).length;
  expect((await send('POST', path, { email: ann.email }))[0]).toBe(200);
  expect(await audited('group.member')).toHaveLength(lines);
  expect(await send('POST', path, { email: ann.email, expires_at: AHEAD })).toMatchObject([
    200,
    { expires_at: AHEAD },
  ]);
  expect(await lastAudited('group.member')).toMatchObject({
    event_type: 'group.member_changed',
    target_type: 'user',
    target_id: String(ann.user_id),
    details: { group: id, name: 'team' },
  });
  const [, body] = await send('GET', `${path}?limit=2`);
  expect((body.members as Body[]).map(({ user_id }) => user_id)).toEqual([ann.user_id, bob.user_id]);
  const [, more] = await send('GET', `${path}?limit=2&cursor=${body.next_cursor}`);
  expect([(more.members as Body[]).map(({ user_id }) => user_id), more.next_cursor]).toEqual([
    [eve.user_id],
    null,
  ]);
  expect((await send('GET', `/groups/${id}/members?cursor=${body.next_cursor}x`))[0]).toBe(422);
});

describe('AC-27: one name for one owner, in any case', () => {
  test.each([
    ['groups', 'group_exists'],
    ['roles', 'role_exists'],
  ])('%s', async (path, error) => {
    const first = await created(`/${path}`, { name: 'Auditors' });
    const second = await created(`/${path}`, { name: 'others' });
    await created(`/${path}`, { name: 'auditors', customer_id: 'org_acme' });
    expect(await send('POST', `/${path}`, { name: 'auditors' })).toMatchObject([409, { error }]);
    expect(await send('PATCH', `/${path}/${second.id}`, { name: 'AUDITORS' })).toMatchObject([
      409,
      { error },
    ]);
    expect((await send('PATCH', `/${path}/${first.id}`, { name: 'AUDITORS' }))[0]).toBe(200);
    const answers = await Promise.all(
      ['new', 'New', 'NEW', 'neW'].map((name) => send('POST', `/${path}`, { name })),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

test('AC-28: without a fresh step-up nothing changes; input of people who may not call is not looked at', async () => {
  const { id } = await created('/groups', { name: 'team' });
  const before = await db.selectFrom('audit_events').selectAll().execute();
  for (const [method, path, body] of [
    ['POST', '/groups', { name: '/' }],
    ['PATCH', `/groups/${id}`, { name: 'x' }],
    ['DELETE', `/groups/${id}`],
    ['POST', `/groups/${id}/members`, {}],
    ['POST', '/roles', { name: 'x' }],
    ['POST', '/assignments', {}],
    ['DELETE', '/assignments/asg_none'],
  ] as const)
    expect(await answer(await watcher.send(method, `${BASE}${path}`, body))).toMatchObject([
      401,
      { error: 'step_up_required' },
    ]);
  expect(await db.selectFrom('audit_events').selectAll().execute()).toEqual(before);
  expect(await requireGroup(db, id)).toMatchObject({ name: 'team' });
});

describe('AC-29: a body that names no one, someone unknown, or too many', () => {
  test('members and assignments', async () => {
    const { id } = await created('/groups', { name: 'team' });
    const { application_id } = await aRelyingParty(context);
    const [ann, closed] = [await aPerson(context), await aPerson(context)];
    await changeUser(db, closed.user_id, { deleted_at: new Date() });
    const path = `/groups/${id}/members`;
    for (const [body, member] of [
      [{}, 'user_id'],
      [{ user_id: ann.user_id, sub: ann.sub }, 'user_id'],
      [{ user_id: 999_999_999 }, 'user_id'],
      [{ user_id: closed.user_id }, 'user_id'],
      [{ sub: closed.sub }, 'sub'],
      [{ sub: '' }, 'sub'],
      [{ email: 'no@where.example' }, 'email'],
    ] as const) {
      expect([body, fieldOf(await send('POST', path, body))]).toEqual([
        body,
        [422, 'invalid_params', member],
      ]);
      expect((await send('POST', '/assignments', { ...body, application_id }))[0]).toBe(422);
    }
    for (const body of [
      { user_id: 0 },
      { user_id: '1' },
      { user_id: 1e300 },
      { email: 7 },
      { expires_at: 'x' },
    ])
      expect([body, (await send('POST', path, body))[0]]).toEqual([body, 422]);
    for (const [body, member] of [
      [{ application_id: 999_999_999, user_id: ann.user_id }, 'application_id'],
      [{ role_id: 999_999_999, user_id: ann.user_id }, 'role_id'],
      [{ user_id: ann.user_id }, 'application_id'],
      [{ application_id }, 'user_id'],
      [{ application_id, user_id: ann.user_id, group_id: id }, 'user_id'],
      [{ application_id, group_id: 'grp_none' }, 'group_id'],
      [{ application_id, customer_id: 'org_none' }, 'customer_id'],
      [{ application_id, user_id: ann.user_id, context_customer_id: 'org_none' }, 'context_customer_id'],
    ] as const)
      expect([body, fieldOf(await send('POST', '/assignments', body))]).toEqual([
        body,
        [422, 'invalid_params', member],
      ]);
  });
});

test('AC-30: only members of an organization are in its groups', async () => {
  const [inside, outside] = [await aPerson(context), await aPerson(context)];
  await joinCustomer(ACME, inside.user_id);
  await joinCustomer(GLOBEX, outside.user_id);
  const { id } = await created('/groups', { name: 'team', customer_id: 'org_acme' });
  expect(fieldOf(await send('POST', `/groups/${id}/members`, { sub: outside.sub }))).toEqual([
    422,
    'invalid_params',
    'user_id',
  ]);
  expect((await send('POST', `/groups/${id}/members`, { sub: inside.sub }))[0]).toBe(201);
  expect(await lastAudited('group.member')).toMatchObject({ details: { organization: 'acme' } });
});

test('AC-31: what belongs to another owner is not there', async () => {
  const operations = (owner: GroupOwner, grpId: string, roleId: number) => [
    () => changeGroup(db, context, BY, owner, grpId, { name: 'x' }),
    () => removeGroup(db, context, BY, owner, grpId),
    () => removeGroupMember(db, context, BY, owner, grpId, admin.user_id),
    () => changeRole(db, context, BY, owner, roleId, { name: 'x' }),
    () => removeRole(db, context, BY, owner, roleId),
  ];
  for (const [owner, others] of [
    [INSTALLATION, [ACME]],
    [ACME, [INSTALLATION, GLOBEX]],
  ] as const) {
    const { grp_id } = await createGroup(db, context, BY, owner, { name: 'team' });
    const { role_id } = await createRole(db, context, BY, owner, { name: 'editor' });
    for (const other of others)
      for (const operation of operations(other, grp_id, role_id))
        await expect(operation()).rejects.toMatchObject({ status: 404, code: 'not_found' });
  }
  const [one, two] = [await aRelyingParty(context), await aRelyingParty(context)];
  const { role_id } = await createRole(db, context, BY, { kind: 'application', ...one }, { name: 'editor' });
  await expect(
    changeRole(db, context, BY, { kind: 'application', ...two }, role_id, { name: 'x' }),
  ).rejects.toMatchObject({ status: 404 });
  const subject = { user_id: admin.user_id };
  const { asg_id } = await assign(db, context, BY, { role_id, subject, granted_by: null });
  const { application_id } = two;
  await expect(endAssignment(db, context, BY, asg_id, { application_id })).rejects.toMatchObject({
    status: 404,
  });
  await endAssignment(db, context, BY, asg_id, { application_id: one.application_id }, 'no longer needed');
  expect(await lastAudited('assignment.')).toMatchObject({
    event_type: 'assignment.ended',
    application_id: one.application_id,
    details: { reason: 'no longer needed' },
  });
});

test('roles and assignments: what a person may use, by themselves, by a group, by an organization', async () => {
  const person = await aPerson(context);
  const { application_id, client_id } = await aRelyingParty(context);
  const editor = await created('/roles', {
    name: 'editor',
    title: '編集者',
    entitlements: ['b', 'a', 'b'],
    application_id,
  });
  expect(editor).toMatchObject({
    claim: 'editor',
    title: '編集者',
    entitlements: ['a', 'b'],
    application_id,
  });
  const auditor = await created('/roles', { name: 'auditor' });
  expect(auditor).toMatchObject({ claim: 'installation/auditor', application_id: null });
  const reviewer = await created('/roles', { name: 'reviewer', customer_id: 'org_acme' });
  const group = await created('/groups', { name: 'team' });
  await send('POST', `/groups/${group.id}/members`, { sub: person.sub });
  await joinCustomer(ACME, person.user_id);

  const own = await created('/assignments', { application_id, email: person.email, expires_at: AHEAD });
  expect(own).toEqual({
    id: expect.stringMatching(/^asg_[0-9A-Za-z]{22}$/),
    application: { id: application_id, client_id, name: expect.anything() },
    role: null,
    user: { user_id: person.user_id, sub: person.sub, email: person.email },
    ...{ group: null, customer: null, context: null, request_id: null },
    granted_by: admin.user_id,
    created_at: expect.any(String),
    expires_at: AHEAD,
  });
  const byGroup = await created('/assignments', { role_id: editor.id, group_id: group.id });
  expect(byGroup).toMatchObject({ role: { claim: 'editor' }, group: { claim: 'team' }, context: null });
  const byCustomer = await created('/assignments', { role_id: reviewer.id, customer_id: 'org_acme' });
  expect(byCustomer).toMatchObject({
    ...{ application: null, role: { claim: 'acme/reviewer' } },
    ...{ customer: { handle: 'acme' }, context: { id: 'org_acme' } },
  });
  const elsewhere = await created('/assignments', { role_id: auditor.id, customer_id: 'org_globex' });
  const ids = async (query: string) =>
    ((await send('GET', `/assignments?${query}`))[1].assignments as Row[]).map(({ id }) => id);
  expect(await ids(`application_id=${application_id}`)).toEqual([own.id, byGroup.id]);
  expect(await ids(`user_id=${person.user_id}`)).toEqual([own.id]);
  expect(await ids(`group_id=${group.id}`)).toEqual([byGroup.id]);
  expect(await ids('customer_id=org_acme')).toEqual([byCustomer.id]);
  expect(await ids('context_customer_id=org_globex')).toEqual([elsewhere.id]);
  expect(await ids(`role_id=${auditor.id}`)).toEqual([elsewhere.id]);
  expect(await ids('group_id=grp_none')).toEqual([]);

  const now = context.clock.now();
  const held = await assignmentsOfPerson(db, person.user_id, { now, afterId: 0, limit: 10 });
  expect(held.map(({ asg_id }) => asg_id)).toEqual([own.id, byGroup.id, byCustomer.id]);
  expect(await groupsOfPerson(db, person.user_id, { now, afterId: 0, limit: 10 })).toMatchObject([
    { name: 'team' },
  ]);
  const stranger = await aPerson(context);
  expect(await assignmentsOfPerson(db, stranger.user_id, { now, afterId: 0, limit: 10 })).toEqual([]);

  expect(await send('PATCH', `/assignments/${own.id}`, { expires_at: null })).toMatchObject([
    200,
    { expires_at: null },
  ]);
  expect(await lastAudited('assignment.')).toMatchObject({
    event_type: 'assignment.updated',
    target_type: 'user',
    target_id: String(person.user_id),
    application_id,
  });
  expect(await send('GET', `/assignments/${own.id}`)).toMatchObject([200, { id: own.id }]);
  expect(await send('DELETE', `/assignments/${own.id}`)).toEqual([204, '']);
  expect((await send('GET', `/assignments/${own.id}`))[0]).toBe(404);
});

test('AC-32: of many equal assignments at once there is one; one that has ended gives its place', async () => {
  const { application_id } = await aRelyingParty(context);
  const { sub, user_id } = await aPerson(context);
  const body = { application_id, sub };
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('POST', '/assignments', body)));
  expect(answers.map(([status]) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(answers.find(([status]) => status === 409)![1]).toMatchObject({ error: 'already_assigned' });
  const past = new Date(Date.now() - DAY);
  await db.updateTable('assignments').set({ expires_at: past, reminded_at: past }).execute();
  expect(((await send('GET', '/assignments'))[1].assignments as Row[]).length).toBe(0);
  const again = await created('/assignments', { ...body, expires_at: AHEAD });
  const rows = db.selectFrom('assignments').selectAll().where('user_id', '=', user_id);
  expect(await rows.execute()).toMatchObject([{ asg_id: again.id, reminded_at: null }]);
});

test('AC-34: groups, roles and the assignments of an application have a limit', async () => {
  const { application_id } = await aRelyingParty(context);
  const fill = (text: string) => db.executeQuery(sql.raw(text).compile(db));
  await fill(
    `INSERT INTO groups (grp_id, name, created_at) SELECT 'grp_' || n, 'g' || n, now() FROM generate_series(1, 10000) n`,
  );
  await fill(`INSERT INTO roles (name, created_at) SELECT 'r' || n, now() FROM generate_series(1, 200) n`);
  await fill(`INSERT INTO assignments (asg_id, application_id, group_id, created_at)
              SELECT 'asg_' || group_id, ${application_id}, group_id, now() FROM groups`);
  const { sub } = await aPerson(context);
  for (const [path, body] of [
    ['/groups', { name: 'more' }],
    ['/roles', { name: 'more' }],
    ['/assignments', { application_id, sub }],
  ] as const)
    expect([path, await send('POST', path, body)]).toMatchObject([path, [422, { error: 'too_many' }]]);
  expect((await send('POST', '/groups', { name: 'more', customer_id: 'org_acme' }))[0]).toBe(201);
  expect((await send('POST', '/roles', { name: 'more', application_id }))[0]).toBe(201);
});

test('AC-35: an end in the past is refused; what has ended is no longer listed, and goes', async () => {
  const { id } = await created('/groups', { name: 'team' });
  const { application_id } = await aRelyingParty(context);
  const { sub, user_id } = await aPerson(context);
  for (const expires_at of [new Date(Date.now() - 1000).toISOString(), '2999-01-01T00:00:00Z']) {
    for (const [path, body] of [
      [`/groups/${id}/members`, { sub }],
      ['/assignments', { sub, application_id }],
    ] as const)
      expect(fieldOf(await send('POST', path, { ...body, expires_at }))).toEqual([
        422,
        'invalid_params',
        'expires_at',
      ]);
  }
  await send('POST', `/groups/${id}/members`, { sub });
  const { id: own } = await created('/assignments', { sub, application_id });
  const past = new Date(Date.now() - 31 * DAY);
  await db.updateTable('group_members').set({ expires_at: past }).execute();
  await db.updateTable('assignments').set({ expires_at: past }).execute();
  expect((await send('GET', `/groups/${id}/members`))[1].members).toEqual([]);
  expect((await send('PATCH', `/assignments/${own}`, { expires_at: null }))[0]).toBe(404);
  expect((await send('DELETE', `/assignments/${own}`))[0]).toBe(404);
  expect((await send('DELETE', `/groups/${id}/members/${user_id}`))[0]).toBe(404);
  const again = await send('POST', `/groups/${id}/members`, { sub });
  expect(again[0]).toBe(201);
  expect(await lastAudited('group.member')).toMatchObject({ event_type: 'group.member_added' });
  expect(await deleteOldRows(context, 'assignments')).toBe(1);
  expect(await deleteOldRows(context, 'group_members')).toBe(0);
});

describe('AC-36: what is deleted takes its rows along', () => {
  const rowsLeft = async () =>
    Object.fromEntries(
      await Promise.all(
        (['groups', 'group_members', 'roles', 'assignments'] as const).map(async (table) => [
          table,
          (await db.selectFrom(table).selectAll().execute()).length,
        ]),
      ),
    );

  test('a group, a role', async () => {
    const { sub } = await aPerson(context);
    const group = await created('/groups', { name: 'team' });
    const role = await created('/roles', { name: 'auditor' });
    await send('POST', `/groups/${group.id}/members`, { sub });
    await created('/assignments', { role_id: role.id, group_id: group.id });
    await created('/assignments', { role_id: role.id, sub });
    await send('DELETE', `/groups/${group.id}`);
    expect(await rowsLeft()).toEqual({ groups: 0, group_members: 0, roles: 1, assignments: 1 });
    await send('DELETE', `/roles/${role.id}`);
    expect(await rowsLeft()).toEqual({ groups: 0, group_members: 0, roles: 0, assignments: 0 });
  });

  test('an organization, and a member who leaves it', async () => {
    const { sub, user_id } = await aPerson(context);
    await joinCustomer(ACME, user_id);
    const { application_id } = await aRelyingParty(context);
    const group = await created('/groups', { name: 'team', customer_id: 'org_acme' });
    await send('POST', `/groups/${group.id}/members`, { sub });
    await created('/roles', { name: 'reviewer', customer_id: 'org_acme' });
    await created('/assignments', { application_id, customer_id: 'org_acme' });
    await created('/assignments', { application_id, sub, context_customer_id: 'org_acme' });
    await created('/assignments', { application_id, sub });
    await db.deleteFrom('customer_members').where('user_id', '=', user_id).execute();
    expect(await rowsLeft()).toEqual({ groups: 1, group_members: 0, roles: 1, assignments: 2 });
    await endAccessOfCustomer(db, ACME.customer_id);
    expect(await rowsLeft()).toEqual({ groups: 0, group_members: 0, roles: 0, assignments: 1 });
  });

  test('a deleted application or organization has none for any reader, and gets no more', async () => {
    const { sub, user_id } = await aPerson(context);
    const { application_id } = await aRelyingParty(context);
    await joinCustomer(ACME, user_id);
    await created('/assignments', { application_id, sub });
    await created('/assignments', { application_id, customer_id: 'org_acme' });
    const now = context.clock.now();
    const held = async () => (await assignmentsOfPerson(db, user_id, { now, afterId: 0, limit: 9 })).length;
    expect(await held()).toBe(2);
    await changeApplication(db, application_id, { deleted_at: now });
    expect([await held(), ((await send('GET', '/assignments'))[1].assignments as Row[]).length]).toEqual([
      0, 0,
    ]);
    expect((await send('POST', '/roles', { name: 'x', application_id }))[0]).toBe(422);
    expect((await send('POST', '/assignments', { application_id, sub }))[0]).toBe(422);
    await db.updateTable('customers').set({ deleted_at: now }).execute();
    expect((await send('POST', '/groups', { name: 'x', customer_id: 'org_acme' }))[0]).toBe(422);
    await expect(createRole(db, context, BY, ACME, { name: 'x' })).rejects.toMatchObject({ status: 404 });
  });
});

test('AC-37: a deleted account is in no group and has no assignment; its address names no one', async () => {
  const { sub, email, user_id } = await aPerson(context);
  const { application_id } = await aRelyingParty(context);
  const group = await created('/groups', { name: 'team' });
  await send('POST', `/groups/${group.id}/members`, { sub });
  await created('/assignments', { application_id, sub });
  expect((await send('DELETE', `/users/${user_id}`))[0]).toBe(204);
  for (const table of ['group_members', 'assignments'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await send('POST', `/groups/${group.id}/members`, { email }))[0]).toBe(422);
});

test('AC-38: a merge leaves the target with everything that both had, until the later end', async () => {
  const [source, target] = [await aPerson(context), await aPerson(context)];
  const { application_id } = await aRelyingParty(context);
  const [soon, later] = [new Date(Date.now() + DAY), new Date(Date.now() + 2 * DAY)];
  const [groups, roles] = [[], []] as [{ group_id: number }[], { role_id: number }[]];
  // One after the other, so that their ids are in this order.
  for (const name of ['a', 'b', 'c']) {
    groups.push(await createGroup(db, context, BY, INSTALLATION, { name }));
    roles.push(await createRole(db, context, BY, { kind: 'application', application_id }, { name }));
  }
  const ends = [
    // What the source has, what the target has, what is left. Undefined: nothing; null: no end.
    [later, undefined, later],
    [later, soon, later],
    [soon, null, null],
  ] as const;
  for (const [index, [own, others]] of ends.entries())
    for (const [{ user_id }, expires_at] of [
      [source, own],
      [target, others],
    ] as const) {
      if (expires_at === undefined) continue;
      const { group_id } = groups[index]!;
      const { role_id } = roles[index]!;
      await db
        .insertInto('group_members')
        .values({ group_id, user_id, created_at: new Date(), expires_at })
        .execute();
      await assign(db, context, BY, { role_id, subject: { user_id }, granted_by: null, expires_at });
    }
  expect(await inTransaction(db, (t) => moveAccess(t, source.user_id, target.user_id))).toBe(4);
  for (const [table, key] of [
    ['group_members', 'group_id'],
    ['assignments', 'role_id'],
  ] as const) {
    const rows = await db.selectFrom(table).select(['user_id', 'expires_at']).orderBy(key).execute();
    expect([table, rows]).toEqual([
      table,
      ends.map(([, , expires_at]) => ({ user_id: target.user_id, expires_at })),
    ]);
  }
});

test.each(["' OR 1=1--", '%00', '{}', 'x'.repeat(300), '-1', '0', '1e3'])(
  'AC-39: forged filters and cursors are refused, forged ids are unknown: %s',
  async (text) => {
    const value = encodeURIComponent(text);
    for (const query of ['groups?cursor', 'roles?cursor', 'assignments?cursor'])
      expect([query, (await send('GET', `/${query}=${value}`))[0]]).toEqual([query, 422]);
    for (const query of ['roles?application_id', 'assignments?user_id', 'assignments?application_id'])
      expect([query, (await send('GET', `/${query}=${value}`))[0]]).toEqual([query, 422]);
    for (const path of ['groups', 'roles', 'assignments'])
      expect([path, [400, 404].includes((await send('GET', `/${path}/${value}`))[0])]).toEqual([path, true]);
    expect((await send('GET', `/assignments?group_id=${value}`))[0]).toBeLessThan(500);
    expect((await send('GET', `/groups?query=${value}`))[0]).toBeLessThan(500);
  },
);

test('AC-39: a cursor of one list is none of another', async () => {
  for (const name of ['a', 'b']) await created('/groups', { name });
  const [, { next_cursor }] = await send('GET', '/groups?limit=1');
  for (const path of ['/groups?query=a', '/groups?customer_id=org_acme', '/roles?', '/assignments?'])
    expect([path, (await send('GET', `${path}&cursor=${next_cursor}`.replace('?&', '?')))[0]]).toEqual([
      path,
      422,
    ]);
});

test('AC-40: every list of a large group and of a person in many is read through an index', async () => {
  const plans = [
    `SELECT * FROM group_members WHERE group_id = 1 AND user_id > 5 ORDER BY user_id LIMIT 50`,
    `SELECT * FROM group_members WHERE user_id = 1 AND group_id > 5 ORDER BY group_id LIMIT 50`,
    `SELECT * FROM groups WHERE customer_id IS NULL AND name > 'a' ORDER BY name LIMIT 50`,
    `SELECT * FROM groups WHERE customer_id = 7 AND name > 'a' ORDER BY name LIMIT 50`,
    `SELECT * FROM roles WHERE application_id = 7 AND customer_id IS NULL AND name > 'a' ORDER BY name LIMIT 50`,
    `SELECT * FROM assignments WHERE user_id = 7`,
    `SELECT * FROM assignments WHERE group_id = 7`,
    `SELECT * FROM assignments WHERE customer_id = 7`,
    `SELECT * FROM assignments WHERE application_id = 7`,
    `SELECT * FROM assignments WHERE role_id = 7`,
    `SELECT * FROM assignments WHERE context_customer_id = 7`,
  ];
  await inTransaction(db, async (transaction) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    for (const plan of plans) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`EXPLAIN ${plan}`)}`.execute(
        transaction,
      );
      const text = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([plan, text]).toEqual([plan, expect.stringMatching(/Index/)]);
      expect([plan, text]).toEqual([plan, expect.not.stringMatching(/Seq Scan/)]);
    }
  });
});

test('AC-41: of many who remove the same at once one does, with one audit line', async () => {
  const { sub, user_id } = await aPerson(context);
  const { application_id } = await aRelyingParty(context);
  const group = await created('/groups', { name: 'team' });
  await send('POST', `/groups/${group.id}/members`, { sub });
  const assignment = await created('/assignments', { application_id, sub });
  for (const [path, event] of [
    [`/groups/${group.id}/members/${user_id}`, 'group.member_removed'],
    [`/assignments/${assignment.id}`, 'assignment.ended'],
    [`/groups/${group.id}`, 'group.deleted'],
  ] as const) {
    const lines = async () =>
      (await db.selectFrom('audit_events').select('id').where('event_type', '=', event).execute()).length;
    const before = await lines();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('DELETE', path)));
    expect(answers.map(([status]) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await lines()) - before).toBe(1);
  }
});
