import { sql } from 'kysely';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';

export type PushSubscription = {
  id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  vapid_key: string;
  locale: Locale;
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date | null;
  /** Null: registered before browsers were noted. */
  browser_hash: Buffer | null;
};

type NewSubscription = Omit<PushSubscription, 'id' | 'last_used_at'>;

/** After this many failures in a row an endpoint is paused: for a minute, then twice as long with each further failure. */
const FAILURES_BEFORE_REST = 3;
const MIN_REST = MINUTE;
const MAX_REST = HOUR;

export async function subscriptionsOf(db: Db, userId: number): Promise<PushSubscription[]> {
  return await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** Subscriptions that are not paused after failures. */
export async function activeSubscriptionsOf(db: Db, now: Date, userId: number): Promise<PushSubscription[]> {
  return await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => where.or([where('resting_until', 'is', null), where('resting_until', '<=', now)]))
    .orderBy('id')
    .execute();
}

/**
 * One row per endpoint: a browser that another user now uses belongs to them. Only the browser has the keys, which prove that
 * it is that browser; false for someone who merely knows another user's endpoint. Beyond `most` the user's oldest are deleted.
 */
export async function saveSubscription(
  db: Db,
  row: NewSubscription & { user_id: number },
  most: number,
): Promise<boolean> {
  const saved = await db
    .insertInto('push_subscriptions')
    .values({ ...row, last_used_at: null })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(row)
        .where(
          sql<boolean>`push_subscriptions.user_id = excluded.user_id OR (push_subscriptions.p256dh = excluded.p256dh AND push_subscriptions.auth = excluded.auth)`,
        ),
    )
    .executeTakeFirst();
  if (saved.numInsertedOrUpdatedRows !== 1n) return false;
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${row.user_id} ORDER BY created_at DESC, id DESC OFFSET ${most})
  `.execute(db);
  return true;
}

/** False if this user has no such subscription. */
export async function deleteSubscription(
  db: Db,
  userId: number,
  which: { endpoint: string } | { id: number },
): Promise<boolean> {
  let query = db.deleteFrom('push_subscriptions').where('user_id', '=', userId);
  query = 'id' in which ? query.where('id', '=', which.id) : query.where('endpoint', '=', which.endpoint);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

export async function deleteSubscriptionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

export async function recordPushSuccess(relaxed: Db, now: Date, id: number): Promise<void> {
  const change = { last_used_at: now, failures: 0, resting_until: null };
  await relaxed.updateTable('push_subscriptions').set(change).where('id', '=', id).execute();
}

export async function recordPushFailure(relaxed: Db, now: Date, id: number): Promise<void> {
  await sql`
    UPDATE push_subscriptions SET failures = failures + 1,
           resting_until = CASE WHEN failures + 1 >= ${FAILURES_BEFORE_REST} THEN ${now}::timestamptz
             + least(${MAX_REST}, ${MIN_REST} * 2 ^ least(failures + 1 - ${FAILURES_BEFORE_REST}, 10)) * interval '1 millisecond' END
     WHERE id = ${id}
  `.execute(relaxed);
}
