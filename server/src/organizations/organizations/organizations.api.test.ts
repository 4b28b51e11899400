import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/admins.ts';
import { startApp } from '../../../test/support/app.ts';
import { aDeveloper, answer, register, type TestDeveloper } from '../../../test/support/developers.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { mailsTo } from '../../../test/support/people.ts';
import { deleteOldRows } from '../../../test/support/retention.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const dns = await startDns();
const app = await startApp({ config: { rate_limits: 'observe', dns_servers: [dns.address] } });
const { db } = app;
const BASE = '/api/v1/organizations';
type Body = Record<string, unknown>;
type Role = 'owner' | 'admin' | 'member';

/** All kinds of callers. `second` is another owner, so that the first is not the last one. */
let people: Record<Role | 'second' | 'stranger', TestDeveloper>;
let id: number;

async function found(owner: TestDeveloper, name = 'Acme'): Promise<number> {
  const [status, body] = await answer(await owner.send('POST', BASE, { name }));
  expect(status).toBe(201);
  return (body as { id: number }).id;
}

/** By invitation, as in practice. */
async function join(organization: number, inviter: TestDeveloper, person: TestDeveloper, role: Role) {
  const invitation = { email: person.email, role };
  const [status, invited] = await answer(
    await inviter.send('POST', `${BASE}/${organization}/invitations`, invitation),
  );
  expect(status).toBe(201);
  const path = `/api/v1/organization_invitations/${(invited as Body).id}/accept`;
  expect(await answer(await person.send('POST', path))).toEqual([200, { organization_id: organization }]);
}

/** After a call that was refused or that only reads: the next test begins with the same people. */
let isAsItWas = false;

beforeEach(async () => {
  const isKept = isAsItWas;
  isAsItWas = false;
  if (isKept) return;
  const [owner, second, admin, member, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => aDeveloper(app)),
  );
  people = { owner: owner!, second: second!, admin: admin!, member: member!, stranger: stranger! };
  id = await found(owner!);
  await join(id, owner!, second!, 'owner');
  await join(id, owner!, admin!, 'admin');
  await join(id, owner!, member!, 'member');
});

async function rolesIn(organization: number): Promise<Body> {
  const [, body] = await answer(await people.second.get(`${BASE}/${organization}/members`));
  const { members } = body as { members: { user_id: number; role: Role }[] };
  return Object.fromEntries(members.map(({ user_id, role }) => [user_id, role]));
}

async function invitationOf(role: Role): Promise<number> {
  const [, body] = await answer(
    await people.owner.send('POST', `${BASE}/${id}/invitations`, { email: `${role}@other.example`, role }),
  );
  return (body as { id: number }).id;
}

