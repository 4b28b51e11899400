import { type Selectable, sql } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { builtOnce } from '../platform/db/statements/built-once.ts';
import type { Db, ReadDb } from '../platform/db/stores.ts';
import { containsWords } from '../platform/search/search-words.ts';
import { BUILT_IN_SCOPES } from './scope-names.ts';

export type ScopeRow = Selectable<Database['scopes']>;

/** The custom scopes of the administrators' list, ordered by name. */
export const listedScopes = builtOnce((db) =>
  db.selectFrom('scopes').selectAll().where('name', 'not in', BUILT_IN_SCOPES).orderBy('name'),
);

/** One page of the list after a name, with the built-in scopes that demand a level. */
export async function scopesPage(
  db: ReadDb,
  { query = '', afterName, limit }: { query?: string; afterName: string; limit: number },
): Promise<ScopeRow[]> {
  const page = db
    .selectFrom('scopes')
    .selectAll()
    .where('name', '>', afterName)
    .$if(query !== '', (some) => some.where(containsWords(sql`name || ' ' || description`, query)));
  return await page.orderBy('name').limit(limit).execute();
}

/** The list entries for these names. */
export async function scopesNamed(db: Db, names: readonly string[]): Promise<ScopeRow[]> {
  if (names.length === 0) return [];
  return await db.selectFrom('scopes').selectAll().where('name', 'in', names).orderBy('name').execute();
}

export async function scopeNamed(db: Db, name: string): Promise<ScopeRow | undefined> {
  return await db.selectFrom('scopes').selectAll().where('name', '=', name).executeTakeFirst();
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

/** Undefined: the name is not on the list. */
export async function updateScope(
  db: Db,
  name: string,
  change: Partial<Pick<ScopeRow, 'description' | 'sensitive' | 'required_acr'>>,
): Promise<ScopeRow | undefined> {
  // The name, so that a change of nothing is a statement too.
  const update = db
    .updateTable('scopes')
    .set({ name, ...change })
    .where('name', '=', name);
  return await update.returningAll().executeTakeFirst();
}

export async function deleteScope(db: Db, name: string): Promise<boolean> {
  const deleted = await db.deleteFrom('scopes').where('name', '=', name).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
