import { sql } from 'kysely';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { arrayLiteral, type Element } from '../../platform/db/array-literal.ts';
import type { Db } from '../../platform/db/stores.ts';

type GivenMember = { group_id: number; user_id: number; expires_at: Date | null };
type GivenAccess = {
  user_id: number;
  application_id: number | null;
  role_id: number | null;
  context_customer_id: number | null;
  expires_at: Date | null;
};

function column<Row>(rows: readonly Row[], value: (row: Row) => Element): string {
  return arrayLiteral(rows.map(value));
}

/** Adds people to groups, with one statement for thousands. Those who are in already get the end that is given. */
export async function saveImportedGroupMembers(
  db: Db,
  now: Date,
  members: readonly GivenMember[],
): Promise<void> {
  if (members.length === 0) return;
  await sql`
    INSERT INTO group_members AS own (group_id, user_id, created_at, expires_at)
    SELECT DISTINCT ON (given.group_id, given.user_id) given.group_id, given.user_id, ${now}::timestamptz, given.expires_at
      FROM unnest(${column(members, ({ group_id }) => group_id)}::bigint[], ${column(members, ({ user_id }) => user_id)}::bigint[],
                  ${column(members, ({ expires_at }) => expires_at)}::timestamptz[]) AS given (group_id, user_id, expires_at)
      JOIN groups g ON g.group_id = given.group_id
      JOIN users u ON u.user_id = given.user_id AND u.deleted_at IS NULL
     WHERE g.customer_id IS NULL OR EXISTS (
             SELECT FROM customer_members m WHERE m.customer_id = g.customer_id AND m.user_id = given.user_id)
     ORDER BY given.group_id, given.user_id
    ON CONFLICT (group_id, user_id) DO UPDATE SET expires_at = excluded.expires_at
     WHERE own.expires_at IS DISTINCT FROM excluded.expires_at`.execute(db);
}

export async function endImportedGroupMembers(
  db: Db,
  members: readonly { group_id: number; user_id: number }[],
): Promise<void> {
  if (members.length === 0) return;
  await sql`
    DELETE FROM group_members own
     USING unnest(${column(members, ({ group_id }) => group_id)}::bigint[],
                  ${column(members, ({ user_id }) => user_id)}::bigint[]) AS given (group_id, user_id)
     WHERE own.group_id = given.group_id AND own.user_id = given.user_id`.execute(db);
}

/** Assigns applications and roles to people. The caller has checked that the parts fit, and that there is room. Those that exist get the end that is given. */
export async function saveImportedAccess(db: Db, now: Date, given: readonly GivenAccess[]): Promise<void> {
  if (given.length === 0) return;
  await sql`
    INSERT INTO assignments AS own (asg_id, application_id, role_id, user_id, context_customer_id, created_at, expires_at)
    SELECT DISTINCT ON (application_id, role_id, user_id, context_customer_id)
           asg_id, application_id, role_id, user_id, context_customer_id, ${now}::timestamptz, expires_at
      FROM unnest(${column(given, () => newPublicId('asg_'))}::text[], ${column(given, ({ application_id }) => application_id)}::bigint[],
                  ${column(given, ({ role_id }) => role_id)}::bigint[], ${column(given, ({ user_id }) => user_id)}::bigint[],
                  ${column(given, ({ context_customer_id }) => context_customer_id)}::bigint[],
                  ${column(given, ({ expires_at }) => expires_at)}::timestamptz[])
           AS given (asg_id, application_id, role_id, user_id, context_customer_id, expires_at)
     ORDER BY application_id, role_id, user_id, context_customer_id
    ON CONFLICT (application_id, role_id, user_id, group_id, customer_id, context_customer_id) DO UPDATE
       SET expires_at = excluded.expires_at, reminded_at = NULL
     WHERE own.expires_at IS DISTINCT FROM excluded.expires_at`.execute(db);
}

export async function endImportedAccess(
  db: Db,
  given: readonly Omit<GivenAccess, 'expires_at'>[],
): Promise<void> {
  if (given.length === 0) return;
  await sql`
    DELETE FROM assignments own
     USING unnest(${column(given, ({ application_id }) => application_id)}::bigint[],
                  ${column(given, ({ role_id }) => role_id)}::bigint[], ${column(given, ({ user_id }) => user_id)}::bigint[],
                  ${column(given, ({ context_customer_id }) => context_customer_id)}::bigint[])
           AS given (application_id, role_id, user_id, context_customer_id)
     WHERE own.user_id = given.user_id
       AND (own.application_id, own.role_id, own.context_customer_id)
           IS NOT DISTINCT FROM (given.application_id, given.role_id, given.context_customer_id)`.execute(db);
}

/** How many more assignments an application may have, locked against others until the transaction ends. */
export async function roomForAssignments(db: Db, applicationId: number, isDry: boolean): Promise<number> {
  if (!isDry)
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('assignments', ${applicationId}))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM assignments WHERE application_id = ${applicationId} LIMIT ${MAX_ASSIGNMENTS}) AS counted`.execute(
    db,
  );
  return MAX_ASSIGNMENTS - rows[0]!.count;
}

/** Of one application. */
export const MAX_ASSIGNMENTS = 10_000;
