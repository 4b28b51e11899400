import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** The keys fetched from this address, however old. */
export function storedKeySet(db: Db, applicationId: number, uri: string) {
  return db
    .selectFrom('client_key_sets')
    .select(['keys', 'fetched_at', 'expires_at'])
    .where('application_id', '=', applicationId)
    .where('uri', '=', uri)
    .executeTakeFirst();
}

/** Keeps the result of the later fetch, while the application still names this address. */
export async function saveKeySet(
  db: Db,
  set: { application_id: number; uri: string; keys: string; fetched_at: Date; expires_at: Date },
): Promise<void> {
  await sql`
    INSERT INTO client_key_sets AS kept (application_id, uri, keys, fetched_at, expires_at)
    SELECT application_id, jwks_uri, ${set.keys}::jsonb, ${set.fetched_at}::timestamptz, ${set.expires_at}::timestamptz
      FROM applications
     WHERE application_id = ${set.application_id} AND jwks_uri = ${set.uri} AND deleted_at IS NULL
       FOR KEY SHARE
    ON CONFLICT (application_id) DO UPDATE
       SET uri = excluded.uri, keys = excluded.keys, fetched_at = excluded.fetched_at, expires_at = excluded.expires_at
     WHERE kept.fetched_at <= excluded.fetched_at
  `.execute(db);
}
