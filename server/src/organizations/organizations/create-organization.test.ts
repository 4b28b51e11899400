import { describe, expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { normalizeDomain } from '../../platform/domains/domain-name.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { organizationRoles } from '../access/memberships.queries.ts';
import { organizationDomains } from '../domains/domains.queries.ts';
import { organizationFaultMessages } from '../input-faults.messages.ts';
import { addMember } from '../members/add-member.ts';
import { createOrganization } from './create-organization.ts';

const { db } = await testStores();
const NOW = new Date('2026-11-20T10:00:00.000Z');
const OPERATOR = { actor: { type: 'operator' as const, id: null }, request: null };

async function newUser(): Promise<number> {
  const name = crypto.randomUUID();
  const values = { sub: name, email: `${name}@example.test`, created_at: NOW };
  const { user_id } = await db
    .insertInto('users')
    .values(values)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

async function auditOf(organizationId: number) {
  return await db
    .selectFrom('audit_events')
    .select(['event_type', 'details'])
    .where('target_type', '=', 'organization')
    .where('target_id', '=', String(organizationId))
    .orderBy('id')
    .execute();
}

test('an organization, its owner, its domain, further members', async () => {
  const [owner, member] = [await newUser(), await newUser()];
  const created = await createOrganization(db, NOW, OPERATOR, {
    name: ' Acme ',
    owner_user_id: owner,
    domain: 'Acme.Example',
  });
  if ('faults' in created) throw new Error('refused');
  const { organization_id } = created;
  expect(await organizationDomains(db, organization_id, new Date())).toEqual(['acme.example']);
  expect(await organizationRoles(db, owner)).toEqual(new Map([[organization_id, 'owner']]));

  expect(await addMember(db, NOW, OPERATOR, { organization_id, user_id: member, role: 'member' })).toEqual({
    organization_id,
  });
  expect(await organizationRoles(db, member)).toEqual(new Map([[organization_id, 'member']]));
  await addMember(db, NOW, OPERATOR, { organization_id, user_id: member, role: 'admin' });
  expect(await organizationRoles(db, member)).toEqual(new Map([[organization_id, 'admin']]));

  expect(await auditOf(organization_id)).toEqual([
    {
      event_type: 'organization.created',
      details: { name: 'Acme', owner_user_id: owner, domain: 'acme.example' },
    },
    { event_type: 'organization.member_added', details: { user_id: member, role: 'member' } },
    { event_type: 'organization.member_added', details: { user_id: member, role: 'admin' } },
  ]);
});

test('the last owner cannot leave; either of two can', async () => {
  const [owner, second] = [await newUser(), await newUser()];
  const created = await createOrganization(db, NOW, OPERATOR, { name: 'Acme', owner_user_id: owner });
  if ('faults' in created) throw new Error('refused');
  const { organization_id } = created;
  const give = async (user_id: number, role: 'owner' | 'member') =>
    inEnglish(await addMember(db, NOW, OPERATOR, { organization_id, user_id, role }));
  const refused = { faults: [{ path: 'role', message: 'would leave the organization without an owner' }] };
  expect(await give(owner, 'member')).toEqual(refused);
  expect(await give(second, 'owner')).toEqual({ organization_id });
  expect(await give(owner, 'member')).toEqual({ organization_id });
  expect(await give(second, 'member')).toEqual(refused);
});

test('faults of a new organization', async () => {
  const owner_user_id = await newUser();
  expect(
    inEnglish(await createOrganization(db, NOW, OPERATOR, { name: ' ', owner_user_id, domain: 'localhost' })),
  ).toEqual({
    faults: [
      {
        path: 'name',
        message: 'must have 1 to 100 characters, without control, direction or zero-width characters',
      },
      { path: 'domain', message: 'must be a domain name such as example.com' },
    ],
  });
});

test('an unknown or deleted organization accepts no members', async () => {
  const owner_user_id = await newUser();
  const created = await createOrganization(db, NOW, OPERATOR, { name: 'Gone', owner_user_id });
  if ('faults' in created) throw new Error('refused');
  const { organization_id } = created;
  await db
    .updateTable('organizations')
    .set({ deleted_at: NOW })
    .where('organization_id', '=', organization_id)
    .execute();
  const member = { user_id: await newUser(), role: 'member' as const };
  const refused = { faults: [{ path: 'organization_id', message: 'is not an existing organization' }] };
  expect(inEnglish(await addMember(db, NOW, OPERATOR, { organization_id, ...member }))).toEqual(refused);
  const nowhere = { organization_id: 999_999, ...member };
  expect(inEnglish(await addMember(db, NOW, OPERATOR, nowhere))).toEqual(refused);
  expect(await organizationRoles(db, owner_user_id)).toEqual(new Map());
});

function inEnglish(outcome: Awaited<ReturnType<typeof addMember>>) {
  return 'faults' in outcome ? { faults: wordFaults(organizationFaultMessages.en, outcome.faults) } : outcome;
}

describe('domains', () => {
  test.each([
    ['acme.example', 'acme.example'],
    ['WWW.Acme.Example', 'www.acme.example'],
    ['日本.example', 'xn--wgv71a.example'],
    ['example', null],
    ['localhost', null],
    ['a.localhost', null],
    ['10.0.0.1', null],
    ['*.acme.example', null],
    ['acme.example.', null],
    ['acme.example:443', null],
    ['acme.example/x', null],
    ['user@acme.example', null],
    ['acme..example', null],
    ['acme．example', null],
    ['', null],
  ])('%j is stored as %j', (text, domain) => {
    expect(normalizeDomain(text)).toBe(domain);
  });
});
