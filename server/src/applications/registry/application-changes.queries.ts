import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type Application, applicationById } from './applications.queries.ts';

/** The application, locked until the transaction ends so that changes are serialized; null when it is deleted. */
export async function lockApplication(db: Db, applicationId: number): Promise<Application | null> {
  const row = await db
    .selectFrom('applications')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : await applicationById(db, applicationId);
}

export async function updateApplication(
  db: Db,
  now: Date,
  applicationId: number,
  change: Updateable<Database['applications']>,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ ...change, updated_at: now })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Replaces the list. Entries that stay keep their verification. */
export async function replaceRedirectUris(
  db: Db,
  applicationId: number,
  uris: readonly string[],
): Promise<void> {
  await sql`DELETE FROM redirect_uris WHERE application_id = ${applicationId} AND uri <> ALL(${[...uris]}::text[])`.execute(
    db,
  );
  if (uris.length === 0) return;
  await db
    .insertInto('redirect_uris')
    .values(uris.map((uri, position) => ({ application_id: applicationId, position, uri })))
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'uri'])
        .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    .execute();
}

/** True for exactly one caller. */
export async function markApplicationDeleted(db: Db, now: Date, applicationId: number): Promise<boolean> {
  const result = await db
    .updateTable('applications')
    .set({ deleted_at: now, updated_at: now })
    .where('application_id', '=', applicationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The row and its redirect URIs in the order given; returns the new application_id. */
export async function insertApplication(
  db: Db,
  row: Insertable<Database['applications']>,
  redirectUris: readonly string[],
): Promise<number> {
  const { application_id } = await db
    .insertInto('applications')
    .values(row)
    .returning('application_id')
    .executeTakeFirstOrThrow();
  if (redirectUris.length === 0) return application_id;
  await db
    .insertInto('redirect_uris')
    .values(redirectUris.map((uri, position) => ({ application_id, position, uri })))
    .execute();
  return application_id;
}

/** For a merge, in its transaction: what a person owns and what counts as registered by them. */
export async function moveApplications(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const owned = await db
    .updateTable('applications')
    .set({ owner_user_id: toUserId })
    .where('owner_user_id', '=', fromUserId)
    .executeTakeFirst();
  await db
    .updateTable('applications')
    .set({ registered_by: toUserId })
    .where('registered_by', '=', fromUserId)
    .execute();
  return Number(owned.numUpdatedRows);
}
