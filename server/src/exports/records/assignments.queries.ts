import { sql } from 'kysely';
import type { ImportRecordInput } from '../../imports/index.ts';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ExportScope } from '../export-scope.ts';
import { isExported } from './small-records.queries.ts';

type AssignmentRecord = Extract<ImportRecordInput, { kind: 'assignment' }>;
type Row = Omit<AssignmentRecord, 'kind'> & { assignment_id: number };

const AT_ONCE = 1000;

/** What people may use, and their roles, until it ends; a thousand in memory at a time. Those of groups and organizations are settings. */
export async function* assignmentRecords(
  db: Db,
  now: Date,
  scope: ExportScope,
): AsyncGenerator<AssignmentRecord> {
  const only = scope.of === 'person' ? sql`s.user_id = ${scope.user_id}` : sql`s.user_id IS NOT NULL`;
  // A person's file has no application of others.
  const present =
    scope.of === 'person' ? sql`(a.application_id IS NULL OR a.owner_user_id = s.user_id)` : sql`true`;
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row>`
      SELECT s.assignment_id, s.asg_id AS id, u.sub AS person, a.client_id AS application, s.role_id::text AS role,
             c.org_id AS organization, to_json(s.expires_at)#>>'{}' AS expires_at
        FROM assignments s
        JOIN users u ON u.user_id = s.user_id AND u.deleted_at IS NULL
        LEFT JOIN applications a ON a.application_id = s.application_id
        LEFT JOIN customers c ON c.customer_id = s.context_customer_id
       WHERE s.assignment_id > ${after} AND ${only} AND ${present} AND ${isExported(sql`a.client_id`)}
         AND a.deleted_at IS NULL AND c.deleted_at IS NULL AND ${notOver('s.expires_at', now)}
       ORDER BY s.assignment_id
       LIMIT ${AT_ONCE}`.execute(db);
    for (const { assignment_id: _id, ...row } of rows) yield { kind: 'assignment', ...row };
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.assignment_id;
  }
}
