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

/** Keeps the result of the later fetch. */
export async function saveKeySet(
  db: Db,
  set: { application_id: number; uri: string; keys: string; fetched_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('client_key_sets')
    .values(set)
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({ uri: set.uri, keys: set.keys, fetched_at: set.fetched_at, expires_at: set.expires_at })
        .where('client_key_sets.fetched_at', '<=', set.fetched_at),
    )
    .execute();
}
