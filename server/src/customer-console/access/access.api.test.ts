import { expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aCustomer, type Customer } from '../../../test/support/customers.ts';
import { answer } from '../../../test/support/developers.ts';
import { aRelyingParty } from '../../../test/support/oauth.ts';
import { anAccount, passwordConfirmed, someoneSignedIn } from '../../../test/support/people.ts';
import { changeApplication } from '../../../test/support/rows.ts';

const app = await startUnlimitedApp();
const { context } = app;
const installation = await anAdmin(app);

type Body = Record<string, unknown>;
const INVALID = [422, expect.objectContaining({ error: 'invalid_params' })];

async function anAdministered() {
  const { person, browser } = await someoneSignedIn(app);
  await passwordConfirmed(context, person);
  const member = await anAccount(context);
  const customer = await aCustomer(context, [{ ...person, role: 'admin' }, member]);
  const path = `/api/v1/customers/${customer.org_id}`;
  const send = async (method: string, suffix: string, body?: Body) =>
    await answer(
      body === undefined
        ? await browser.fetch(path + suffix, { method })
        : await browser.sendJson(method, path + suffix, body),
    );
  return { person, member, customer, send };
}

/** An application that no one uses without an assignment. */
async function anAssigned(): Promise<number> {
  const { application_id } = await aRelyingParty(context);
  await changeApplication(context.stores.db, application_id, { access: 'assigned' });
  return application_id;
}

async function offer({ org_id }: Customer, application_id: number): Promise<string> {
  const body = { application_id, customer_id: org_id };
  const [status, made] = await answer(await installation.send('POST', '/api/v1/admin/assignments', body));
  expect([status, made]).toEqual([201, expect.anything()]);
  return (made as { id: string }).id;
}

test('groups and roles of the organization: made, used, seen as claims, and ended', async () => {
  const { member, customer, send } = await anAdministered();
  const [, group] = await send('POST', '/groups', { name: 'reviewers' });
  expect(group).toMatchObject({ claim: `${customer.handle}/reviewers`, customer_id: customer.org_id });
  const { id } = group as { id: string };
  expect((await send('PATCH', `/groups/${id}`, { description: 'They review' }))[0]).toBe(200);
  expect(await send('POST', `/groups/${id}/members`, { member: member.email })).toEqual([
    200,
    expect.objectContaining({ user_id: member.user_id }),
  ]);
  expect(await send('GET', `/groups/${id}/members`)).toEqual([
    200,
    { members: [expect.objectContaining({ sub: member.sub })], next_cursor: null },
  ]);
  const [, role] = await send('POST', '/roles', { name: 'auditor', entitlements: ['read'] });
  expect(role).toMatchObject({ claim: `${customer.handle}/auditor` });
  const role_id = (role as { id: number }).id;
  const [status, assignment] = await send('POST', '/assignments', { role_id, group_id: id });
  expect([status, assignment]).toEqual([
    201,
    expect.objectContaining({ context: expect.objectContaining({ id: customer.org_id }) }),
  ]);
  expect(await send('GET', '/assignments')).toEqual([200, { assignments: [assignment], next_cursor: null }]);
  expect((await send('DELETE', `/assignments/${(assignment as { id: string }).id}`))[0]).toBe(204);
  expect((await send('DELETE', `/groups/${id}/members/${member.user_id}`))[0]).toBe(204);
  expect((await send('DELETE', `/roles/${role_id}`))[0]).toBe(204);
  expect((await send('DELETE', `/groups/${id}`))[0]).toBe(204);
  expect(await send('GET', '/groups')).toEqual([200, { groups: [], next_cursor: null }]);
});

test('AC-99: an organization gives only what was offered to it, and only to its own people and groups', async () => {
  const { member, customer, send } = await anAdministered();
  const other = await anAdministered();
  const [offered, withheld] = [await anAssigned(), await anAssigned()];
  const offering = await offer(customer, offered);
  await offer(other.customer, withheld);
  const assigned = (body: Body) => send('POST', '/assignments', body);
  const own = { member: String(member.user_id) };
  expect((await assigned({ application_id: offered, ...own }))[0]).toBe(201);
  const [, foreignGroup] = await other.send('POST', '/groups', { name: 'theirs' });
  const [, foreignRole] = await other.send('POST', '/roles', { name: 'theirs' });
  const [, ownRole] = await installation
    .send('POST', '/api/v1/admin/roles', { name: 'auditor' })
    .then(answer);
  const [, appRole] = await installation
    .send('POST', '/api/v1/admin/roles', { name: 'editor', application_id: withheld })
    .then(answer);
  const stranger = await anAccount(context);
  const idOf = (made: unknown) => (made as { id: never }).id;
  const refused: Body[] = [
    { application_id: withheld, ...own },
    { application_id: 999_999, ...own },
    { application_id: offered, member: stranger.email },
    { application_id: offered, member: 'nobody@people.example' },
    { application_id: offered, group_id: idOf(foreignGroup) },
    { role_id: idOf(foreignRole), ...own },
    // Of the installation, and of an application that is not offered.
    { role_id: idOf(ownRole), ...own },
    { role_id: idOf(appRole), ...own },
    { application_id: offered },
    { application_id: offered, ...own, everyone: true },
  ];
  for (const body of refused) expect([body, ...(await assigned(body))]).toEqual([body, ...INVALID]);
  const [unknown, known] = [await assigned(refused[2]!), await assigned(refused[3]!)];
  expect(known).toEqual(unknown);

  const theirs = `/groups/${idOf(foreignGroup)}`;
  for (const [method, path, body] of [
    ['PATCH', theirs, { name: 'mine' }],
    ['DELETE', theirs],
    ['GET', `${theirs}/members`],
    ['POST', `${theirs}/members`, own],
    ['PATCH', `/roles/${idOf(foreignRole)}`, { title: 'Mine' }],
    ['DELETE', `/roles/${idOf(foreignRole)}`],
    [
      'DELETE',
      `/assignments/${idOf((await other.send('POST', '/assignments', { application_id: withheld, member: String(other.member.user_id) }))[1])}`,
    ],
  ] as [string, string, Body?][])
    expect([method, path, (await send(method, path, body))[0]]).toEqual([method, path, 404]);

  expect((await answer(await installation.send('DELETE', `/api/v1/admin/assignments/${offering}`)))[0]).toBe(
    204,
  );
  expect(
    (await assigned({ application_id: offered, member: String(member.user_id), expires_at: null }))[0],
  ).toBe(422);
});

