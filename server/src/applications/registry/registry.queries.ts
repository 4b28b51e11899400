import { sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type Application, applications, asApplication } from './applications.queries.ts';

export type ReviewStatus = Application['review_status'];
type Page = { afterId: number; limit: number };

/** What a developer sees, own and of their organizations, in the order of registration. */
export async function applicationsSeenBy(
  db: Db,
  developer: { user_id: number; roles: ReadonlyMap<number, unknown> },
  { afterId, limit }: Page,
): Promise<Application[]> {
  const organizations = [...developer.roles.keys()];
  const rows = await applications(db)
    .where((where) =>
      where.or([
        where('owner_user_id', '=', developer.user_id),
        sql<boolean>`organization_id = ANY(${organizations}::bigint[])`,
      ]),
    )
    .where('application_id', '>', afterId)
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map(asApplication);
}

/** For administrators: all, or those with one review status. */
export async function applicationsForReview(
  db: Db,
  reviewStatus: ReviewStatus | 'queue' | null,
  { afterId, limit }: Page,
): Promise<Application[]> {
  let page = applications(db).where('application_id', '>', afterId);
  if (reviewStatus === 'queue')
    page = page.where((where) =>
      where.or([
        where('review_status', '=', 'pending'),
        where.and([
          where('review_status', '=', 'approved'),
          where('reviewed_name', 'is not', null),
          where('reviewed_name', '!=', where.ref('name')),
        ]),
      ]),
    );
  else if (reviewStatus !== null) page = page.where('review_status', '=', reviewStatus);
  const rows = await page.orderBy('application_id').limit(limit).execute();
  return rows.map(asApplication);
}

/** Holds the application until the transaction ends, so that two changes follow one another; null when it is gone. */
export async function lockApplication(db: Db, applicationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('application_id')
    .where('application_id', '=', applicationId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
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

/** Puts a list in place of another. Entries that stay keep their proof of ownership. */
export async function replaceRedirectUris(
  db: Db,
  applicationId: number,
  uris: readonly string[],
): Promise<void> {
  await sql`DELETE FROM redirect_uris WHERE application_id = ${applicationId} AND uri <> ALL(${[...uris]}::text[])`.execute(
    db,
  );
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

/** The former secret works until `graceEnd`; without a grace it ends here. */
export async function replaceClientSecret(
  db: Db,
  now: Date,
  applicationId: number,
  secret: { hash: Buffer; expires_at: Date; grace_end: Date | null },
): Promise<void> {
  const { hash, expires_at, grace_end } = secret;
  await db
    .updateTable('applications')
    .set({
      client_secret_hash: hash,
      client_secret_expires_at: expires_at,
      previous_client_secret_hash:
        grace_end === null ? null : sql<Buffer | null>`applications.client_secret_hash`,
      previous_client_secret_expires_at:
        grace_end === null
          ? null
          : sql<Date | null>`least(${grace_end}::timestamptz, applications.client_secret_expires_at)`,
      updated_at: now,
    })
    .where('application_id', '=', applicationId)
    .execute();
}

/** The hash of the first secret goes: what signs from now on is the sealed one. */
export async function replaceWebhookSecret(
  db: Db,
  now: Date,
  applicationId: number,
  secret: { sealed: Buffer; expires_at: Date },
): Promise<void> {
  await db
    .updateTable('applications')
    .set({
      sealed_webhook_secret: secret.sealed,
      webhook_secret_hash: null,
      webhook_secret_expires_at: secret.expires_at,
      updated_at: now,
    })
    .where('application_id', '=', applicationId)
    .execute();
}

/** True when no administrator had mail about this developer since `cooledDown`; it counts as had from now on. */
export async function claimAlert(db: Db, now: Date, userId: number, cooledDown: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('developer_alerts')
    .values({ user_id: userId, alerted_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ alerted_at: now })
        .where('developer_alerts.alerted_at', '<=', cooledDown),
    )
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n;
}
