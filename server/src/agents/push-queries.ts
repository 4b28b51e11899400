import { sql } from 'kysely';
import type { Locale } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';

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
};

export async function subscriptionsOf(db: Db, userId: number): Promise<PushSubscription[]> {
  return await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** One row per endpoint: a browser that another person now uses is theirs. Beyond `most` the oldest of the person go. */
export async function saveSubscription(
  db: Db,
  row: Omit<PushSubscription, 'id' | 'last_used_at'> & { user_id: number },
  most: number,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ ...row, last_used_at: null })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE user_id = ${row.user_id} ORDER BY created_at DESC, id DESC OFFSET ${most})
  `.execute(db);
}

/** False when this person has no such subscription. */
export async function deleteSubscription(
  db: Db,
  userId: number,
  which: { endpoint: string } | { id: number },
): Promise<boolean> {
  let query = db.deleteFrom('push_subscriptions').where('user_id', '=', userId);
  query = 'id' in which ? query.where('id', '=', which.id) : query.where('endpoint', '=', which.endpoint);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

export async function stampSubscription(relaxed: Db, now: Date, id: number): Promise<void> {
  await relaxed.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', '=', id).execute();
}