test('AC-187: with the last offer ends what the organization gave of it, and it gives nothing for longer than the offer', async () => {
  const { member, customer, send } = await anAdministered();
  const application_id = await anAssigned();
  const offers = [await offer(customer, application_id)];
  const [, group] = await send('POST', '/groups', { name: 'reviewers' });
  const { id: group_id } = group as { id: string };
  const given = async (body: Body) => (await send('POST', '/assignments', { application_id, ...body }))[0];
  expect(await given({ group_id })).toBe(201);
  expect(await given({ member: member.email })).toBe(201);
  const left = async () =>
    ((await send('GET', '/assignments'))[1] as { assignments: unknown[] }).assignments.length;
  const withdraw = async () =>
    (await installation.send('DELETE', `/api/v1/admin/assignments/${offers.pop()}`)).status;
  expect([await left(), await withdraw(), await left()]).toEqual([3, 204, 0]);
  for (const whom of [{ everyone: true }, { group_id }, { member: member.email }])
    expect([whom, await given(whom)]).toEqual([whom, 422]);
  const { rows } = await context.stores.pool.query<{ actor_type: string }>(
    `SELECT actor_type FROM audit_events
      WHERE application_id = $1 AND event_type = 'assignment.ended' AND details->>'reason' = 'offer_ended'`,
    [application_id],
  );
  expect(rows.map(({ actor_type }) => actor_type)).toEqual(['admin', 'admin']);

  // The administrators of the organization may keep what they gave to some.
  offers.push(await offer(customer, application_id));
  expect(await given({ group_id })).toBe(201);
  expect((await send('DELETE', `/assignments/${offers.pop()}`))[0]).toBe(204);
  expect([await left(), await given({ member: member.email })]).toEqual([1, 201]);

  const brief = await anAssigned();
  const end = new Date(Date.now() + 86_400_000).toISOString();
  const body = { application_id: brief, customer_id: customer.org_id, expires_at: end };
  expect((await installation.send('POST', '/api/v1/admin/assignments', body)).status).toBe(201);
  expect(await send('POST', '/assignments', { application_id: brief, group_id })).toEqual([
    201,
    expect.objectContaining({ expires_at: end }),
  ]);
});

test('AC-220: what the organization gave ends with the offers to it, also when they end earlier than they did', async () => {
  const { member, customer, send } = await anAdministered();
  const application_id = await anAssigned();
  const [, { id: group_id }] = (await send('POST', '/groups', { name: 'reviewers' })) as [
    number,
    { id: string },
  ];
  const now = Date.now();
  const days = (count: number) => new Date(now + count * 86_400_000).toISOString();
  const offers = [await offer(customer, application_id)];
  const ends = async () => {
    const [, { assignments }] = (await send('GET', '/assignments')) as [number, { assignments: Body[] }];
    return assignments.filter(({ id }) => !offers.includes(String(id))).map(({ expires_at }) => expires_at);
  };
  const short = { application_id, member: member.email, expires_at: days(2) };
  expect((await send('POST', '/assignments', short))[0]).toBe(201);
  expect((await send('POST', '/assignments', { application_id, group_id }))[0]).toBe(201);
  const path = (id: string) => `/api/v1/admin/assignments/${id}`;
  const shorten = async (expires_at: string | null) =>
    (await installation.send('PATCH', path(offers[0]!), { expires_at })).status;
  expect([await ends(), await shorten(days(5)), await ends()]).toEqual([
    [days(2), null],
    200,
    [days(2), days(5)],
  ]);
  // A later end gives nothing back, and what ends earlier stays.
  expect([await shorten(days(9)), await ends()]).toEqual([200, [days(2), days(5)]]);

  // What another offer still allows stays, until that is all there is.
  const [, editors] = (await send('POST', '/groups', { name: 'editors' })) as [number, { id: string }];
  const body = { application_id, group_id: editors.id };
  const [, other] = await answer(await installation.send('POST', '/api/v1/admin/assignments', body));
  offers.push((other as { id: string }).id);
  expect([await shorten(days(1)), await ends()]).toEqual([200, [days(2), days(5)]]);
  expect((await installation.send('DELETE', path(offers[1]!))).status).toBe(204);
  expect(await ends()).toEqual([days(1), days(1)]);
  const { rows } = await context.stores.pool.query<{ lines: string }>(
    `SELECT count(*) AS lines FROM audit_events
      WHERE application_id = $1 AND event_type = 'assignment.updated' AND details->>'reason' = 'offer_shortened' AND actor_type = 'admin'`,
    [application_id],
  );
  expect(Number(rows[0]!.lines)).toBe(3);
});
