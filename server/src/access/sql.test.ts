import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { aPerson, aRelyingParty } from '../../test/support/oauth.ts';
import { after, DAY } from '../platform/clock.ts';
import type { Db } from '../platform/db/stores.ts';
import { type AccessLists, answerAccessClaims } from './access-claims.ts';
import { accessClaimsSql, mayUseSql } from './sql.ts';

/**
 * The statements that decide, against the rule in a few lines of TypeScript, for many random arrangements of assignments, groups,
 * customer organizations and ends.
 */
const app = await startApp({ config: { rate_limits: 'observe' } });
const { context } = app;
const { db } = context.stores;
const NOW = new Date('2026-11-20T10:00:00Z');
const ENDS = { none: null, past: NOW, future: after(NOW, DAY) } as const;
type End = keyof typeof ENDS;
const isOver = (end: End) => end === 'past';

const people = [await aPerson(context), await aPerson(context), await aPerson(context)];
const applications = [await aRelyingParty(context), await aRelyingParty(context)];
const CUSTOMERS = ['acme', 'globex'];
const customers = await Promise.all(
  CUSTOMERS.map(async (handle) => {
    const row = { org_id: `org_${handle}`, handle, name: handle, created_at: NOW };
    return await db.insertInto('customers').values(row).returning('customer_id').executeTakeFirstOrThrow();
  }),
);

/** `of`: the customer organization, null for the installation. */
const GROUPS = [
  { of: null, name: 'staff' },
  { of: null, name: 'night shift' },
  { of: 0, name: 'staff' },
  { of: 1, name: 'staff' },
] as const;
const groupIds: number[] = [];
for (const { of, name } of GROUPS) groupIds.push(await aGroup(of, name));
/** So many that an application of all of them is looked up by the groups of the person. */
const CROWD = 40;
const crowdIds: number[] = [];
for (let n = 0; n < CROWD; n++) crowdIds.push(await aGroup(null, `crowd ${n}`));

const ROLES = [
  { at: 0, of: null, name: 'editor', entitlements: ['write', 'read'] },
  { at: 1, of: null, name: 'editor', entitlements: ['print'] },
  { at: null, of: null, name: 'auditor', entitlements: ['read'] },
  { at: null, of: 0, name: 'reviewer', entitlements: ['review'] },
  { at: null, of: 1, name: 'reviewer', entitlements: [] },
] as const;
const roleIds: number[] = [];
for (const role of ROLES) {
  const row = {
    application_id: role.at === null ? null : applications[role.at]!.application_id,
    customer_id: role.of === null ? null : customers[role.of]!.customer_id,
    ...{ name: role.name, entitlements: [...role.entitlements], created_at: NOW },
  };
  const { role_id } = await db.insertInto('roles').values(row).returning('role_id').executeTakeFirstOrThrow();
  roleIds.push(role_id);
}

async function aGroup(of: number | null, name: string): Promise<number> {
  const customer_id = of === null ? null : customers[of]!.customer_id;
  const row = { grp_id: `grp_${of}_${name}`, customer_id, name, created_at: NOW };
  const made = await db.insertInto('groups').values(row).returning('group_id').executeTakeFirstOrThrow();
  return made.group_id;
}

type Subject = { person: number } | { group: number } | { customer: number };
type Assignment = {
  at: number | null;
  role: number | null;
  subject: Subject;
  within: number | null;
  end: End;
};
type World = {
  access: ('everyone' | 'assigned')[];
  crowded: boolean;
  members: { person: number; customer: number }[];
  inGroup: { person: number; group: number; end: End }[];
  assignments: Assignment[];
};

