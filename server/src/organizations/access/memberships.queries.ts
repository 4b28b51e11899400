import { sql } from 'kysely';
import { builtOnce } from '../../platform/db/statements/built-once.ts';
import type { Db } from '../../platform/db/stores.ts';
import { containsWords } from '../../platform/search/search-words.ts';
import type { OrganizationRole } from '../tables.ts';

/** The managers of an application: its owner, or the owners and admins of its organization. */
export async function managersOf(
  db: Db,
  { owner_user_id, organization_id }: { owner_user_id: number | null; organization_id: number | null },
): Promise<number[]> {
  if (organization_id === null) return owner_user_id === null ? [] : [owner_user_id];
  const rows = await db
    .selectFrom('organization_members')
    .select('user_id')
    .where('organization_id', '=', organization_id)
    .where('role', 'in', ['owner', 'admin'])
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** A person's organizations, with their role in each. */
export async function organizationRoles(
  db: Db,
  userId: number,
): Promise<ReadonlyMap<number, OrganizationRole>> {
  const rows = await readRoles(db, userId);
  return new Map(rows.map(({ organization_id, role }) => [organization_id, role]));
}

const readRoles = builtOnce((db, userId: number) =>
  db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.organization_id', 'organization_members.organization_id')
    .select(['organization_members.organization_id', 'role'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null),
);

export type OrganizationRow = {
  organization_id: number;
  name: string;
  created_at: Date;
  role: OrganizationRole;
};

/** The organizations of a person after an id, oldest first. */
export async function organizationsOf(
  db: Db,
  userId: number,
  { query = '', afterId, limit }: { query?: string; afterId: number; limit: number },
): Promise<OrganizationRow[]> {
  return await memberships(db, userId)
    .$if(query !== '', (some) => some.where(containsWords(sql`organizations.name`, query)))
    .where('organizations.organization_id', '>', afterId)
    .orderBy('organizations.organization_id')
    .limit(limit)
    .execute();
}

/** One of a person's organizations; null if it does not exist or they are not a member. */
export async function organizationOf(
  db: Db,
  userId: number,
  organizationId: number,
): Promise<OrganizationRow | null> {
  const own = memberships(db, userId).where('organizations.organization_id', '=', organizationId);
  return (await own.executeTakeFirst()) ?? null;
}

function memberships(db: Db, userId: number) {
  return db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.organization_id', 'organization_members.organization_id')
    .select([
      'organizations.organization_id',
      'organizations.name',
      'organizations.created_at',
      'organization_members.role',
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
}

/** Of changes that call this, one after the other adds to the organization, until its transaction ends: what is counted after it stays so. */
export async function lockOrganization(db: Db, organizationId: number): Promise<void> {
  await db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();
}

/** Prevents deletion of the organization until the transaction ends; false if it is already deleted. */
export async function holdOrganization(db: Db, organizationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
