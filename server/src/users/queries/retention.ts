import type { Db } from '../../platform/db/stores.ts';

/** Sessions whose life was over before `limit`, oldest first, at most `batch`. */
export async function deleteOldSessions(db: Db, limit: Date, batch: number): Promise<number> {
  const old = db
    .selectFrom('sessions')
    .select('session_id')
    .where('expires_at', '<', limit)
    .orderBy('expires_at')
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom('sessions').where('session_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteOldUserTokens(db: Db, limit: Date, batch: number): Promise<number> {
  const old = db
    .selectFrom('user_tokens')
    .select('token_hash')
    .where('expires_at', '<', limit)
    .orderBy('expires_at')
    .limit(batch)
    .forUpdate()
    .skipLocked();
  const result = await db.deleteFrom('user_tokens').where('token_hash', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
