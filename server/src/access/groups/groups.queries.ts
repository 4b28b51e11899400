import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { type GroupOwner, ownerColumns } from '../owner.ts';

/** `handle`: of the organization whose group it is; null for one of the installation. */
export type Group = Selectable<Database['groups']> & { handle: string | null; org_id: string | null };

const shown = (db: ReadDb) =>
  db
    .selectFrom('groups')
    .leftJoin('customers', 'customers.customer_id', 'groups.customer_id')
    .selectAll('groups')
    .select(['customers.handle', 'customers.org_id']);

/** By its public id; with an owner, null for a group of another one. */
export async function groupById(db: Db, grpId: string, owner?: GroupOwner): Promise<Group | null> {
  let found = shown(db).where('grp_id', '=', grpId);
  if (owner)
    found = found.where('groups.customer_id', 'is not distinct from', ownerColumns(owner).customer_id);
  return (await found.executeTakeFirst()) ?? null;
}

/** The public id of a group that is there. */
export async function groupIdsOf(db: Db, groupId: number): Promise<{ grp_id: string }> {
  return await db
    .selectFrom('groups')
    .select('grp_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
}

/** By its exact name. */
export async function groupNamed(db: Db, owner: GroupOwner, name: string): Promise<Group | null> {
  return (await ownedBy(shown(db), owner).where('groups.name', '=', name).executeTakeFirst()) ?? null;
}

/** Groups of one owner by name, after one; `query` is part of a name or description. */
export async function groupsPage(
  db: ReadDb,
  owner: GroupOwner,
  { query = '', afterName, limit }: { query?: string; afterName: string; limit: number },
): Promise<Group[]> {
  let page = ownedBy(shown(db), owner).where('groups.name', '>', afterName);
  if (query !== '') {
    const part = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    page = page.where((where) =>
      where.or([where('groups.name', 'ilike', part), where('groups.description', 'ilike', part)]),
    );
  }
  return await page.orderBy('groups.name').limit(limit).execute();
}

function ownedBy<Tables extends Database, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  owner: GroupOwner,
): SelectQueryBuilder<Tables, From, Row> {
  // Not IS NOT DISTINCT FROM, for which PostgreSQL uses no index.
  return owner.kind === 'installation'
    ? query.where(sql<boolean>`groups.customer_id IS NULL`)
    : query.where(sql<boolean>`groups.customer_id = ${owner.customer_id}`);
}

/** Up to `limit`. */
export async function countGroups(db: Db, owner: GroupOwner, limit: number): Promise<number> {
  const some = ownedBy(db.selectFrom('groups').select('group_id'), owner).limit(limit).as('some');
  const { count } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another group of the owner has the name, in any case. Exact only while the owner is locked. */
export async function isGroupNameTaken(
  db: Db,
  owner: GroupOwner,
  name: string,
  except: number | null,
): Promise<boolean> {
  let same = ownedBy(db.selectFrom('groups').select('group_id'), owner).where(
    sql<boolean>`lower(groups.name) = lower(${name})`,
  );
  if (except !== null) same = same.where('group_id', '!=', except);
  return (await same.limit(1).executeTakeFirst()) !== undefined;
}

export async function insertGroup(
  db: Db,
  row: Omit<Selectable<Database['groups']>, 'group_id'>,
): Promise<number> {
  const { group_id } = await db
    .insertInto('groups')
    .values(row)
    .returning('group_id')
    .executeTakeFirstOrThrow();
  return group_id;
}

/** False when it was deleted meanwhile. */
export async function updateGroup(
  db: Db,
  groupId: number,
  change: { name?: string; description?: string },
): Promise<boolean> {
  const result = await db
    .updateTable('groups')
    .set(change)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** With its members and assignments (by foreign keys). True for exactly one caller. */
export async function deleteGroup(db: Db, groupId: number): Promise<boolean> {
  const result = await db.deleteFrom('groups').where('group_id', '=', groupId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
