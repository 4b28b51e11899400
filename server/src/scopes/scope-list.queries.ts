import type { Selectable } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';

export type ScopeRow = Selectable<Database['scopes']>;

/** The administrators' list, ordered by name. */
export async function listedScopes(db: Db): Promise<ScopeRow[]> {
  return await db.selectFrom('scopes').selectAll().orderBy('name').execute();
}

/** One page of it, after a name. */
export async function scopesPage(
  db: Db,
  { afterName, limit }: { afterName: string; limit: number },
): Promise<ScopeRow[]> {
  const page = db.selectFrom('scopes').selectAll().where('name', '>', afterName);
  return await page.orderBy('name').limit(limit).execute();
}

/** The list entries for these names. */
export async function scopesNamed(db: Db, names: readonly string[]): Promise<ScopeRow[]> {
  if (names.length === 0) return [];
  return await db.selectFrom('scopes').selectAll().where('name', 'in', names).orderBy('name').execute();
}

/** False when the name is already on the list. */
export async function insertScope(db: Db, row: ScopeRow): Promise<boolean> {
  const inserted = await db
    .insertInto('scopes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function deleteScope(db: Db, name: string): Promise<boolean> {
  const deleted = await db.deleteFrom('scopes').where('name', '=', name).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
