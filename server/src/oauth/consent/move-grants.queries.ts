import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Where both answered one application, what the target agreed to or declined stays; the rest comes on top. */
export async function moveConsents(db: Db, now: Date, fromUserId: number, toUserId: number): Promise<void> {
  await sql`
    WITH held AS (DELETE FROM consents WHERE user_id = ${fromUserId} RETURNING *)
    INSERT INTO consents AS own (user_id, application_id, scopes, declined_scopes, created_at, updated_at)
    SELECT ${toUserId}::bigint, application_id, scopes, declined_scopes, created_at, ${now}::timestamptz FROM held
    ON CONFLICT (user_id, application_id) DO UPDATE
       SET scopes = own.scopes || ARRAY(
             SELECT scope FROM unnest(excluded.scopes) AS scope WHERE scope <> ALL (own.scopes || own.declined_scopes)),
           declined_scopes = own.declined_scopes || ARRAY(
             SELECT scope FROM unnest(excluded.declined_scopes) AS scope
              WHERE scope <> ALL (own.scopes || own.declined_scopes || excluded.scopes)),
           updated_at = excluded.updated_at
  `.execute(db);
}

/** Grants go over with their tokens' families; what the target declined leaves them. Call after moveConsents. */
export async function moveGrantRows(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const moved = await sql`
    UPDATE grants g
       SET user_id = ${toUserId},
           scopes = ARRAY(
             SELECT each.scope FROM unnest(g.scopes) WITH ORDINALITY AS each (scope, place)
              WHERE NOT EXISTS (SELECT FROM consents c
                                 WHERE c.user_id = ${toUserId} AND c.application_id = g.application_id
                                   AND each.scope = ANY (c.declined_scopes))
              ORDER BY each.place)
     WHERE g.user_id = ${fromUserId}
  `.execute(db);
  return Number(moved.numAffectedRows ?? 0);
}
