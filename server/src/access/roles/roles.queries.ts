import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { containsWords } from '../../platform/search/search-words.ts';
import { ownerColumns, type RoleOwner } from '../owner.ts';

/** `handle` and `org_id`: of the organization whose role it is; null for one of the installation or of an application. */
export type Role = Selectable<Database['roles']> & { handle: string | null; org_id: string | null };

const shown = (db: ReadDb) =>
  db
    .selectFrom('roles')
    .leftJoin('customers', 'customers.customer_id', 'roles.customer_id')
    .selectAll('roles')
    .select(['customers.handle', 'customers.org_id']);

/** With an owner, null for a role of another one. */
export async function roleById(db: Db, roleId: number | null, owner?: RoleOwner): Promise<Role | null> {
  if (roleId === null) return null;
  const role = shown(db).where('role_id', '=', roleId);
  return (await (owner ? ownedBy(role, owner) : role).executeTakeFirst()) ?? null;
}

/** By its exact name. */
export async function roleNamed(db: Db, owner: RoleOwner, name: string): Promise<Role | null> {
  return (await ownedBy(shown(db), owner).where('roles.name', '=', name).executeTakeFirst()) ?? null;
}

/** The roles of one owner by name. There are at most 200. */
export async function rolesOf(db: Db, owner: RoleOwner): Promise<Role[]> {
  return await rolesPage(db, owner, { afterName: '', limit: MAX_ROLES });
}

/** The same by pages, after a name; `query`: words of the name, the title and the entitlements. */
export async function rolesPage(
  db: ReadDb,
  owner: RoleOwner,
  { query = '', afterName, limit }: { query?: string; afterName: string; limit: number },
): Promise<Role[]> {
  const said = sql`roles.name || ' ' || roles.title || ' ' || array_to_string(roles.entitlements, ' ')`;
  const page = ownedBy(shown(db), owner)
    .where('roles.name', '>', afterName)
    .$if(query !== '', (some) => some.where(containsWords(said, query)));
  return await page.orderBy('roles.name').limit(limit).execute();
}

export const MAX_ROLES = 200;

function ownedBy<Tables extends Database, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  owner: RoleOwner,
): SelectQueryBuilder<Tables, From, Row> {
  const { application_id, customer_id } = ownerColumns(owner);
  // Not IS NOT DISTINCT FROM, for which PostgreSQL uses no index.
  return query
    .where(
      application_id === null
        ? sql<boolean>`roles.application_id IS NULL`
        : sql<boolean>`roles.application_id = ${application_id}`,
    )
    .where(
      customer_id === null
        ? sql<boolean>`roles.customer_id IS NULL`
        : sql<boolean>`roles.customer_id = ${customer_id}`,
    );
}

export async function countRoles(db: Db, owner: RoleOwner): Promise<number> {
  const { count } = await ownedBy(db.selectFrom('roles'), owner)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether another role of the owner has the name, in any case. Exact only while the owner is locked. */
export async function isRoleNameTaken(
  db: Db,
  owner: RoleOwner,
  name: string,
  except: number | null,
): Promise<boolean> {
  let same = ownedBy(db.selectFrom('roles').select('role_id'), owner).where(
    sql<boolean>`lower(roles.name) = lower(${name})`,
  );
  if (except !== null) same = same.where('role_id', '!=', except);
  return (await same.limit(1).executeTakeFirst()) !== undefined;
}

/** Null when the application or the organization is gone. */
export async function insertRole(
  db: Db,
  row: Omit<Selectable<Database['roles']>, 'role_id'>,
): Promise<number | null> {
  const { application_id, customer_id, name, title, entitlements, created_at } = row;
  const { rows } = await sql<{ role_id: number }>`
    INSERT INTO roles (application_id, customer_id, name, title, entitlements, created_at)
    SELECT ${application_id}::bigint, ${customer_id}::bigint, ${name}::text, ${title}::text, ${entitlements}::text[],
           ${created_at}::timestamptz
     WHERE (${application_id}::bigint IS NULL OR EXISTS (
             SELECT FROM applications a WHERE a.application_id = ${application_id} AND a.deleted_at IS NULL))
       AND (${customer_id}::bigint IS NULL OR EXISTS (
             SELECT FROM customers c WHERE c.customer_id = ${customer_id} AND c.deleted_at IS NULL))
    RETURNING role_id`.execute(db);
  return rows[0]?.role_id ?? null;
}

/** False when it was deleted meanwhile. */
export async function updateRole(
  db: Db,
  roleId: number,
  change: { name?: string; title?: string; entitlements?: string[] },
): Promise<boolean> {
  const result = await db.updateTable('roles').set(change).where('role_id', '=', roleId).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** With its assignments (by foreign keys). True for exactly one caller. */
export async function deleteRole(db: Db, roleId: number): Promise<boolean> {
  const result = await db.deleteFrom('roles').where('role_id', '=', roleId).executeTakeFirst();
  return result.numDeletedRows === 1n;
}
