import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

export type ConnectedApp = {
  application_id: number;
  client_id: string;
  name: string;
  description: string | null;
  logo_url: string | null;
  homepage_url: string | null;
  /** What the person has agreed to. */
  scopes: string[];
  required_scopes: string[];
  connected_at: Date;
  /** The latest sign-in or refresh of a grant that still stands. */
  last_used_at: Date | null;
};

/**
 * Applications that a person has agreed to, in the order of their ids, from after `afterId` on; `only`: this one, if it is among
 * them. The command-line tool is 0.
 */
export async function connectedApps(
  db: Db,
  userId: number,
  page: { limit: number; afterId?: number; only?: number | null } = { limit: 1000 },
): Promise<ConnectedApp[]> {
  const only = page.only ?? null;
  let apps = appsOf(db, userId).where('a.application_id', '>', page.afterId ?? -1);
  if (only !== null) apps = apps.where('a.application_id', '=', only);
  return await apps.orderBy('a.application_id').limit(page.limit).execute();
}

export async function connectedApp(db: Db, userId: number, clientId: string): Promise<ConnectedApp | null> {
  return (await appsOf(db, userId).where('a.client_id', '=', clientId).executeTakeFirst()) ?? null;
}

function appsOf(db: Db, userId: number) {
  return db
    .selectFrom('consents as c')
    .innerJoin('applications as a', 'a.application_id', 'c.application_id')
    .select([
      'a.application_id',
      'a.client_id',
      'a.name',
      'a.description',
      'a.logo_url',
      'a.homepage_url',
      'c.scopes',
      'a.required_scopes',
      'c.created_at as connected_at',
      sql<Date | null>`(SELECT max(greatest(g.created_at, g.refresh_rotated_at)) FROM grants g
          WHERE g.user_id = c.user_id AND g.application_id = c.application_id AND g.revoked_at IS NULL)`.as(
        'last_used_at',
      ),
    ])
    .where('c.user_id', '=', userId)
    .where('a.deleted_at', 'is', null);
}

/** Locks what the person agreed to until the transaction ends. */
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

/** Deletes what the person agreed to, for exactly one caller. */
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
export async function forgetConsents(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('consents').where('user_id', '=', userId).execute();
}

/** Ends every grant of this person to this application; says what they held. */
export async function revokeGrantsTo(
  db: Db,
  now: Date,
  userId: number,
  applicationId: number,
): Promise<{ scopes: string[] }[]> {
  return await db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: 'disconnected' })
    .where('user_id', '=', userId)
    .where('application_id', '=', applicationId)
    .where('revoked_at', 'is', null)
    .returning('scopes')
    .execute();
}

/**
 * Takes these scopes out of every grant of this person to this application; `name` (consent-needed.ts) goes out of the claims
 * that were asked for. A grant that holds nothing any more ends.
 */
export async function narrowGrants(
  db: Db,
  now: Date,
  userId: number,
  applicationId: number,
  withdrawn: string[],
): Promise<void> {
  const rest = sql`ARRAY(SELECT each.scope FROM unnest(g.scopes) WITH ORDINALITY AS each (scope, place)
                          WHERE each.scope <> ALL (${withdrawn}::text[]) ORDER BY each.place)`;
  await sql`
    UPDATE grants g
       SET scopes = ${rest},
           claims = CASE WHEN 'name' = ANY (${withdrawn}::text[]) AND g.claims IS NOT NULL
                         THEN jsonb_build_object('userinfo', (g.claims->'userinfo') - 'name',
                                                 'id_token', (g.claims->'id_token') - 'name')
                         ELSE g.claims END,
           revoked_at = CASE WHEN g.scopes <@ ${withdrawn}::text[] THEN ${now}::timestamptz END,
           revoke_reason = CASE WHEN g.scopes <@ ${withdrawn}::text[] THEN 'scopes_withdrawn' END
     WHERE g.user_id = ${userId} AND g.application_id = ${applicationId} AND g.revoked_at IS NULL
  `.execute(db);
}
