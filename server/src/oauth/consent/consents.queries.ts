import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Replaces the user's decision as a whole. `access_claims`: what the page has shown besides; without it that stays as it is. */
export async function saveConsent(
  db: Db,
  consent: {
    user_id: number;
    application_id: number;
    scopes: string[];
    declined_scopes: string[];
    access_claims?: string[];
  },
  now: Date,
): Promise<void> {
  const { user_id: _user, application_id: _application, ...decision } = consent;
  await db
    .insertInto('consents')
    .values({ ...consent, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'application_id']).doUpdateSet({ ...decision, updated_at: now }),
    )
    .execute();
}

/** Locks the user's consent until the transaction ends. */
export async function lockConsent(
  db: Db,
  userId: number,
  clientId: string,
): Promise<{ application_id: number; scopes: string[]; declined_scopes: string[] } | undefined> {
  return await db
    .selectFrom('consents as c')
    .innerJoin('applications as a', 'a.application_id', 'c.application_id')
    .select(['c.application_id', 'c.scopes', 'c.declined_scopes'])
    .where('c.user_id', '=', userId)
    .where('a.client_id', '=', clientId)
    .where('a.deleted_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst();
}

/** Deletes the user's consent, for exactly one caller. */
export async function deleteConsent(
  db: Db,
  userId: number,
  clientId: string,
): Promise<{ application_id: number; scopes: string[] } | undefined> {
  return await db
    .deleteFrom('consents')
    .using('applications')
    .whereRef('consents.application_id', '=', 'applications.application_id')
    .where('consents.user_id', '=', userId)
    .where('applications.client_id', '=', clientId)
    .where('applications.deleted_at', 'is', null)
    .returning(['consents.application_id', 'consents.scopes'])
    .executeTakeFirst();
}

/** For a deleted account; its grants have ended already. */
export async function deleteConsents(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('consents').where('user_id', '=', userId).execute();
}

/** Revokes every grant of this user to this application and returns their scopes. */
export async function revokeGrantsTo(
  db: Db,
  now: Date,
  userId: number,
  applicationId: number,
): Promise<{ grant_id: string; scopes: string[]; code_redeemed_at: Date | null }[]> {
  return await db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: 'disconnected' })
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .returning(['grant_id', 'scopes', 'code_redeemed_at'])
    .execute();
}

/**
 * Removes these scopes from every grant of this user to this application; `name` (consent-needed.ts) is removed from the
 * requested claims. A grant without any scope left ends. That of an approved act ends if it loses one: what is left is not what was approved.
 * Returns what grants with tokens have lost.
 */
export async function narrowGrants(
  db: Db,
  now: Date,
  userId: number,
  applicationId: number,
  withdrawn: string[],
): Promise<LostScopes[]> {
  const rest = sql`ARRAY(SELECT each.scope FROM unnest(g.scopes) WITH ORDINALITY AS each (scope, place)
                          WHERE each.scope <> ALL (${withdrawn}::text[]) ORDER BY each.place)`;
  const ends = sql`CASE WHEN g.acting_jti IS NULL THEN g.scopes <@ ${withdrawn}::text[] ELSE held.lost <> '{}' END`;
  const { rows } = await sql<LostScopes>`
    WITH held AS MATERIALIZED (
      SELECT grant_id, ARRAY(SELECT unnest(scopes) INTERSECT SELECT unnest(${withdrawn}::text[])) AS lost
        FROM grants
       WHERE user_id = ${userId} AND application_id = ${applicationId} AND revoked_at IS NULL
         FOR UPDATE)
    UPDATE grants g
       SET scopes = ${rest},
           claims = CASE WHEN 'name' = ANY (${withdrawn}::text[]) AND g.claims IS NOT NULL
                         THEN jsonb_build_object('userinfo', (g.claims->'userinfo') - 'name',
                                                 'id_token', (g.claims->'id_token') - 'name')
                         ELSE g.claims END,
           revoked_at = CASE WHEN ${ends} THEN ${now}::timestamptz END,
           revoke_reason = CASE WHEN ${ends} THEN 'scopes_withdrawn' END
      FROM held
     WHERE g.grant_id = held.grant_id
    RETURNING g.grant_id, CASE WHEN g.code_redeemed_at IS NULL THEN '{}' ELSE held.lost END AS scopes,
              g.acting_jti IS NOT NULL AND g.revoked_at IS NOT NULL AS act_ended
  `.execute(db);
  return rows;
}

type LostScopes = { grant_id: string; scopes: string[]; act_ended: boolean };

/** Applications that can know something about a user: those with a consent or an active grant. */
export async function authorizedApplications(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`
    SELECT application_id FROM consents WHERE user_id = ${userId}
    UNION
    SELECT application_id FROM grants WHERE user_id = ${userId} AND revoked_at IS NULL
    ORDER BY application_id
  `.execute(db);
  return rows.map(({ application_id }) => application_id);
}

/** Where both accounts have a consent, the target's decisions stay and the rest is added. */
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

/** Moves grants with their token families, without what the target declined. Call after moveConsents. */
export async function moveGrantRows(db: Db, fromUserId: number, toUserId: number): Promise<MovedGrant[]> {
  const { rows } = await sql<MovedGrant>`
    WITH held AS MATERIALIZED (
      SELECT grant_id, scopes FROM grants WHERE user_id = ${fromUserId} FOR UPDATE)
    UPDATE grants g
       SET user_id = ${toUserId},
           scopes = ARRAY(
             SELECT each.scope FROM unnest(g.scopes) WITH ORDINALITY AS each (scope, place)
              WHERE NOT EXISTS (SELECT FROM consents c
                                 WHERE c.user_id = ${toUserId} AND c.application_id = g.application_id
                                   AND each.scope = ANY (c.declined_scopes))
              ORDER BY each.place)
      FROM held
     WHERE g.grant_id = held.grant_id
    RETURNING g.grant_id, held.scopes, g.revoked_at IS NULL AND g.code_redeemed_at IS NOT NULL AS has_tokens,
              (SELECT a.client_id FROM applications a WHERE a.application_id = g.application_id) AS client_id,
              (SELECT u.sub FROM users u WHERE u.user_id = ${fromUserId}) AS sub
  `.execute(db);
  return rows;
}

/** `scopes` and `sub`: the former ones, which issued tokens name. */
type MovedGrant = { grant_id: string; scopes: string[]; has_tokens: boolean; client_id: string; sub: string };