/** Every call with the expected status for owner, admin, member and stranger. */
const CALLS: [string, () => Promise<[string, string, Body?]>, [number, number, number, number]][] = [
  ['see it', async () => ['GET', `${BASE}/${id}`], [200, 200, 200, 404]],
  ['see the members', async () => ['GET', `${BASE}/${id}/members`], [200, 200, 200, 404]],
  ['see the domains', async () => ['GET', `${BASE}/${id}/domains`], [200, 200, 200, 404]],
  ['rename it', async () => ['PATCH', `${BASE}/${id}`, { name: 'Acme & Co' }], [200, 200, 403, 404]],
  ['see invitations', async () => ['GET', `${BASE}/${id}/invitations`], [200, 200, 403, 404]],
  [
    'invite a member',
    async () => ['POST', `${BASE}/${id}/invitations`, { email: 'm@x.example' }],
    [201, 201, 403, 404],
  ],
  [
    'invite an admin',
    async () => ['POST', `${BASE}/${id}/invitations`, { email: 'a@x.example', role: 'admin' }],
    [201, 201, 403, 404],
  ],
  [
    'invite an owner',
    async () => ['POST', `${BASE}/${id}/invitations`, { email: 'o@x.example', role: 'owner' }],
    [201, 403, 403, 404],
  ],
  [
    'withdraw an invitation',
    async () => ['DELETE', `${BASE}/${id}/invitations/${await invitationOf('member')}`],
    [204, 204, 403, 404],
  ],
  [
    'withdraw that of an owner',
    async () => ['DELETE', `${BASE}/${id}/invitations/${await invitationOf('owner')}`],
    [204, 403, 403, 404],
  ],
  ['withdraw none', async () => ['DELETE', `${BASE}/${id}/invitations/999999`], [404, 404, 403, 404]],
  [
    'add a domain',
    async () => ['POST', `${BASE}/${id}/domains`, { domain: `d${Math.random()}.example` }],
    [201, 201, 403, 404],
  ],
  [
    'verify no domain',
    async () => ['POST', `${BASE}/${id}/domains/none.example/verify`],
    [404, 404, 403, 404],
  ],
  ['remove no domain', async () => ['DELETE', `${BASE}/${id}/domains/none.example`], [404, 404, 403, 404]],
  [
    'promote the second owner',
    async () => ['PATCH', `${BASE}/${id}/members/${people.second.user_id}`, { role: 'owner' }],
    [200, 403, 403, 404],
  ],
  [
    'demote the second owner',
    async () => ['PATCH', `${BASE}/${id}/members/${people.second.user_id}`, { role: 'member' }],
    [200, 403, 403, 404],
  ],
  [
    'remove the second owner',
    async () => ['DELETE', `${BASE}/${id}/members/${people.second.user_id}`],
    [204, 403, 403, 404],
  ],
  [
    'make the member an admin',
    async () => ['PATCH', `${BASE}/${id}/members/${people.member.user_id}`, { role: 'admin' }],
    [200, 200, 403, 404],
  ],
  [
    'make the member an owner',
    async () => ['PATCH', `${BASE}/${id}/members/${people.member.user_id}`, { role: 'owner' }],
    [200, 403, 403, 404],
  ],
  [
    'change an unknown member',
    async () => ['PATCH', `${BASE}/${id}/members/999999`, { role: 'member' }],
    [404, 404, 403, 404],
  ],
  [
    'remove the admin',
    async () => ['DELETE', `${BASE}/${id}/members/${people.admin.user_id}`],
    [204, 204, 403, 404],
  ],
  ['delete it', async () => ['DELETE', `${BASE}/${id}`], [204, 403, 403, 404]],
];
const WHO = ['owner', 'admin', 'member', 'stranger'] as const;

describe.each(WHO.map((who, index) => [who, index] as const))('%s', (who, index) => {
  test.each(CALLS)('may or may not %s', async (_what, call, expected) => {
    const [method, path, body] = await call();
    const [status, text] = await answer(await people[who].send(method, path, body));
    expect(status).toBe(expected[index]);
    if (status === 403) expect(text).toMatchObject({ error: 'forbidden' });
    if (who === 'stranger') expect(text).toBe('');
    isAsItWas = status >= 400 || method === 'GET';
  });
});

test('everyone but the last owner may leave', async () => {
  const leave = (person: TestDeveloper) => person.send('DELETE', `${BASE}/${id}/members/${person.user_id}`);
  for (const who of ['member', 'admin', 'owner'] as const)
    expect((await leave(people[who])).status).toBe(204);
  expect(await answer(await leave(people.second))).toMatchObject([409, { error: 'last_owner' }]);
  const demote = await people.second.send('PATCH', `${BASE}/${id}/members/${people.second.user_id}`, {
    role: 'admin',
  });
  expect(await answer(demote)).toMatchObject([409, { error: 'last_owner' }]);
  expect(await rolesIn(id)).toEqual({ [people.second.user_id]: 'owner' });
});

test('AC-201: an owner whose account is suspended is none who remains', async () => {
  const organization = await found(people.owner);
  await join(organization, people.owner, people.admin, 'owner');
  await changeUser(db, people.admin.user_id, { suspended_at: new Date() });
  const own = `${BASE}/${organization}/members/${people.owner.user_id}`;
  expect(await answer(await people.owner.send('DELETE', own))).toMatchObject([409, { error: 'last_owner' }]);
  await changeUser(db, people.admin.user_id, { suspended_at: null });
  expect((await people.owner.send('DELETE', own)).status).toBe(204);
});

test('a closed account does not count as an owner: the remaining owner is the last', async () => {
  await changeUser(db, people.second.user_id, { deleted_at: new Date() });
  const left = await people.owner.send('DELETE', `${BASE}/${id}/members/${people.owner.user_id}`);
  expect(left.status).toBe(409);
});

test('two owners remove each other at once: one of them is left', async () => {
  for (let round = 0; round < 10; round++) {
    const organization = await found(people.owner);
    await join(organization, people.owner, people.second, 'owner');
    const unmake = (by: TestDeveloper, whom: TestDeveloper) =>
      round % 2
        ? by.send('DELETE', `${BASE}/${organization}/members/${whom.user_id}`)
        : by.send('PATCH', `${BASE}/${organization}/members/${whom.user_id}`, { role: 'member' });
    const answers = await Promise.all([
      unmake(people.owner, people.second),
      unmake(people.second, people.owner),
      unmake(people.owner, people.owner),
      unmake(people.second, people.second),
    ]);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    const owners = await db
      .selectFrom('organization_members')
      .select('user_id')
      .where('organization_id', '=', organization)
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  }
});

