import { type RawBuilder, sql } from 'kysely';
import type { DueAssignment } from '../../access/index.ts';
import { after } from '../../platform/clock.ts';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db } from '../../platform/db/stores.ts';
import { containsWords } from '../../platform/search/search-words.ts';
import { type Approver, mayDecide } from '../decisions/approvers.ts';
import { LEAST_WARNING, WARNING_TIME } from './review-rules.ts';

/** A review that waits for an answer, with what it is about. */
export type Review = {
  review_id: number;
  assignment_id: number;
  asg_id: string;
  /** Of a person. */
  user_id: number | null;
  email: string | null;
  person_name: string | null;
  /** Of a group: grp_…, and its name as applications see it. */
  grp_id: string | null;
  group_name: string | null;
  application_id: number;
  client_id: string;
  application_name: string;
  owner_user_id: number | null;
  organization_id: number | null;
  context_customer_id: number | null;
  organization_name: string | null;
  role_name: string | null;
  assigned_at: Date;
  expires_at: Date | null;
  created_at: Date;
  due_at: Date;
};

const GROUP = sql`g.grp_id, CASE WHEN g.customer_id IS NULL THEN g.name ELSE o.handle || '/' || g.name END AS group_name`;

const SHOWN: RawBuilder<Review> = sql`
  SELECT w.review_id, w.assignment_id, s.asg_id, w.user_id, u.email, coalesce(u.preferred_name, u.full_name) AS person_name, ${GROUP},
         w.application_id, a.client_id, a.name AS application_name, a.owner_user_id, a.organization_id,
         s.context_customer_id, c.name AS organization_name, w.role_name,
         s.created_at AS assigned_at, s.expires_at, w.created_at, w.due_at
    FROM access_reviews w
    JOIN assignments s ON s.assignment_id = w.assignment_id
    JOIN applications a ON a.application_id = w.application_id AND a.deleted_at IS NULL
    LEFT JOIN users u ON u.user_id = w.user_id
    LEFT JOIN groups g ON g.group_id = w.group_id LEFT JOIN customers o ON o.customer_id = g.customer_id
    LEFT JOIN customers c ON c.customer_id = s.context_customer_id`;

/** What a group has is no one's own: its members among the managers answer too. */
const ABOUT = { person: sql`coalesce(w.user_id, 0)`, context: sql`s.context_customer_id` };

/** What waits for this person's answer, in the order in which it began, after one. */
export async function reviewsFor(
  db: Db,
  now: Date,
  approver: Approver,
  { query = '', afterId, limit }: { query?: string; afterId: number; limit: number },
): Promise<Review[]> {
  const said = sql`concat_ws(' ', u.email, coalesce(u.preferred_name, u.full_name), g.name, a.name, w.role_name)`;
  const { rows } = await sql<Review>`
    ${SHOWN}
     WHERE w.decided_at IS NULL AND w.review_id > ${afterId} AND ${notOver('s.expires_at', now)}
       AND ${mayDecide(approver, ABOUT)} AND ${containsWords(said, query)}
     ORDER BY w.review_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Null for one that does not wait, or not for this person. */
export async function reviewFor(db: Db, approver: Approver, reviewId: number): Promise<Review | null> {
  const { rows } = await sql<Review>`
    ${SHOWN} WHERE w.review_id = ${reviewId} AND w.decided_at IS NULL AND ${mayDecide(approver, ABOUT)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Begins reviews; resolves to those of them that had none open. */
export async function openReviews(
  db: Db,
  now: Date,
  dueAt: Date,
  due: readonly DueAssignment[],
): Promise<DueAssignment[]> {
  if (due.length === 0) return [];
  const rows = await db
    .insertInto('access_reviews')
    .values(
      due.map(({ assignment_id, application_id, user_id, group_id, role_name }) => ({
        ...{ assignment_id, application_id, user_id, group_id, role_name },
        created_at: now,
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) => conflict.column('assignment_id').where('decided_at', 'is', null).doNothing())
    .returning('assignment_id')
    .execute();
  const opened = new Set(rows.map(({ assignment_id }) => assignment_id));
  return due.filter(({ assignment_id }) => opened.has(assignment_id));
}

/** True for exactly one answer. */
export async function answerReview(
  db: Db,
  now: Date,
  reviewId: number,
  outcome: 'keep' | 'end',
  decidedBy: number,
): Promise<boolean> {
  const result = await db
    .updateTable('access_reviews')
    .set({ outcome, decided_at: now, decided_by: decidedBy })
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Up to `batch` without an answer whose end is near, each once. */
export async function claimReminders(db: Db, now: Date, batch: number): Promise<Review[]> {
  const { rows } = await sql<Review>`
    WITH near AS (
      SELECT review_id FROM access_reviews
       WHERE decided_at IS NULL AND reminded_at IS NULL AND due_at <= ${after(now, WARNING_TIME)}
       ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE access_reviews SET reminded_at = ${now},
             due_at = greatest(due_at, ${after(now, LEAST_WARNING)})
       WHERE review_id = ANY (ARRAY(SELECT review_id FROM near))
      RETURNING review_id, due_at
    )
    SELECT shown.*, claimed.due_at FROM (${SHOWN}) shown JOIN claimed ON claimed.review_id = shown.review_id
  `.execute(db);
  return rows;
}

/** `asg_id` null: the assignment has ended meanwhile. */
export type LapsedReview = {
  review_id: number;
  user_id: number | null;
  grp_id: string | null;
  application_id: number;
  application_name: string;
  role_name: string | null;
  asg_id: string | null;
};

/** Up to `batch` that no one answered in time although they were reminded. */
export async function claimLapsed(db: Db, now: Date, batch: number): Promise<LapsedReview[]> {
  const { rows } = await sql<LapsedReview>`
    UPDATE access_reviews w SET decided_at = ${now}, outcome = CASE WHEN w.assignment_id IS NULL THEN 'end' ELSE 'lapsed' END
      FROM applications a
     WHERE a.application_id = w.application_id AND w.review_id IN (
             SELECT review_id FROM access_reviews
              WHERE decided_at IS NULL AND due_at <= ${now} AND (reminded_at IS NOT NULL OR assignment_id IS NULL)
              ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
    RETURNING w.review_id, w.user_id, (SELECT grp_id FROM groups g WHERE g.group_id = w.group_id) AS grp_id, w.application_id, w.role_name, a.name AS application_name,
              (SELECT asg_id FROM assignments s WHERE s.assignment_id = w.assignment_id) AS asg_id
  `.execute(db);
  return rows;
}

/** Whom a review is about, in the audit log. */
export function reviewTarget({ user_id, grp_id }: Pick<Review, 'user_id' | 'grp_id'>) {
  return grp_id === null
    ? ({ type: 'user', id: user_id } as const)
    : ({ type: 'group', id: grp_id } as const);
}