const end = fc.constantFrom<End>('none', 'past', 'future');
const someone = fc.nat(people.length - 1);
const subject: fc.Arbitrary<Subject> = fc.oneof(
  fc.record({ person: someone }),
  fc.record({ group: fc.nat(GROUPS.length - 1) }),
  fc.record({ customer: fc.nat(1) }),
);
const assignment = fc
  .record({
    at: fc.constantFrom(0, 1, null),
    role: fc.option(fc.nat(ROLES.length - 1)),
    subject,
    within: fc.constantFrom(null, null, 0, 1),
    end,
  })
  .filter(({ at, role }) => at !== null || role !== null)
  .map(lawful)
  .filter((made) => made !== null);

/** As the operations make them: of a role's own application, and within the organization of anything that is its own. */
function lawful(drawn: Assignment): Assignment | null {
  const role = drawn.role === null ? null : ROLES[drawn.role]!;
  const at = role === null ? drawn.at : role.at;
  const owners = [
    'customer' in drawn.subject ? drawn.subject.customer : null,
    'group' in drawn.subject ? GROUPS[drawn.subject.group]!.of : null,
    role?.of ?? null,
  ].filter((owner) => owner !== null);
  if (new Set(owners).size > 1) return null;
  return { ...drawn, at, within: owners[0] ?? drawn.within };
}

const world: fc.Arbitrary<World> = fc.record({
  access: fc.array(fc.constantFrom('everyone', 'assigned', 'assigned'), { minLength: 2, maxLength: 2 }),
  crowded: fc.boolean(),
  members: fc.uniqueArray(fc.record({ person: someone, customer: fc.nat(1) }), { selector: JSON.stringify }),
  inGroup: fc.uniqueArray(fc.record({ person: someone, group: fc.nat(GROUPS.length - 1), end }), {
    selector: ({ person, group }) => `${person} ${group}`,
  }),
  assignments: fc.uniqueArray(assignment, {
    selector: (made) => JSON.stringify({ ...made, end: null }),
    maxLength: 10,
  }),
});

/** The rule (docs/access.md). */
function counts(made: Assignment, { inGroup }: World, person: number, customer: number | null): boolean {
  if (isOver(made.end) || (made.within !== null && made.within !== customer)) return false;
  const { subject } = made;
  if ('person' in subject) return subject.person === person;
  if ('customer' in subject) return subject.customer === customer;
  return inGroup.some((row) => row.person === person && row.group === subject.group && !isOver(row.end));
}

function mayUse(given: World, at: number, person: number, customer: number | null): boolean {
  const belongs =
    customer === null || given.members.some((row) => row.person === person && row.customer === customer);
  const isAssigned = given.assignments.some(
    (made) => made.at === at && counts(made, given, person, customer),
  );
  return belongs && (given.access[at] === 'everyone' || isAssigned);
}

function claims(given: World, at: number, person: number, customer: number | null): AccessLists {
  const held = given.assignments.filter((made) => counts(made, given, person, customer));
  const here = held.filter((made) => made.at === at || made.at === null);
  const roles = here.flatMap(({ role }) => (role === null ? [] : [ROLES[role]!]));
  const groups = held.flatMap((made) =>
    made.at === at && 'group' in made.subject ? [made.subject.group] : [],
  );
  return {
    groups: sorted(groups.map((group) => groupName(group))),
    roles: sorted(
      roles.map(({ at, of, name }) => {
        if (at !== null) return name;
        return of === null ? `installation/${name}` : `${CUSTOMERS[of]}/${name}`;
      }),
    ),
    entitlements: sorted(roles.flatMap(({ entitlements }) => [...entitlements])),
    ...(customer !== null && { org_id: `org_${CUSTOMERS[customer]}` }),
  };
}

const sorted = (names: string[]) => [...new Set(names)].sort();

function groupName(group: number): string {
  const { of, name } = GROUPS[group]!;
  return of === null ? name : `${CUSTOMERS[of]}/${name}`;
}

function allGroups({ inGroup }: World, person: number, customer: number | null): string[] {
  const mine = inGroup.filter((row) => row.person === person && !isOver(row.end)).map(({ group }) => group);
  return sorted(mine.filter((group) => [null, customer].includes(GROUPS[group]!.of)).map(groupName));
}

