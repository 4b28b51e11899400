import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';

/** An organization, or without one a person. */
export type ResourceOwner =
  | { organization_id: number; user_id: number | null }
  | { organization_id: null; user_id: number };

/**
 * The client_id of the registration that an owner has of an identifier, or null. Registrations of one owner and identifier wait for each other from here
 * until the transaction ends: two at the same time would otherwise both find none.
 */
export async function registeredByOwner(
  db: Db,
  canonical: string,
  { organization_id, user_id }: ResourceOwner,
): Promise<string | null> {
  const owner = organization_id === null ? `person ${user_id}` : `organization ${organization_id}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`registering ${canonical} for ${owner}`}, 0))`.execute(
    db,
  );
  // A statement of its own, which sees what others committed before they released the lock.
  const row = await db
    .selectFrom('resources as r')
    .innerJoin('applications as a', 'a.application_id', 'r.application_id')
    .select('a.client_id')
    .where('r.canonical', '=', canonical)
    .where('a.deleted_at', 'is', null)
    .where((where) =>
      organization_id === null
        ? where('a.owner_user_id', '=', user_id)
        : where('a.organization_id', '=', organization_id),
    )
    .orderBy('r.application_id')
    .limit(1)
    .executeTakeFirst();
  return row?.client_id ?? null;
}

/** The identifier of the API that this application is, in the one form in which identifiers are compared; null for any other application. */
export async function canonicalOf(db: Db, applicationId: number): Promise<string | null> {
  const row = await db
    .selectFrom('resources')
    .select('canonical')
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row?.canonical ?? null;
}
