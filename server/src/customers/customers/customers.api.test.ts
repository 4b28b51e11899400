import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { answer } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import {
  type Account,
  anAddress,
  mailsTo,
  passwordConfirmed,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { changeSessions, changeUser } from '../../../test/support/rows.ts';
import { addGroupMember, createGroup } from '../../access/index.ts';
import { DAY } from '../../platform/clock.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';
import { consume } from '../../platform/rate-limit/index.ts';
import {
  answerCustomerInvitation,
  customersPage,
  joinCustomer,
  leaveCustomer,
  membershipIn,
  soleAdministrations,
} from '../index.ts';

const dns = await startDns();
const app = await startApp({ config: { rate_limits: 'observe', dns_servers: [dns.address] } });
const { db, context } = app;
type Body = Record<string, unknown>;
type Someone = { person: Account; browser: Client };
type Role = 'admin' | 'member';
/** Of operations that tests call past the pages, which write its id into the audit log. */
const REQUEST = { id: 'test', callerAddress: '127.0.0.1' } as Parameters<typeof leaveCustomer>[1];

let installation: Awaited<ReturnType<typeof anAdmin>>;
let made = 0;
beforeAll(async () => {
  installation = await anAdmin(app);
});

type Organization = { org_id: string; handle: string; path: string };
type Someones = Organization & { people: Someone[] };

/** An organization, with people in these roles who accepted an invitation and have just confirmed who they are. */
async function anOrganization(...roles: Role[]): Promise<Someones> {
  const people = await Promise.all(roles.map(() => someoneSignedIn(app)));
  const handle = `customer-${++made}`;
  const admin_email = people[0]?.person.email ?? anAddress();
  const input = { handle, name: `Customer ${made}`, admin_email };
  const [status, body] = await answer(await installation.send('POST', '/api/v1/admin/customers', input));
  expect([status, body]).toEqual([201, expect.objectContaining({ handle })]);
  const { org_id } = body as { org_id: string };
  const organization = { org_id, handle, path: `/api/v1/customers/${org_id}` };
  for (const [index, someone] of people.entries()) {
    if (index > 0) await invite(organization, someone.person.email, roles[index]!);
    await accept(organization, someone.person);
    await passwordConfirmed(context, someone.person);
  }
  return { ...organization, people };
}

async function invite({ path }: Organization, email: string, role: Role): Promise<number> {
  const [status, body] = await answer(
    await installation.send('POST', `${path}/invitations`, { email, role }),
  );
  expect([status, body]).toEqual([201, expect.objectContaining({ email, role })]);
  return (body as { id: number }).id;
}

async function accept({ org_id }: Organization, { user_id, email }: Account): Promise<void> {
  const { invitation_id } = await db
    .selectFrom('customer_invitations as i')
    .innerJoin('customers as c', 'c.customer_id', 'i.customer_id')
    .select('invitation_id')
    .where('i.email', '=', email)
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow();
  const session = await sessionOf({ user_id });
  await answerCustomerInvitation(context, REQUEST, session, invitation_id, 'accept');
}

async function sessionOf({
  user_id,
}: Pick<Account, 'user_id'>): Promise<{ user_id: number; session_id: number }> {
  const sessions = db.selectFrom('sessions').select(['user_id', 'session_id']).where('user_id', '=', user_id);
  return await sessions.executeTakeFirstOrThrow();
}

async function rolesIn({ path }: Organization): Promise<Body> {
  const [, body] = await answer(await installation.get(`${path}/members`));
  const { members } = body as { members: { user_id: number; role: Role }[] };
  return Object.fromEntries(members.map(({ user_id, role }) => [user_id, role]));
}

async function customerIdOf({ org_id }: Organization): Promise<number> {
  const row = db.selectFrom('customers').select('customer_id').where('org_id', '=', org_id);
  return (await row.executeTakeFirstOrThrow()).customer_id;
}

/** Method, path below the organization, body, and what its administrator gets. */
const CALLS: [string, string, Body | undefined, number][] = [
  ['GET', '', undefined, 200],
  ['PATCH', '', { name: 'Acme & Co' }, 200],
  ['GET', '/members', undefined, 200],
  ['PATCH', '/members/999999', { role: 'admin' }, 404],
  ['DELETE', '/members/999999', undefined, 404],
  ['GET', '/invitations', undefined, 200],
  ['POST', '/invitations', { email: 'new@people.example' }, 201],
  ['DELETE', '/invitations/999999', undefined, 404],
  ['GET', '/domains', undefined, 200],
  ['POST', '/domains', { domain: 'acme.example' }, 201],
  ['POST', '/domains/none.example/verify', undefined, 404],
  ['PATCH', '/domains/none.example', { joining: 'may' }, 404],
  ['DELETE', '/domains/none.example', undefined, 404],
  ['GET', '/brand', undefined, 200],
  ['PUT', '/brand', { display_name: 'Acme' }, 200],
];

function send({ browser }: Someone, method: string, path: string, body?: Body): Promise<Response> {
  return body === undefined ? browser.fetch(path, { method }) : browser.sendJson(method, path, body);
}

test('AC-99: the organization is there for its administrators alone, and for others looks like none', async () => {
  const organization = await anOrganization('admin', 'member');
  const [admin, member] = organization.people as [Someone, Someone];
  const stranger = await someoneSignedIn(app);
  const other = (await anOrganization('admin')).people[0]!;
  for (const [method, path, body, status] of CALLS) {
    const target = organization.path + path;
    const statuses = [];
    for (const someone of [admin, member, stranger, other])
      statuses.push((await send(someone, method, target, body)).status);
    expect([method, path, ...statuses]).toEqual([method, path, status, 404, 404, 404]);
    const unknown = await send(admin, method, `/api/v1/customers/${newPublicId('org_')}${path}`, body);
    expect(await answer(unknown)).toEqual([404, '']);
    expect((await app.client().sendJson(method, target, body)).status).toBe(401);
    const [, refused] = await answer(await send(member, method, target, body));
    expect(refused).toBe('');
  }
});

test('AC-107: every change takes a person who has just confirmed who they are', async () => {
  const organization = await anOrganization('admin');
  const [admin] = organization.people as [Someone];
  await changeSessions(db, admin.person.user_id, { password_confirmed_at: null });
  const stale = await anAdmin(app, { steppedUp: false });
  const inSession = await someoneSignedIn(app, { is_admin: true, totp: true });
  await changeSessions(db, inSession.person.user_id, { otp_verified_at: null });
  const changes = CALLS.filter(
    ([method, path]) => method !== 'GET' && !['', '/invitations/999999'].includes(path),
  );
  for (const [method, path, body] of changes) {
    const target = organization.path + path;
    const answers = [
      await send(admin, method, target, body),
      await stale.send(method, target, body),
      await send(inSession, method, target, body),
    ];
    for (const response of answers)
      expect([method, path, ...(await answer(response))]).toEqual([
        ...[method, path, 401],
        expect.objectContaining({ error: 'step_up_required' }),
      ]);
  }
});

test('an administrator of the installation creates an organization, whose first administrator gets a mail', async () => {
  const { person, browser } = await someoneSignedIn(app);
  const input = { handle: 'paper', name: ' Paper <Trading> ', admin_email: person.email.toUpperCase() };
  const [status, body] = await answer(await installation.send('POST', '/api/v1/admin/customers', input));
  expect([status, body]).toEqual([
    201,
    {
      org_id: expect.stringMatching(/^org_[0-9A-Za-z]{22}$/),
      handle: 'paper',
      name: 'Paper <Trading>',
      created_at: expect.any(String),
    },
  ]);
  await deliverDueMail(context);
  const [mail] = await mailsTo(app, person.email.toUpperCase());
  expect(mail!.subject).toBe('You’re invited to an organization');
  expect(mail!.text).toContain('The organization “Paper <Trading>” invites you. Your role: administrator.');
  expect(mail!.text).toContain('/account/organizations');
  const { org_id } = body as { org_id: string };
  const organization = { org_id, handle: 'paper', path: `/api/v1/customers/${org_id}` };
  expect((await browser.get(organization.path)).status).toBe(404);
  await accept(organization, person);
  expect(await answer(await browser.get(organization.path))).toEqual([200, body]);
  const found = await installation.get('/api/v1/admin/customers?query=pap');
  expect(await answer(found)).toEqual([200, { customers: [body], next_cursor: null }]);
});

test('AC-100: a handle is taken for good, also from an organization that was deleted', async () => {
  const { handle, org_id } = await anOrganization();
  const again = { handle, name: 'Other', admin_email: anAddress() };
  const taken = [409, expect.objectContaining({ error: 'handle_taken' })];
  expect(await answer(await installation.send('POST', '/api/v1/admin/customers', again))).toEqual(taken);
  expect((await installation.send('DELETE', `/api/v1/admin/customers/${org_id}`)).status).toBe(204);
  expect(await answer(await installation.send('POST', '/api/v1/admin/customers', again))).toEqual(taken);
  expect(await customersPage(db, { query: handle, afterId: 0, limit: 10 })).toEqual([]);
  const wrong = { ...again, handle: 'Not a handle', name: ' ' };
  expect(await answer(await installation.send('POST', '/api/v1/admin/customers', wrong))).toEqual([
    422,
    expect.objectContaining({ details: [expect.objectContaining({ path: 'handle' }), expect.anything()] }),
  ]);
});

test('AC-202: a name, which people read where they sign in, takes the confirmation that a brand takes', async () => {
  const { path, people } = await anOrganization('admin');
  const [admin] = people as [Someone];
  await changeSessions(db, admin.person.user_id, { password_confirmed_at: null });
  const renamed = await send(admin, 'PATCH', path, { name: 'Your Bank' });
  expect(await answer(renamed)).toEqual([401, expect.objectContaining({ error: 'step_up_required' })]);
  const page = path.replace('/api/v1', '');
  const sent = await admin.browser.postForm(page, { do: 'rename', name: 'Your Bank' });
  expect(sent.headers.get('location')).toBe(`/account/step-up?return_to=${encodeURIComponent(page)}`);
  expect(await (await send(admin, 'GET', path)).text()).not.toContain('Your Bank');
});

describe('AC-101: at least one administrator remains', () => {
  const last = [409, expect.objectContaining({ error: 'last_administrator' })];

  test('the last one cannot be removed, made a member, or leave', async () => {
    const organization = await anOrganization('admin', 'member');
    const [admin, member] = organization.people as [Someone, Someone];
    const own = `${organization.path}/members/${admin.person.user_id}`;
    expect(await answer(await send(admin, 'PATCH', own, { role: 'member' }))).toEqual(last);
    expect(await answer(await send(admin, 'DELETE', own))).toEqual(last);
    expect(await answer(await installation.send('DELETE', own))).toEqual(last);
    const membership = (await membershipIn(db, admin.person.user_id, organization.handle))!;
    const session = await sessionOf(admin.person);
    await expect(leaveCustomer(context, REQUEST, session, membership)).rejects.toThrow('last_administrator');
    const other = `${organization.path}/members/${member.person.user_id}`;
    expect((await send(admin, 'PATCH', other, { role: 'admin' })).status).toBe(200);
    await leaveCustomer(context, REQUEST, session, membership);
    expect(await rolesIn(organization)).toEqual({ [member.person.user_id]: 'admin' });
    expect((await send(admin, 'GET', organization.path)).status).toBe(404);
  });

  test('AC-201: one whose account is suspended is none who remains', async () => {
    const organization = await anOrganization('admin', 'admin', 'member');
    const [admin, other] = organization.people as [Someone, Someone];
    await changeUser(db, other.person.user_id, { suspended_at: context.clock.now() });
    const own = `${organization.path}/members/${admin.person.user_id}`;
    expect(await answer(await send(admin, 'PATCH', own, { role: 'member' }))).toEqual(last);
    expect(await soleAdministrations(db, admin.person.user_id)).toHaveLength(1);
    const suspended = `${organization.path}/members/${other.person.user_id}`;
    expect((await send(admin, 'DELETE', suspended)).status).toBe(204);
  });

  test('of administrators who remove each other at once, one stays', async () => {
    const organization = await anOrganization('admin', 'admin', 'admin');
    const { people, path } = organization;
    await Promise.all(
      people.flatMap((someone) =>
        people.map(({ person }) => send(someone, 'DELETE', `${path}/members/${person.user_id}`)),
      ),
    );
    expect(Object.values(await rolesIn(organization))).toEqual(['admin']);
  });

  test('one who was made a member meanwhile can do nothing', async () => {
    const organization = await anOrganization('admin', 'admin', 'member');
    const [first, second, third] = organization.people as [Someone, Someone, Someone];
    const path = (someone: Someone) => `${organization.path}/members/${someone.person.user_id}`;
    expect((await send(first, 'PATCH', path(second), { role: 'member' })).status).toBe(200);
    expect((await send(second, 'DELETE', path(third))).status).toBe(404);
    expect((await send(second, 'GET', organization.path)).status).toBe(404);
  });
});

describe('invitations', () => {
  async function answers(invitation: number, person: Account): Promise<string> {
    const session = await sessionOf(person);
    return await answerCustomerInvitation(context, REQUEST, session, invitation, 'accept').then(
      () => 'joined',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  }

  test('AC-102: only the person with that address, verified, accepts, and only once and in time', async () => {
    const organization = await anOrganization('admin');
    const { person } = await someoneSignedIn(app);
    const other = await someoneSignedIn(app);
    const invitation = await invite(organization, person.email, 'member');
    expect(await answers(invitation, other.person)).toBe('not_found');
    await changeUser(db, person.user_id, { email_verified: false });
    expect(await answers(invitation, person)).toBe('not_found');
    await changeUser(db, person.user_id, { email_verified: true });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => answers(invitation, person)));
    expect(outcomes.toSorted()).toEqual(['joined', ...Array.from({ length: 4 }, () => 'not_found')]);

    const revoked = await invite(organization, other.person.email, 'admin');
    expect((await installation.send('DELETE', `${organization.path}/invitations/${revoked}`)).status).toBe(
      204,
    );
    expect(await answers(revoked, other.person)).toBe('not_found');
    const expired = await invite(organization, other.person.email, 'admin');
    const past = new Date(Date.now() - 1000);
    await db.updateTable('customer_invitations').set({ expires_at: past }).execute();
    expect(await answers(expired, other.person)).toBe('not_found');
    expect(await deleteOldRows(context, 'customer_invitations')).toBeGreaterThan(0);
    expect(Object.keys(await rolesIn(organization))).not.toContain(String(other.person.user_id));
  });

  test('AC-103: an invitation of someone who no longer administers the organization is void', async () => {
    const organization = await anOrganization('admin', 'admin', 'admin');
    const [first, second, third] = organization.people as [Someone, Someone, Someone];
    const guests = await Promise.all([1, 2].map(() => someoneSignedIn(app)));
    const invitations = [];
    for (const [index, sender] of [second, third].entries()) {
      const { email } = guests[index]!.person;
      const sent = await send(sender, 'POST', `${organization.path}/invitations`, { email, role: 'admin' });
      invitations.push(((await sent.json()) as { id: number }).id);
    }
    const demoted = `${organization.path}/members/${second.person.user_id}`;
    expect((await send(first, 'PATCH', demoted, { role: 'member' })).status).toBe(200);
    await changeUser(db, third.person.user_id, { suspended_at: new Date() });
    for (const [index, invitation] of invitations.entries())
      expect(await answers(invitation, guests[index]!.person)).toBe('not_found');
  });

  test('AC-108: what an organization may send and list has a bound', async () => {
    const organization = await anOrganization('admin');
    const customer_id = await customerIdOf(organization);
    const rule = { limit: 100, window: DAY };
    for (let sent = 0; sent < 100; sent += 1)
      await consume(context, [
        { name: 'customer_invitation.customer', subject: String(customer_id), ...rule },
      ]);
    context.config.rate_limits = 'enforce';
    const refused = await installation.send('POST', `${organization.path}/invitations`, {
      email: anAddress(),
    });
    context.config.rate_limits = 'observe';
    expect(refused.status).toBe(429);
    const added = async (domain: string) =>
      (await installation.send('POST', `${organization.path}/domains`, { domain })).status;
    for (let index = 0; index < 20; index += 1) expect(await added(`d${index}.example`)).toBe(201);
    expect(await added('d20.example')).toBe(422);
  });
});

