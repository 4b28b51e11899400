import { type RawBuilder, sql } from 'kysely';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { containsWords } from '../../platform/search/search-words.ts';
import { plannedLimit } from '../planned-limit.ts';
import type { AssignmentPlace, Subject } from './assignment-rules.ts';

/** An assignment with the names of what it joins. */
export type Assignment = {
  assignment_id: number;
  asg_id: string;
  application_id: number | null;
  application_name: string | null;
  client_id: string | null;
  role_id: number | null;
  role_name: string | null;
  role_title: string | null;
  /** Of the organization whose role it is. */
  role_handle: string | null;
  user_id: number | null;
  sub: string | null;
  email: string | null;
  group_id: number | null;
  grp_id: string | null;
  group_name: string | null;
  /** Of the organization whose group it is. */
  group_handle: string | null;
  /** The organization whose members it is for. */
  customer_id: number | null;
  /** The organization in whose authorizations alone it holds. */
  context_customer_id: number | null;
  org_id: string | null;
  handle: string | null;
  granted_by: number | null;
  /** Administrators of its organization gave it, of what is offered to them. */
  by_customer: boolean;
  created_at: Date;
  expires_at: Date | null;
  request_id: string | null;
};

/** Every member narrows; none: all. */
export type AssignmentFilter = {
  application_id?: number | undefined;
  role_id?: number | undefined;
  user_id?: number | undefined;
  group_id?: number | undefined;
  customer_id?: number | undefined;
  context_customer_id?: number | undefined;
  /** Words of whom it is for and of what it is: an address, the names of a group, a role and an application. */
  query?: string | undefined;
};

const FILTERS = [
  'application_id',
  'role_id',
  'user_id',
  'group_id',
  'customer_id',
  'context_customer_id',
] as const;

