import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/**
 * Gives up to `batch` assignments of people and groups the moment of their next review: those of applications that have reviews, and whose assignments have no such
 * moment yet. Resolves to how many there were.
 */
export async function planReviews(db: Db, batch: number): Promise<number> {
  const result = await sql`
    UPDATE assignments s SET review_due_at = s.created_at + make_interval(days => a.review_every_days)
      FROM applications a
     WHERE a.application_id = s.application_id AND a.review_every_days IS NOT NULL AND s.assignment_id IN (
             SELECT planned.assignment_id
               FROM applications reviewed JOIN assignments planned ON planned.application_id = reviewed.application_id
              WHERE reviewed.review_every_days IS NOT NULL AND reviewed.deleted_at IS NULL
                AND planned.review_due_at IS NULL
                AND (planned.user_id IS NOT NULL OR planned.group_id IS NOT NULL)
              LIMIT ${batch} FOR UPDATE OF planned SKIP LOCKED)
  `.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** An assignment whose review begins. */
export type DueAssignment = {
  assignment_id: number;
  /** Whose it is: a person's, or a group's. */
  user_id: number | null;
  group_id: number | null;
  role_name: string | null;
  expires_at: Date | null;
  context_customer_id: number | null;
  application_id: number;
  application_name: string;
  owner_user_id: number | null;
  organization_id: number | null;
};

/**
 * Up to `batch` assignments whose review is due, each for one caller: the next review is due an interval later, or never if the application has no reviews any
 * more. `taken` counts those, too.
 */
export async function takeDueReviews(
  db: Db,
  now: Date,
  batch: number,
): Promise<{ due: DueAssignment[]; taken: number }> {
  const { rows } = await sql<DueAssignment & { is_reviewed: boolean }>`
    UPDATE assignments s
       SET review_due_at = CASE WHEN a.deleted_at IS NULL THEN ${now}::timestamptz + make_interval(days => a.review_every_days) END
      FROM applications a
     WHERE a.application_id = s.application_id AND s.assignment_id IN (
             SELECT assignment_id FROM assignments WHERE review_due_at <= ${now}
              ORDER BY review_due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING s.assignment_id, s.user_id, s.group_id, s.expires_at, s.context_customer_id, s.application_id,
              a.name AS application_name, a.owner_user_id, a.organization_id,
              (SELECT name FROM roles r WHERE r.role_id = s.role_id) AS role_name,
              s.review_due_at IS NOT NULL AND (s.user_id IS NOT NULL OR s.group_id IS NOT NULL) AS is_reviewed
  `.execute(db);
  const due = rows.filter(({ is_reviewed }) => is_reviewed).map(({ is_reviewed: _, ...each }) => each);
  return { due, taken: rows.length };
}
