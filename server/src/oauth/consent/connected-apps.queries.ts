import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

export type ConnectedApp = {
  application_id: number;
  client_id: string;
  name: string;
  description: string | null;
  logo_url: string | null;
  homepage_url: string | null;
  /** Null also for an application that cannot be signed in to. */
  initiate_login_uri: string | null;
  /** The scopes that the user consented to. */
  scopes: string[];
  required_scopes: string[];
  connected_at: Date;
  /** The latest sign-in or refresh of an active grant. */
  last_used_at: Date | null;
};

/**
 * Applications that a user has consented to, ordered by id, starting after `afterId`; `only`: just this one, if it is among
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
      sql<
        string | null
      >`CASE WHEN a.review_status IN ('approved', 'pending') THEN a.initiate_login_uri END`.as(
        'initiate_login_uri',
      ),
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
