import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { DormancyRule } from './dormant-step.ts';

const NO_RULE: DormancyRule = { warn_days: null, suspend_days: null, remove_days: null };

export type KeptRule = DormancyRule & { updated_at: Date | null };

export async function readRule(db: Db): Promise<KeptRule> {
  const row = await db
    .selectFrom('dormancy')
    .select(['warn_days', 'suspend_days', 'remove_days', 'updated_at'])
    .executeTakeFirst();
  return row ?? { ...NO_RULE, updated_at: null };
}

/** The place in the present round stays. `adminId` null: an operator. */
export async function writeRule(
  db: Db,
  now: Date,
  adminId: number | null,
  rule: DormancyRule,
): Promise<void> {
  const change = { ...rule, updated_at: now, updated_by: adminId };
  await db
    .insertInto('dormancy')
    .values(change)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

export type Part = DormancyRule & { after: number; upto: number | null };

/**
 * Claims the next `size` accounts of the present round, or of a new one if the last began before `since`. Null: there is no rule, the round is
 * over, or another process was faster.
 */
export async function claimPart(db: Db, now: Date, since: Date, size: number): Promise<Part | null> {
  const { rows } = await sql<Part>`
    WITH place AS (
      SELECT after_user_id, round_began_at FROM dormancy
       WHERE warn_days IS NOT NULL AND (after_user_id > 0 OR round_began_at IS NULL OR round_began_at <= ${since})),
    part AS (
      SELECT place.*, (SELECT user_id FROM users WHERE user_id > place.after_user_id
                        ORDER BY user_id OFFSET ${size - 1}::int LIMIT 1) AS upto FROM place)
    UPDATE dormancy d
       SET after_user_id = coalesce(part.upto, 0),
           round_began_at = CASE WHEN part.after_user_id = 0 THEN ${now}::timestamptz ELSE d.round_began_at END
      FROM part
     WHERE d.after_user_id = part.after_user_id AND d.round_began_at IS NOT DISTINCT FROM part.round_began_at
    RETURNING part.after_user_id AS after, part.upto, d.warn_days, d.suspend_days, d.remove_days`.execute(db);
  return rows[0] ?? null;
}

/** Someone who decides more often than this in a day is active anyway. */
const NEWEST_DECISIONS = 50;

/**
 * When people of a part of all accounts were last active, where that is news: a sign-in, a page in a session, a new authorization or a
 * refresh, a decision about a request, a passkey or an access key in use. Of people about whom nothing is known at first, because sign-ins
 * are forgotten, it is `unknown` at the latest.
 */
export async function activityIn(
  db: Db,
  { after, upto }: Pick<Part, 'after' | 'upto'>,
  unknown: Date,
): Promise<{ user_id: number; active_at: Date }[]> {
  const { rows } = await sql<{ user_id: number; active_at: Date }>`
    SELECT u.user_id, date_trunc('milliseconds', seen.active_at) AS active_at
      FROM users u
     CROSS JOIN LATERAL (
       SELECT greatest(
         (SELECT max(b.last_seen_at) FROM known_browsers b WHERE b.user_id = u.user_id),
         (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.user_id AND s.ended_at IS NULL),
         (SELECT max(greatest(g.created_at, g.refresh_rotated_at)) FROM grants g WHERE g.user_id = u.user_id),
         (SELECT max(r.ended_at) FROM (SELECT ended_at, decision_method FROM approval_requests a WHERE a.user_id = u.user_id
                                        ORDER BY a.created_at DESC LIMIT ${NEWEST_DECISIONS}) r
           WHERE r.decision_method IN ('passkey', 'password_otp', 'session', 'wrong_number')),
         (SELECT max(p.last_used_at) FROM passkeys p WHERE p.user_id = u.user_id),
         (SELECT max(k.last_used_at) FROM personal_access_keys k WHERE k.user_id = u.user_id)) AS known) evidence
     CROSS JOIN LATERAL (
       SELECT CASE WHEN u.last_active_at IS NULL
                   THEN greatest(u.created_at, coalesce(evidence.known, ${unknown}::timestamptz))
                   ELSE evidence.known END AS active_at) seen
     WHERE u.user_id > ${after} AND (${upto}::bigint IS NULL OR u.user_id <= ${upto}::bigint)
       AND u.deleted_at IS NULL AND u.suspended_at IS NULL AND NOT u.is_admin
       AND (u.last_active_at IS NULL
            OR seen.active_at > u.last_active_at + CASE WHEN u.dormant_warned_at IS NULL THEN interval '1 day' ELSE interval '0' END)
     ORDER BY u.user_id`.execute(db);
  return rows;
}