test('an invitation: the same answer with or without an account; one mail, valid once and for that address only', async () => {
  const [stranger, other] = [people.stranger, await aDeveloper(app)];
  const path = `${BASE}/${id}/invitations`;
  const invited = await answer(
    await people.admin.send('POST', path, { email: stranger.email.toUpperCase(), role: 'admin' }),
  );
  const expected = {
    id: expect.any(Number),
    organization: { id, name: 'Acme' },
    email: stranger.email.toUpperCase(),
    role: 'admin',
    created_at: expect.any(String),
    expires_at: expect.any(String),
  };
  expect(invited).toEqual([201, expected]);
  const nobody = await answer(
    await people.admin.send('POST', path, { email: 'nobody@x.example', role: 'admin' }),
  );
  expect(nobody).toEqual([201, { ...expected, email: 'nobody@x.example' }]);
  // Invited again, it is the same invitation with the new role.
  const again = await answer(
    await people.admin.send('POST', path, { email: stranger.email, role: 'member' }),
  );
  expect(again).toMatchObject([201, { id: (invited[1] as Body).id, role: 'member' }]);
  await deliverDueMail(app.context);
  const [mail] = await mailsTo(app, stranger.email);
  expect(mail!.subject).toBe('You’re invited to an organization');
  expect(mail!.text).toContain(`${people.admin.email} invited you`);
  expect(mail!.text).toContain(`${app.baseUrl}/developer/organizations`);
  expect(mail!.text).not.toContain('token');

  const accept = `/api/v1/organization_invitations/${(invited[1] as Body).id}/accept`;
  expect(await answer(await stranger.get('/api/v1/organization_invitations'))).toMatchObject([
    200,
    { invitations: [{ organization: { name: 'Acme' } }] },
  ]);
  expect((await other.send('POST', accept)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 5 }, () => stranger.send('POST', accept)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await rolesIn(id)).toMatchObject({ [stranger.user_id]: 'member' });
  expect(await answer(await people.admin.send('POST', path, { email: stranger.email }))).toMatchObject([
    409,
    { error: 'already_member' },
  ]);
});

test('an unverified address accepts nothing; declined and ended invitations are gone', async () => {
  await db.deleteFrom('organization_invitations').execute();
  const unverified = await aDeveloper(app, { identity_verified_level: 0 });
  const path = `${BASE}/${id}/invitations`;
  const invite = async (email: string) =>
    ((await answer(await people.owner.send('POST', path, { email })))[1] as { id: number }).id;
  const first = await invite(unverified.email);
  expect((await unverified.send('POST', `/api/v1/organization_invitations/${first}/accept`)).status).toBe(
    404,
  );
  expect(await answer(await unverified.get('/api/v1/organization_invitations'))).toMatchObject([
    200,
    { invitations: [] },
  ]);
  const second = await invite(people.stranger.email);
  expect(
    (await people.stranger.send('POST', `/api/v1/organization_invitations/${second}/decline`)).status,
  ).toBe(204);
  expect(
    (await people.stranger.send('POST', `/api/v1/organization_invitations/${second}/accept`)).status,
  ).toBe(404);
  const third = await invite(people.stranger.email);
  await db
    .updateTable('organization_invitations')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(
    (await people.stranger.send('POST', `/api/v1/organization_invitations/${third}/accept`)).status,
  ).toBe(404);
  expect(await answer(await people.owner.get(path))).toMatchObject([200, { invitations: [] }]);
  expect(await deleteOldRows(app.context, 'organization_invitations')).toBe(2);
});

