import type { Db } from '../../platform/db/stores.ts';

export async function isPaused(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('approval_settings')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('paused_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** False if nothing changed. */
export async function setPaused(db: Db, userId: number, paused_at: Date | null): Promise<boolean> {
  const changed = await db
    .insertInto('approval_settings')
    .values({ user_id: userId, paused_at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ paused_at })
        .where('approval_settings.paused_at', paused_at === null ? 'is not' : 'is', null),
    )
    .executeTakeFirst();
  return changed.numInsertedOrUpdatedRows === 1n;
}
