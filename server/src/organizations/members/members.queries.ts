import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { containsWords } from '../../platform/search/search-words.ts';
import { isActiveSql } from '../../users/index.ts';
import type { OrganizationRole } from '../tables.ts';

export type Member = {
  user_id: number;
  email: string;
  preferred_name: string | null;
  role: OrganizationRole;
  created_at: Date;
};

/** Members with an open account, by user_id, after one. */
export async function membersPage(
  db: Db,
  organizationId: number,
  { query = '', afterId, limit }: { query?: string; afterId: number; limit: number },
): Promise<Member[]> {
  const said = sql`concat_ws(' ', users.email, users.preferred_name)`;
  return await members(db, organizationId)
    .$if(query !== '', (some) => some.where(containsWords(said, query)))
    .where('users.user_id', '>', afterId)
    .orderBy('users.user_id')
    .limit(limit)
    .execute();
}

export async function memberById(db: Db, organizationId: number, userId: number): Promise<Member | null> {
  return (await members(db, organizationId).where('users.user_id', '=', userId).executeTakeFirst()) ?? null;
}

function members(db: Db, organizationId: number) {
  return db
    .selectFrom('organization_members')
    .innerJoin('users', 'users.user_id', 'organization_members.user_id')
    .select([
      'users.user_id',
      'users.email',
      'users.preferred_name',
      'organization_members.role',
      'organization_members.created_at',
    ])
    .where('organization_id', '=', organizationId)
    .where('users.deleted_at', 'is', null);
}

export type MemberChange = {
  organization_id: number;
  user_id: number;
  from: OrganizationRole;
  /** The member who makes the change, and the role that lets them; null: an operator, or members themselves, who leave. */
  by: { user_id: number; role: OrganizationRole } | null;
};

/** False when the role is no longer `from`, `by` has theirs no more, or the organization would be left without an owner. */
export async function changeRole(db: Db, change: MemberChange & { to: OrganizationRole }): Promise<boolean> {
  const { organization_id, user_id, from, to } = change;
  const changed = await sql`
    WITH held AS (${held(change)})
    UPDATE organization_members SET role = ${to}
     WHERE organization_id = ${organization_id} AND user_id = ${user_id} AND role = ${from} AND ${mayBeChanged(change, to)}
  `.execute(db);
  return changed.numAffectedRows === 1n;
}

/** The same for removing a member. */
export async function removeMember(db: Db, change: MemberChange): Promise<boolean> {
  const { organization_id, user_id, from } = change;
  const removed = await sql`
    WITH held AS (${held(change)})
    DELETE FROM organization_members
     WHERE organization_id = ${organization_id} AND user_id = ${user_id} AND role = ${from} AND ${mayBeChanged(change, null)}
  `.execute(db);
  return removed.numAffectedRows === 1n;
}

function mayBeChanged({ user_id, by }: MemberChange, to: OrganizationRole | null): RawBuilder<boolean> {
  const { user_id: byId, role } = by ?? { user_id: null, role: null };
  return sql<boolean>`
    (${to}::text IS NOT DISTINCT FROM 'owner' OR role <> 'owner'
      OR EXISTS (SELECT FROM held WHERE held.role = 'owner' AND held.user_id <> ${user_id}))
    AND (${byId}::bigint IS NULL OR EXISTS (SELECT FROM held WHERE held.user_id = ${byId} AND held.role = ${role}))`;
}

/**
 * Locks the owners who can act, and `by`, in one order until the transaction ends, so that two cannot remove each other at once. The share lock
 * on their accounts protects against an owner whose account is closed or suspended at the same time.
 */
function held({ organization_id, by }: MemberChange): RawBuilder<unknown> {
  return sql`
    SELECT m.user_id, m.role FROM organization_members m JOIN users u ON u.user_id = m.user_id
     WHERE m.organization_id = ${organization_id} AND (m.role = 'owner' OR m.user_id = ${by?.user_id ?? null}::bigint)
       AND ${sql.raw(isActiveSql('u'))}
     ORDER BY m.user_id FOR UPDATE OF m FOR SHARE OF u`;
}

/** An existing member keeps their role. */
export async function insertMember(
  db: Db,
  member: { organization_id: number; user_id: number; role: OrganizationRole; created_at: Date },
): Promise<void> {
  await db
    .insertInto('organization_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds a member or changes their role; false when there is no such organization. */
export async function saveMember(
  db: Db,
  member: { organization_id: number; user_id: number; role: OrganizationRole },
  now: Date,
): Promise<boolean> {
  const saved = await db
    .insertInto('organization_members')
    .columns(['organization_id', 'user_id', 'role', 'created_at'])
    .expression((expression) =>
      expression
        .selectFrom('organizations')
        .select([
          'organization_id',
          sql<number>`${member.user_id}::bigint`.as('user_id'),
          sql<OrganizationRole>`${member.role}::text`.as('role'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('organization_id', '=', member.organization_id)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet({ role: member.role }),
    )
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}