test('AC-104: what a membership gave ends with it, and does not come back with the next one', async () => {
  const organization = await anOrganization('admin', 'member');
  const [admin, member] = organization.people as [Someone, Someone];
  const { user_id, email } = member.person;
  const customer_id = await customerIdOf(organization);
  const rows = await aGroupAndRole(customer_id, user_id);
  expect(await rows()).toEqual([1, 1, 1]);
  expect((await send(admin, 'DELETE', `${organization.path}/members/${user_id}`)).status).toBe(204);
  // The role of the installation's group is not the organization's to take.
  expect(await rows()).toEqual([0, 0, 1]);
  await deliverDueMail(context);
  expect((await mailsTo(app, email))[0]!.subject).toMatch(/^You are no longer a member of/);
  await invite(organization, email, 'member');
  await accept(organization, member.person);
  expect(await rows()).toEqual([0, 0, 1]);
});

test('AC-156: who leaves at the same moment is not in a group when they come back', async () => {
  const organization = await anOrganization('admin', 'member');
  const { user_id } = organization.people[1]!.person;
  const customer_id = await customerIdOf(organization);
  const owner = { kind: 'customer', customer_id, handle: organization.handle } as const;
  const by = { actor: { type: 'operator', id: null }, request: null } as const;
  const { grp_id } = await createGroup(db, context, by, owner, { name: 'reviewers' });
  const leaving = await context.stores.pool.connect();
  await leaving.query('BEGIN');
  await leaving.query('DELETE FROM customer_members WHERE customer_id = $1 AND user_id = $2', [
    customer_id,
    user_id,
  ]);
  const adding = addGroupMember(db, context, by, owner, grp_id, { user_id }).then(
    () => 'added',
    () => 'refused',
  );
  const waits = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() AND query LIKE '%INSERT INTO group_members%'`;
  await expect.poll(async () => (await context.stores.pool.query(waits)).rows.length).toBe(1);
  await leaving.query('COMMIT');
  leaving.release();
  expect(await adding).toBe('refused');
  expect(await db.selectFrom('group_members').selectAll().where('user_id', '=', user_id).execute()).toEqual(
    [],
  );
});

/** A person in a group and with a role of an organization, and in a group of the installation; how many rows there are of each. */
async function aGroupAndRole(customer_id: number, user_id: number): Promise<() => Promise<number[]>> {
  const created_at = context.clock.now();
  const group = async (owner: number | null) =>
    await db
      .insertInto('groups')
      .values({ grp_id: newPublicId('grp_'), customer_id: owner, name: `g${user_id}`, created_at })
      .returning('group_id')
      .executeTakeFirstOrThrow();
  const [own, other] = [await group(customer_id), await group(null)];
  for (const { group_id } of [own, other])
    await db
      .insertInto('group_members')
      .values({ group_id, user_id, created_at, expires_at: null })
      .execute();
  const { role_id } = await db
    .insertInto('roles')
    .values({ customer_id, application_id: null, name: `r${user_id}`, created_at })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assignments')
    .values({
      asg_id: newPublicId('asg_'),
      role_id,
      user_id,
      context_customer_id: customer_id,
      created_at,
    } as never)
    .execute();
  const members = async ({ group_id }: { group_id: number }) =>
    (await db.selectFrom('group_members').selectAll().where('group_id', '=', group_id).execute()).length;
  return async () => [
    await members(own),
    (await db.selectFrom('assignments').selectAll().where('role_id', '=', role_id).execute()).length,
    await members(other),
  ];
}

describe('domains', () => {
  test('AC-106: a domain lets people join only while it is verified, and only those with a verified address of it', async () => {
    const organization = await anOrganization('admin');
    const [admin] = organization.people as [Someone];
    const domain = 'join.example';
    const domains = `${organization.path}/domains`;
    const joins = async (email: string, verified = true) => {
      const { person } = await someoneSignedIn(app, { email, identity_verified_level: 1 });
      await changeUser(db, person.user_id, { email_verified: verified });
      return (await joinCustomer(context, REQUEST, person.user_id, organization.org_id)) !== null;
    };
    const [, added] = await answer(await send(admin, 'POST', domains, { domain }));
    expect((await send(admin, 'PATCH', `${domains}/${domain}`, { joining: 'may' })).status).toBe(200);
    expect(await joins(`early@${domain}`)).toBe(false);
    const [, value = ''] = /"([0-9a-f]{64})"/.exec(String((added as Body).challenge_dns_record)) ?? [];
    const verify = async () => (await answer(await send(admin, 'POST', `${domains}/${domain}/verify`)))[1];
    expect(await verify()).toMatchObject({ verified: false, reason: 'dns_no_record' });
    dns.txt(`_svc-verify.${domain}`, value);
    await db.deleteFrom('rate_limits').execute();
    expect(await verify()).toMatchObject({ verified: true, reason: null });

    expect(await joins(`ann@${domain}`)).toBe(true);
    expect(await joins(`unverified@${domain}`, false)).toBe(false);
    expect(await joins(`ann@sub.${domain}`)).toBe(false);
    expect(await joins(`ann@not${domain}`)).toBe(false);
    const past = new Date(Date.now() - 1000);
    await db.updateTable('customer_domains').set({ expires_at: past }).where('domain', '=', domain).execute();
    expect(await joins(`late@${domain}`)).toBe(false);
    await db
      .updateTable('customer_domains')
      .set({ expires_at: new Date(Date.now() + 86_400_000), joining: 'invite' })
      .where('domain', '=', domain)
      .execute();
    expect(await joins(`uninvited@${domain}`)).toBe(false);
  });
});

test('CO-79: a domain that passes to another organization lets no one join the former one, unless its record is still there', async () => {
  const domain = 'sold.example';
  const owners = await Promise.all([1, 2, 3].map(() => anOrganization('admin')));
  const recordOf = async ({ people, path }: Someones) => {
    const [, added] = await answer(await send(people[0]!, 'POST', `${path}/domains`, { domain }));
    await send(people[0]!, 'PATCH', `${path}/domains/${domain}`, { joining: 'may' });
    return /"([0-9a-f]{64})"/.exec(String((added as Body).challenge_dns_record))?.[1] ?? '';
  };
  const verify = async ({ people, path }: Someones) => {
    await db.deleteFrom('rate_limits').execute();
    const [, checked] = await answer(await send(people[0]!, 'POST', `${path}/domains/${domain}/verify`));
    return (checked as Body).verified;
  };
  const offering = async () => {
    const { person } = await someoneSignedIn(app, {
      email: `p${++made}@${domain}`,
      identity_verified_level: 1,
    });
    const joined = [];
    for (const [index, { org_id }] of owners.entries())
      if ((await joinCustomer(context, REQUEST, person.user_id, org_id)) !== null) joined.push(index);
    return joined;
  };
  const records = [];
  for (const owner of owners) records.push(await recordOf(owner));
  const [former, sister, present] = owners as [Someones, Someones, Someones];
  dns.txt(`_svc-verify.${domain}`, records[0]!, records[1]!);
  expect([await verify(former), await verify(sister)]).toEqual([true, true]);
  expect(await offering()).toEqual([0, 1]);
  dns.txt(`_svc-verify.${domain}`, records[1]!, records[2]!);
  expect(await verify(present)).toBe(true);
  expect(await offering()).toEqual([1, 2]);
  const lines = await db
    .selectFrom('audit_events')
    .select(['actor_type', 'target_id', 'details'])
    .where('event_type', '=', 'customer.domain_displaced')
    .execute();
  const target_id = String(await customerIdOf(former));
  expect(lines).toEqual([{ actor_type: 'system', target_id, details: { domain } }]);
  // Its owner finds the domain unverified, and can verify it again with the record.
  expect(await verify(former)).toBe(false);
  dns.txt(`_svc-verify.${domain}`, ...records);
  expect(await verify(former)).toBe(true);
  expect(await offering()).toEqual([0, 1, 2]);
});

test.each<[string, 'session' | 'token', (account: Account) => Promise<unknown>]>([
  ['is none any more', 'session', ({ user_id }) => changeUser(db, user_id, { is_admin: false })],
  ['is suspended', 'session', ({ user_id }) => changeUser(db, user_id, { suspended_at: new Date() })],
  ['signs out', 'session', ({ user_id }) => changeSessions(db, user_id, { ended_at: new Date() })],
  ['is none any more', 'token', ({ user_id }) => changeUser(db, user_id, { is_admin: false })],
  [
    'signs out',
    'token',
    ({ user_id }) => db.deleteFrom('admin_tokens').where('user_id', '=', user_id).execute(),
  ],
])(
  'CO-81: an administrator of the installation who %s (%s) while a name server is slow verifies no domain',
  async (_how, by, end) => {
    const organization = await anOrganization('admin');
    const domain = `slow${++made}.example`;
    const path = `${organization.path}/domains`;
    const [, added] = await answer(await installation.send('POST', path, { domain }));
    const [, data = ''] = /"([0-9a-f]{64})"/.exec(String((added as Body).challenge_dns_record)) ?? [];
    const name = `_svc-verify.${domain}`;
    dns.on('TXT', name, (nth) =>
      nth === 1 ? 'silence' : { answers: [{ type: 'TXT', name, ttl: 0, data }] },
    );
    const someone = by === 'token' ? null : await someoneSignedIn(app, { is_admin: true, totp: true });
    if (someone !== null) await stepUpEverywhere(context, someone.person);
    const admin = someone?.person ?? (await anAdmin(app));
    const verifying =
      someone === null
        ? (admin as typeof installation).send('POST', `${path}/${domain}/verify`)
        : send(someone, 'POST', `${path}/${domain}/verify`);
    await expect.poll(() => dns.questions.includes(`TXT ${name}`)).toBe(true);
    await end(admin);
    expect([401, 404]).toContain((await verifying).status);
    const row = db.selectFrom('customer_domains').select('verified_at').where('domain', '=', domain);
    expect(await row.executeTakeFirst()).toEqual({ verified_at: null });
  },
);

test('AC-178: of domains added at once no more pass than there is room for', async () => {
  const { org_id, path } = await anOrganization('admin');
  const { customer_id } = await db
    .selectFrom('customers')
    .select('customer_id')
    .where('org_id', '=', org_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('customer_domains')
    .values(
      Array.from({ length: 18 }, (_, n) => ({
        ...{ customer_id, domain: `d${n}.example`, joining: 'invite' as const, created_at: new Date() },
        ...{ verified_at: null, expires_at: null },
      })),
    )
    .execute();
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const input = { domain: `more${n}.example` };
      return (await installation.send('POST', `${path}/domains`, input)).status;
    }),
  );
  expect(statuses.sort()).toEqual([201, 201, 422, 422, 422, 422, 422, 422]);
});

test('AC-109: members are found by the beginning of their address as it is, and a cursor serves one list alone', async () => {
  const organization = await anOrganization('admin', 'member', 'member');
  const [, one, two] = organization.people as [Someone, Someone, Someone];
  await changeUser(db, one.person.user_id, { email: 'Find_me@x.example' });
  await changeUser(db, two.person.user_id, { email: 'findyme@x.example' });
  const list = async (query: string) =>
    await answer(await installation.get(`${organization.path}/members?${query}`));
  const emails = ([, body]: [number, unknown]) =>
    (body as { members: { email: string }[] }).members.map(({ email }) => email);
  expect(emails(await list('email=FIND'))).toEqual(['Find_me@x.example', 'findyme@x.example']);
  // The signs of LIKE are characters of an address.
  expect(emails(await list('email=find_'))).toEqual(['Find_me@x.example']);
  expect(emails(await list('email=%25'))).toEqual([]);
  const [, first] = await list('email=find&limit=1');
  const { next_cursor } = first as { next_cursor: string };
  expect(emails(await list(`email=find&limit=1&cursor=${next_cursor}`))).toEqual(['findyme@x.example']);
  for (const query of ['email=fin', '', 'role=admin'])
    expect((await list(`${query}&cursor=${next_cursor}`))[0]).toBe(422);
});
