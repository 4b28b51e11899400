import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Remembers the browser and says whether it was new, how many others were known and how many of those came after `since`. */
export async function seeBrowser(
  db: Db,
  now: Date,
  userId: number,
  browserHash: Buffer,
  since: Date,
): Promise<{ is_new: boolean; others: number; recent: number }> {
  // The counts are of the moment before the insertion: a statement does not see its own rows. An update leaves last_seen_at
  // later than first_seen_at, whatever the clocks say: equal, this statement inserted the row.
  const { rows } = await sql<{ is_new: boolean; others: string; recent: string }>`
    INSERT INTO known_browsers AS b (user_id, browser_hash, first_seen_at, last_seen_at)
    VALUES (${userId}, ${browserHash}, ${now}, ${now})
    ON CONFLICT (user_id, browser_hash) DO UPDATE
       SET last_seen_at = greatest(excluded.last_seen_at, b.first_seen_at + interval '1 microsecond')
    RETURNING b.last_seen_at = b.first_seen_at AS is_new,
      (SELECT count(*) FROM known_browsers k WHERE k.user_id = b.user_id) AS others,
      (SELECT count(*) FROM known_browsers k WHERE k.user_id = b.user_id AND k.first_seen_at > ${since}) AS recent
  `.execute(db);
  const { is_new, others, recent } = rows[0]!;
  return { is_new, others: Number(others), recent: Number(recent) };
}

/** Forgets the browsers that a person has beyond `most`, those that were seen least recently; at most `limit` at a time. */
export async function forgetSurplusBrowsers(
  db: Db,
  userId: number,
  { most, limit }: { most: number; limit: number },
): Promise<void> {
  await sql`
    DELETE FROM known_browsers
     WHERE user_id = ${userId} AND browser_hash = ANY (ARRAY(
       SELECT browser_hash FROM known_browsers WHERE user_id = ${userId}
        ORDER BY last_seen_at DESC, first_seen_at DESC, browser_hash OFFSET ${sql.lit(most)} LIMIT ${sql.lit(limit)}))
  `.execute(db);
}

export async function knownBrowsersOf(
  db: Db,
  userId: number,
): Promise<{ first_seen_at: Date; last_seen_at: Date }[]> {
  return await db
    .selectFrom('known_browsers')
    .select(['first_seen_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

export async function knowsBrowser(db: Db, userId: number, browserHash: Buffer): Promise<boolean> {
  const query = db.selectFrom('known_browsers').select('user_id').where('user_id', '=', userId);
  return (await query.where('browser_hash', '=', browserHash).executeTakeFirst()) !== undefined;
}

/**
 * Makes every browser of a person unknown but the one with this hash, which can be null. The rows stay: with none, the next sign-in would be the first
 * of the account, which is no news. They say when the person was here.
 */
export async function makeBrowsersUnknown(db: Db, userId: number, but: Buffer | null): Promise<void> {
  await sql`
    UPDATE known_browsers SET browser_hash = sha256(browser_hash)
     WHERE user_id = ${userId} AND browser_hash IS DISTINCT FROM ${but}::bytea
  `.execute(db);
}

/** The same for the browsers of the sessions that ended at this moment. */
export async function makeBrowsersOfEndedUnknown(
  db: Db,
  endedAt: Date,
  userId: number,
  but: Buffer | null,
): Promise<void> {
  await sql`
    UPDATE known_browsers SET browser_hash = sha256(browser_hash)
     WHERE user_id = ${userId} AND browser_hash IS DISTINCT FROM ${but}::bytea
       AND browser_hash IN (SELECT s.browser_hash FROM sessions s WHERE s.user_id = ${userId} AND s.ended_at = ${endedAt})
  `.execute(db);
}

/** From now on a sign-in from any browser is news to the owner, once one of them is known again. */
export async function forgetBrowsers(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}