/** Assignments that have not ended, in the order of their creation, after one. */
export async function assignmentsPage(
  db: ReadDb,
  filter: AssignmentFilter,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<Assignment[]> {
  const page = sql`
    SELECT s.* FROM assignments s WHERE ${fitting(filter)} AND s.assignment_id > ${afterId} AND ${isActive(now)}
     ORDER BY s.assignment_id LIMIT ${plannedLimit(limit)}`;
  return (await named(page).execute(db)).rows.slice(0, limit);
}

/** By its public id, within a filter; null also for one that has ended. */
export async function assignmentById(
  db: Db,
  now: Date,
  asgId: string,
  within: AssignmentFilter = {},
): Promise<Assignment | null> {
  const one = sql`
    SELECT s.* FROM assignments s WHERE s.asg_id = ${asgId} AND ${fitting(within)} AND ${isActive(now)}`;
  return (await named(one).execute(db)).rows[0] ?? null;
}

/**
 * What a person has now, themselves, through groups, and through organizations: each of the three by its own index. In the order of their creation,
 * after one. It holds in the context that the row names.
 */
export async function assignmentsOfPerson(
  db: Db,
  userId: number,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<Assignment[]> {
  const organizations = sql`ARRAY(SELECT customer_id FROM customer_members WHERE user_id = ${userId})`;
  const groups = sql`
    ARRAY(SELECT group_id FROM group_members WHERE user_id = ${userId} AND ${notOver('expires_at', now)})`;
  const isHeld = sql`
    s.assignment_id > ${afterId} AND ${isActive(now)}
      AND (s.context_customer_id IS NULL OR s.context_customer_id = ANY (${organizations}))`;
  // The indexes are partial: PostgreSQL does not see that = ANY (…) leaves no nulls.
  const page = sql`
    SELECT s.* FROM assignments s WHERE s.user_id = ${userId} AND ${isHeld}
    UNION ALL
    SELECT s.* FROM assignments s WHERE s.group_id IS NOT NULL AND s.group_id = ANY (${groups}) AND ${isHeld}
    UNION ALL
    SELECT s.* FROM assignments s WHERE s.customer_id IS NOT NULL AND s.customer_id = ANY (${organizations}) AND ${isHeld}
     ORDER BY assignment_id LIMIT ${plannedLimit(limit)}`;
  return (await named(page).execute(db)).rows.slice(0, limit);
}

/** The rows of a page with their names. Only those: so many joins are made in the order in which they are written, and before a condition on the rest. */
function named(page: RawBuilder<unknown>): RawBuilder<Assignment> {
  return sql`
  WITH page AS MATERIALIZED (${page})
  SELECT s.assignment_id, s.asg_id, s.application_id, a.name AS application_name, a.client_id,
         s.role_id, r.name AS role_name, r.title AS role_title, rc.handle AS role_handle,
         s.user_id, u.sub, u.email, s.group_id, g.grp_id, g.name AS group_name, gc.handle AS group_handle,
         s.customer_id, s.context_customer_id, c.org_id, c.handle,
         s.granted_by, s.by_customer, s.created_at, s.expires_at, s.request_id
    FROM page s
    LEFT JOIN applications a ON a.application_id = s.application_id
    LEFT JOIN roles r ON r.role_id = s.role_id
    LEFT JOIN customers rc ON rc.customer_id = r.customer_id
    LEFT JOIN users u ON u.user_id = s.user_id
    LEFT JOIN groups g ON g.group_id = s.group_id
    LEFT JOIN customers gc ON gc.customer_id = g.customer_id
    LEFT JOIN customers c ON c.customer_id = s.context_customer_id
   ORDER BY s.assignment_id`;
}

/** Applications and organizations that were deleted take their assignments along for every reader at once. */
function isActive(now: Date): RawBuilder<boolean> {
  return sql`${notOver('s.expires_at', now)}
      AND NOT EXISTS (SELECT FROM applications gone WHERE gone.application_id = s.application_id AND gone.deleted_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM customers gone WHERE gone.customer_id = s.context_customer_id AND gone.deleted_at IS NOT NULL)`;
}

const SAID = sql`concat_ws(' ',
  (SELECT email FROM users WHERE users.user_id = s.user_id), (SELECT name FROM groups WHERE groups.group_id = s.group_id),
  (SELECT name || ' ' || title FROM roles WHERE roles.role_id = s.role_id),
  (SELECT name || ' ' || client_id FROM applications WHERE applications.application_id = s.application_id))`;

function fitting(filter: AssignmentFilter): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = FILTERS.filter((name) => filter[name] !== undefined).map(
    (name) => sql`s.${sql.ref(name)} = ${filter[name]}`,
  );
  if (filter.query) conditions.push(containsWords(SAID, filter.query));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

type NewAssignment = AssignmentPlace & {
  asg_id: string;
  role_id: number | null;
  subject: Subject;
  granted_by: number | null;
  by_customer: boolean;
  created_at: Date;
  expires_at: Date | null;
  request_id: string | null;
};

/** What an assignment needs, by the member that names it. */
type Missing = 'user_id' | 'group_id' | 'role_id' | 'application_id' | 'context_customer_id';

/** Inserts it, or takes the place of an equal one that has ended. `missing`: this is not there, or has been deleted. */
export async function insertAssignment(
  db: Db,
  row: NewAssignment,
): Promise<'inserted' | 'exists' | { missing: Missing }> {
  const { application_id, role_id, context_customer_id, created_at } = row;
  const { user_id, group_id, customer_id } = subjectColumns(row.subject);
  const { rows } = await sql<{ missing: Missing | null; isInserted: boolean }>`
    WITH account AS (
      SELECT user_id FROM users WHERE user_id = ${user_id} AND deleted_at IS NULL FOR SHARE),
    team AS (SELECT group_id FROM groups WHERE group_id = ${group_id} FOR KEY SHARE),
    role AS (SELECT role_id FROM roles WHERE role_id = ${role_id} FOR KEY SHARE),
    application AS (
      SELECT application_id FROM applications WHERE application_id = ${application_id} AND deleted_at IS NULL),
    organization AS (
      SELECT customer_id FROM customers WHERE customer_id = ${context_customer_id} AND deleted_at IS NULL),
    need AS (
      SELECT CASE WHEN ${user_id}::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM account) THEN 'user_id'
                  WHEN ${group_id}::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM team) THEN 'group_id'
                  WHEN ${role_id}::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM role) THEN 'role_id'
                  WHEN ${application_id}::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM application) THEN 'application_id'
                  WHEN ${context_customer_id}::bigint IS NOT NULL AND NOT EXISTS (SELECT FROM organization)
                  THEN 'context_customer_id' END AS missing),
    inserted AS (
      INSERT INTO assignments AS own (asg_id, application_id, role_id, user_id, group_id, customer_id, context_customer_id, granted_by,
                                      by_customer, created_at, expires_at, request_id)
      SELECT ${row.asg_id}::text, ${application_id}::bigint, ${role_id}::bigint, ${user_id}::bigint, ${group_id}::bigint,
             ${customer_id}::bigint, ${context_customer_id}::bigint, ${row.granted_by}::bigint, ${row.by_customer}::boolean, ${created_at}::timestamptz,
             ${row.expires_at}::timestamptz, ${row.request_id}::text
        FROM need WHERE missing IS NULL
      ON CONFLICT (application_id, role_id, user_id, group_id, customer_id, context_customer_id) DO UPDATE
         SET asg_id = excluded.asg_id, granted_by = excluded.granted_by, by_customer = excluded.by_customer, created_at = excluded.created_at,
             expires_at = excluded.expires_at, request_id = excluded.request_id, reminded_at = NULL, review_due_at = NULL
       WHERE own.expires_at <= ${created_at}
      RETURNING assignment_id)
    SELECT missing, EXISTS (SELECT FROM inserted) AS "isInserted" FROM need
  `.execute(db);
  const { missing, isInserted } = rows[0]!;
  if (missing !== null) return { missing };
  return isInserted ? 'inserted' : 'exists';
}

function subjectColumns(subject: Subject) {
  return {
    user_id: 'user_id' in subject ? subject.user_id : null,
    group_id: 'group_id' in subject ? subject.group_id : null,
    customer_id: 'customer_id' in subject ? subject.customer_id : null,
  };
}

/** Up to `limit`, of one application. */
export async function countAssignments(db: Db, applicationId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM assignments WHERE application_id = ${applicationId} LIMIT ${limit}
    ) AS counted`.execute(db);
  return rows[0]!.count;
}

/** False when it has ended meanwhile. A reminder of the end is sent again for the new one. */
export async function setAssignmentEnd(
  db: Db,
  now: Date,
  assignmentId: number,
  expiresAt: Date | null,
): Promise<boolean> {
  const result = await db
    .updateTable('assignments')
    .set({ expires_at: expiresAt, reminded_at: null })
    .where('assignment_id', '=', assignmentId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Deletes what the administrators of an organization gave of an application, unless it is still offered to them by someone else, and returns it. Waits for
 * those who give at this moment.
 */
export async function deleteGivenByCustomer(
  db: Db,
  now: Date,
  { application_id, context_customer_id }: { application_id: number; context_customer_id: number },
): Promise<Assignment[]> {
  const isHere = sql`s.application_id = ${application_id} AND s.context_customer_id = ${context_customer_id}`;
  const { rows } = await named(sql`
    DELETE FROM assignments s
     WHERE ${isHere} AND s.by_customer
       AND NOT EXISTS (SELECT FROM applications a WHERE a.application_id = ${application_id} AND a.access = 'everyone')
       AND NOT EXISTS (
             SELECT FROM assignments o
              WHERE o.application_id = ${application_id} AND o.context_customer_id = ${context_customer_id} AND NOT o.by_customer
                AND o.user_id IS NULL AND ${notOver('o.expires_at', now)})
    RETURNING s.*`).execute(db);
  return rows;
}

/**
 * Ends what the administrators of an organization gave of an application with what is still offered to them, where it would last longer, and returns what
 * changed. Waits for those who give at this moment.
 */
export async function shortenGivenByCustomer(
  db: Db,
  now: Date,
  { application_id, context_customer_id }: { application_id: number; context_customer_id: number },
): Promise<Assignment[]> {
  const { rows } = await sql<{ assignment_id: number }>`
    UPDATE assignments s SET expires_at = offered.until, reminded_at = NULL
      FROM (SELECT max(o.expires_at) AS until FROM assignments o JOIN applications a ON a.application_id = o.application_id
             WHERE o.application_id = ${application_id} AND o.context_customer_id = ${context_customer_id} AND NOT o.by_customer
               AND o.user_id IS NULL AND ${notOver('o.expires_at', now)} AND a.access <> 'everyone'
            HAVING bool_and(o.expires_at IS NOT NULL)) offered
     WHERE s.application_id = ${application_id} AND s.context_customer_id = ${context_customer_id} AND s.by_customer
       AND (s.expires_at IS NULL OR s.expires_at > offered.until)
    RETURNING s.assignment_id`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ assignment_id }) => assignment_id);
  const changed = await named(sql`SELECT * FROM assignments WHERE assignment_id = ANY(${ids})`).execute(db);
  return changed.rows;
}

/** True for exactly one caller. */
export async function deleteAssignment(db: Db, assignmentId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('assignments')
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