async function arrange(tx: Db, given: World): Promise<void> {
  for (const [index, { application_id }] of applications.entries())
    await tx
      .updateTable('applications')
      .set({ access: given.access[index]!, access_claims: ['groups', 'roles', 'entitlements', 'org_id'] })
      .where('application_id', '=', application_id)
      .execute();
  const rows = [
    ...given.assignments.map((made, index) => ({
      asg_id: `asg_${index}`,
      application_id: made.at === null ? null : applications[made.at]!.application_id,
      role_id: made.role === null ? null : roleIds[made.role]!,
      user_id: 'person' in made.subject ? people[made.subject.person]!.user_id : null,
      group_id: 'group' in made.subject ? groupIds[made.subject.group]! : null,
      customer_id: 'customer' in made.subject ? customers[made.subject.customer]!.customer_id : null,
      context_customer_id: made.within === null ? null : customers[made.within]!.customer_id,
      ...{ created_at: NOW, expires_at: ENDS[made.end] },
    })),
    ...(given.crowded ? crowdIds : []).map((group_id) => ({
      ...{ asg_id: `asg_crowd_${group_id}`, application_id: applications[0]!.application_id, group_id },
      ...{ role_id: null, user_id: null, customer_id: null, context_customer_id: null },
      ...{ created_at: NOW, expires_at: null },
    })),
  ];
  if (rows.length > 0) await tx.insertInto('assignments').values(rows).execute();
  for (const { person, customer } of given.members) {
    const member = { customer_id: customers[customer]!.customer_id, user_id: people[person]!.user_id };
    await tx
      .insertInto('customer_members')
      .values({ ...member, role: 'member', created_at: NOW })
      .execute();
  }
  for (const { person, group, end } of given.inGroup) {
    const member = { group_id: groupIds[group]!, user_id: people[person]!.user_id };
    await tx
      .insertInto('group_members')
      .values({ ...member, created_at: NOW, expires_at: ENDS[end] })
      .execute();
  }
}

type Found = { may_use: boolean; lists: AccessLists; every: AccessLists };

async function asked(tx: Db, at: number, person: number, customer: number | null): Promise<Found> {
  const input = { application: 'a', user: 'asked.person', customer: 'asked.customer', now: 'asked.now' };
  const { rows } = await sql<Found>`
    SELECT ${sql.raw(mayUseSql(input))} AS may_use, ${sql.raw(accessClaimsSql({ ...input, most: 50 }))} AS lists,
           access_claims_of(a.application_id, '{all_groups}', asked.person, asked.customer, asked.now, 50) AS every
      FROM (SELECT ${people[person]!.user_id}::bigint AS person, ${NOW}::timestamptz AS now,
                   ${customer === null ? null : customers[customer]!.customer_id}::bigint AS customer) asked
      JOIN applications a ON a.application_id = ${applications[at]!.application_id}`.execute(tx);
  return rows[0]!;
}

class Undone extends Error {}

test('AC-58 who may use an application, and what it learns, is what the rule says of any arrangement', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      await db
        .transaction()
        .execute(async (tx) => {
          await arrange(tx, given);
          for (const at of [0, 1])
            for (const person of people.keys())
              for (const customer of [null, 0, 1]) {
                const found = await asked(tx, at, person, customer);
                const expected = mayUse(given, at, person, customer);
                expect([at, person, customer, found.may_use]).toEqual([at, person, customer, expected]);
                if (!expected) continue;
                const lists = claims(given, at, person, customer);
                const groups = allGroups(given, person, customer);
                expect(answerAccessClaims(found.lists)).toEqual(answerAccessClaims(lists));
                expect(answerAccessClaims(found.every)).toEqual(answerAccessClaims({ groups }));
              }
          throw new Undone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
    }),
    { numRuns: 40 },
  );
});
