import { sql } from 'kysely';
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

/** Codes that are over, oldest first, at most `batch`. */
export async function deleteOldTypedCodes(db: Db, now: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM typed_codes WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM typed_codes WHERE expires_at <= ${now} ORDER BY expires_at LIMIT ${batch}
         FOR UPDATE SKIP LOCKED))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Keys that ended before `limit`, revoked or expired; no index, the scan runs once an hour. */
export async function deleteOldAccessKeys(db: Db, limit: Date, batch: number): Promise<number> {
  const result = await sql`
    DELETE FROM personal_access_keys WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM personal_access_keys WHERE revoked_at < ${limit} OR expires_at < ${limit} LIMIT ${batch}
         FOR UPDATE SKIP LOCKED))
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