describe('A15: an invitation is valid only while its sender may grant the role', () => {
  const invite = async (sender: TestDeveloper, person: TestDeveloper, role: Role = 'member') => {
    const [, body] = await answer(
      await sender.send('POST', `${BASE}/${id}/invitations`, { email: person.email, role }),
    );
    return (body as { id: number }).id;
  };
  const accept = async (person: TestDeveloper, invitation: number) =>
    (await person.send('POST', `/api/v1/organization_invitations/${invitation}/accept`)).status;
  const waiting = async (person: TestDeveloper) =>
    ((await answer(await person.get('/api/v1/organization_invitations')))[1] as { invitations: unknown[] })
      .invitations.length;

  test.each<[string, (admin: TestDeveloper) => Promise<unknown>]>([
    ['removed', ({ user_id }) => people.owner.send('DELETE', `${BASE}/${id}/members/${user_id}`)],
    ['left', (admin) => admin.send('DELETE', `${BASE}/${id}/members/${admin.user_id}`)],
    [
      'demoted',
      ({ user_id }) => people.owner.send('PATCH', `${BASE}/${id}/members/${user_id}`, { role: 'member' }),
    ],
    [
      'suspended',
      async ({ user_id }) => (await anAdmin(app)).send('POST', `/api/v1/admin/users/${user_id}/suspend`),
    ],
    ['deleted', async ({ user_id }) => (await anAdmin(app)).send('DELETE', `/api/v1/admin/users/${user_id}`)],
  ])('it ends when the sender is %s', async (_, loses) => {
    const { admin, owner, stranger } = people;
    const [byAdmin, other] = [await invite(admin, stranger), await aDeveloper(app)];
    const byOwner = await invite(owner, other);
    expect(await waiting(stranger)).toBe(1);
    expect((await loses(admin)) as Response).toMatchObject({ ok: true });
    expect(await waiting(stranger)).toBe(0);
    expect(await accept(stranger, byAdmin)).toBe(404);
    expect(await accept(other, byOwner)).toBe(200);
    expect(await rolesIn(id)).not.toHaveProperty(String(stranger.user_id));
  });

  test('when an owner becomes an admin, only their invitations of owners end', async () => {
    const { owner, second, stranger } = people;
    const [asOwner, asMember] = [await invite(second, stranger, 'owner'), await aDeveloper(app)];
    const kept = await invite(second, asMember);
    await owner.send('PATCH', `${BASE}/${id}/members/${second.user_id}`, { role: 'admin' });
    expect([await accept(stranger, asOwner), await accept(asMember, kept)]).toEqual([404, 200]);
  });

  test.each<[string, (admin: TestDeveloper) => Promise<number>]>([
    [
      'sent',
      async (admin) =>
        (await admin.send('POST', `${BASE}/${id}/invitations`, { email: 'late@x.example' })).status,
    ],
    [
      'accepted',
      async (admin) => {
        const { stranger } = people;
        const [row] = await db
          .insertInto('organization_invitations')
          .values({
            ...{ organization_id: id, email: stranger.email, role: 'member', invited_by: admin.user_id },
            ...{ created_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) },
          })
          .returning('invitation_id')
          .execute();
        return await accept(stranger, row!.invitation_id);
      },
    ],
  ])('it cannot be %s while the sender is being demoted', async (_, act) => {
    const { admin } = people;
    const demotion = await app.context.stores.pool.connect();
    await demotion.query('BEGIN');
    await demotion.query(
      `UPDATE organization_members SET role = 'member' WHERE organization_id = $1 AND user_id = $2`,
      [id, admin.user_id],
    );
    const acting = act(admin);
    await expect
      .poll(async () => {
        const { rows } = await app.context.stores.pool.query(
          `SELECT 1 FROM pg_locks WHERE NOT granted AND pid IN (
             SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await demotion.query('COMMIT');
    demotion.release();
    expect([403, 404]).toContain(await acting);
    expect(await rolesIn(id)).not.toHaveProperty(String(people.stranger.user_id));
    expect(
      await db
        .selectFrom('organization_invitations')
        .selectAll()
        .where('email', '=', 'late@x.example')
        .execute(),
    ).toEqual([]);
  });
});

test('AC-178: of domains added at once no more pass than there is room for', async () => {
  const { owner } = people;
  const [status, made] = await answer(await owner.send('POST', BASE, { name: 'Many domains' }));
  expect(status).toBe(201);
  const organization_id = Number((made as Body).organization_id ?? (made as Body).id);
  await db
    .insertInto('organization_domains')
    .values(
      Array.from({ length: 18 }, (_, n) => ({
        ...{ organization_id, domain: `d${n}.example`, created_at: new Date() },
        ...{ verified_at: null, expires_at: null },
      })),
    )
    .execute();
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const input = { domain: `more${n}.example` };
      return (await owner.send('POST', `${BASE}/${organization_id}/domains`, input)).status;
    }),
  );
  expect(statuses.sort()).toEqual([201, 201, 422, 422, 422, 422, 422, 422]);
});

test('a domain counts once its record is in the DNS', async () => {
  const { owner } = people;
  const path = `${BASE}/${id}/domains`;
  const domain = `acme-${id}.example`;
  const [status, added] = await answer(await owner.send('POST', path, { domain: domain.toUpperCase() }));
  expect([status, added]).toEqual([
    201,
    {
      domain,
      verified_at: null,
      expires_at: null,
      created_at: expect.any(String),
      challenge_dns_record: expect.stringMatching(new RegExp(`^_svc-verify\\.${domain} TXT "[0-9a-f]{64}"$`)),
    },
  ]);
  expect((await owner.send('POST', path, { domain })).status).toBe(409);
  for (const wrong of ['localhost', '10.0.0.1', '*.acme.example', 'a b', ''])
    expect((await owner.send('POST', path, { domain: wrong })).status).toBe(422);
  const application = await register(owner, {
    organization_id: id,
    redirect_uris: [`https://rp.${domain}/cb`],
  });
  const tier = async () => {
    const [, body] = await answer(await owner.get(`/api/v1/applications/${application.id}`));
    return (body as { redirect_uri_verifications: Body[] }).redirect_uri_verifications[0]!.tier;
  };
  expect(await tier()).toBe('https_public');
  const verify = `${path}/${domain}/verify`;
  expect(await answer(await owner.send('POST', verify))).toEqual([
    200,
    { domain, verified: false, verified_at: null, expires_at: null, reason: 'dns_no_record' },
  ]);
  expect((await owner.send('POST', verify)).status).toBe(429);
  const record = String((added as Body).challenge_dns_record).match(/"(.*)"/)![1]!;
  dns.txt(`_svc-verify.${domain}`, record);
  await db.deleteFrom('rate_limits').execute();
  expect(await answer(await people.admin.send('POST', verify))).toMatchObject([
    200,
    { verified: true, reason: null },
  ]);
  expect(await tier()).toBe('https_org');
  expect((await owner.send('DELETE', `${path}/${domain}`)).status).toBe(204);
  expect(await tier()).toBe('https_public');
});

test('transfer: into an organization by anyone who manages both, out of it only by its owners', async () => {
  const { owner, admin, member, stranger } = people;
  const own = await register(admin);
  const move = async (by: TestDeveloper, application: number, organization_id: number | null) =>
    answer(await by.send('POST', `/api/v1/applications/${application}/transfer`, { organization_id }));
  expect(await move(stranger, own.id, id)).toEqual([404, '']);
  expect(await move(admin, own.id, 999_999)).toMatchObject([422, { details: [{ path: 'organization_id' }] }]);
  expect(await move(admin, own.id, id)).toMatchObject([
    200,
    { id: own.id, client_id: own.client_id, owner: { type: 'organization', id } },
  ]);
  for (const by of [admin, member])
    expect(await move(by, own.id, null)).toMatchObject([403, { error: 'forbidden' }]);
  const other = await found(owner, 'Other');
  expect(await move(owner, own.id, other)).toMatchObject([200, { owner: { id: other } }]);
  expect(await move(admin, own.id, null)).toEqual([404, '']);
  expect(await move(owner, own.id, null)).toMatchObject([
    200,
    { owner: { type: 'user', id: owner.user_id } },
  ]);
  const mine = await register(member);
  expect(await move(member, mine.id, id)).toMatchObject([422, { error: 'invalid_params' }]);

  await deliverDueMail(app.context);
  expect((await mailsTo(app, admin.email)).map(({ subject }) => subject)).toContain(
    'Paper Shop has a new owner',
  );
  const lines = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'application.transferred')
    .where('target_id', '=', String(own.id))
    .orderBy('id')
    .execute();
  expect(lines.map(({ details }) => details)).toEqual([
    { from: { user_id: admin.user_id, organization_id: null }, to: { user_id: null, organization_id: id } },
    { from: { user_id: null, organization_id: id }, to: { user_id: null, organization_id: other } },
    {
      from: { user_id: null, organization_id: other },
      to: { user_id: owner.user_id, organization_id: null },
    },
  ]);
});

test('an organization that owns an application cannot be deleted; a deleted one is gone for everyone', async () => {
  const { owner, member } = people;
  const application = await register(owner, { organization_id: id });
  expect(await answer(await owner.send('DELETE', `${BASE}/${id}`))).toMatchObject([
    409,
    { error: 'organization_has_applications' },
  ]);
  await owner.send('DELETE', `/api/v1/applications/${application.id}`);
  expect((await owner.send('DELETE', `${BASE}/${id}`)).status).toBe(204);
  for (const person of [owner, member]) expect((await person.get(`${BASE}/${id}`)).status).toBe(404);
  expect(await answer(await member.get(BASE))).toMatchObject([200, { organizations: [] }]);
});

test('of a concurrent registration and deletion, one is refused', async () => {
  const { owner } = people;
  for (let round = 0; round < 10; round++) {
    const organization_id = await found(owner);
    const [registered, deleted] = await Promise.all([
      owner.send('POST', '/api/v1/applications', {
        redirect_uris: ['https://rp.example/cb'],
        allowed_scopes: ['openid'],
        organization_id,
      }),
      owner.send('DELETE', `${BASE}/${organization_id}`),
    ]);
    expect([
      [201, 409],
      [422, 204],
    ]).toContainEqual([registered.status, deleted.status]);
  }
});

test('A18: the name of an organization is quoted in the invitation mail and not part of its subject', async () => {
  const name = 'Security alert: your account will be closed';
  const organization = await found(people.owner, name);
  const path = `${BASE}/${organization}/invitations`;
  await people.owner.send('POST', path, { email: people.stranger.email, role: 'member' });
  await deliverDueMail(app.context);
  const [mail] = await mailsTo(app, people.stranger.email);
  expect(mail!.subject).toBe('You’re invited to an organization');
  expect(mail!.text).toContain(`the organization “${name}”. Your role: member.`);
});

test('mails go to the person whose role another member changed', async () => {
  const { owner, member, second } = people;
  await owner.send('PATCH', `${BASE}/${id}/members/${member.user_id}`, { role: 'admin' });
  await owner.send('DELETE', `${BASE}/${id}/members/${member.user_id}`);
  await second.send('DELETE', `${BASE}/${id}/members/${second.user_id}`);
  await deliverDueMail(app.context);
  const subjects = async (person: TestDeveloper) =>
    (await mailsTo(app, person.email)).map(({ subject }) => subject).sort();
  expect(await subjects(member)).toEqual([
    'You are no longer a member of Acme',
    'Your role in Acme has changed',
    'You’re invited to an organization',
  ]);
  expect(await subjects(second)).toEqual(['You’re invited to an organization']);
});

// OA-37: ownership and permissions in a body are ignored.
test('OA-37: role, owner, verified_at in a body change nothing', async () => {
  const { stranger } = people;
  const [, founded] = await answer(
    await stranger.send('POST', BASE, {
      name: 'Mine',
      owner_user_id: people.owner.user_id,
      role: 'member',
      id: 1,
    }),
  );
  expect(founded).toMatchObject({ name: 'Mine', role: 'owner' });
  const path = `${BASE}/${(founded as Body).id}`;
  const [, domain] = await answer(
    await stranger.send('POST', `${path}/domains`, {
      domain: 'bank.example',
      verified_at: '2026-01-01T00:00:00Z',
      verified: true,
    }),
  );
  expect(domain).toMatchObject({ verified_at: null });
});

test('AC-211: a name with an address that the organization has not verified is refused, when it is created and when it is renamed', async () => {
  isAsItWas = true;
  const { owner } = people;
  const named = async (method: 'POST' | 'PATCH', name: string) => {
    const path = method === 'POST' ? BASE : `${BASE}/${id}`;
    const [status, body] = await answer(await owner.send(method, path, { name }));
    return [status, ((body as Body).details as { path: string }[] | undefined)?.map(({ path }) => path)];
  };
  for (const method of ['POST', 'PATCH'] as const)
    for (const name of ['https://evil.example', 'Click evil.example'])
      expect([method, name, await named(method, name)]).toEqual([method, name, [422, ['name']]]);
  // The expression that finds addresses takes the square of the length of a text: in one that is too long it finds none.
  const [long, longWithAddress] = await Promise.all(
    ['a'.repeat(60_000), `${'a.'.repeat(30_000)}example`].map(
      async (name) => (await answer(await owner.send('POST', BASE, { name })))[1] as Body,
    ),
  );
  expect(long!.details).toMatchObject([{ path: 'name' }]);
  expect(longWithAddress!.details).toEqual(long!.details);
  const now = app.context.clock.now();
  const proof = { organization_id: id, created_at: now, verified_at: now };
  await db
    .insertInto('organization_domains')
    .values({ ...proof, domain: 'kite.example' })
    .execute();
  expect(await named('PATCH', 'Kite.example')).toEqual([200, undefined]);
});
