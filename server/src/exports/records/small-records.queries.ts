import { sql } from 'kysely';
import type { ImportRecordInput } from '../../imports/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ExportScope } from '../export-scope.ts';

/** Each of these has a few thousand rows at most (docs/capacity.md), and is read at once. */

export async function* organizationRecords(db: Db, scope: ExportScope): AsyncGenerator<ImportRecordInput> {
  const { rows } = await sql<{ id: string; handle: string; name: string; domains: string[] }>`
    SELECT c.org_id AS id, c.handle, c.name,
           ARRAY(SELECT d.domain FROM customer_domains d WHERE d.customer_id = c.customer_id ORDER BY d.domain) AS domains
      FROM customers c
     WHERE c.deleted_at IS NULL AND ${ofMember(scope, sql`c.customer_id`)}
     ORDER BY c.customer_id`.execute(db);
  for (const row of rows) yield { kind: 'organization', ...row };
}

export async function* groupRecords(db: Db, scope: ExportScope): AsyncGenerator<ImportRecordInput> {
  const isTheirs =
    scope.of === 'person'
      ? sql`EXISTS (SELECT FROM group_members m WHERE m.group_id = g.group_id AND m.user_id = ${scope.user_id})`
      : sql`true`;
  type Row = { id: string; name: string; description: string; organization: string | null };
  const { rows } = await sql<Row>`
    SELECT g.grp_id AS id, g.name, g.description, c.org_id AS organization
      FROM groups g LEFT JOIN customers c ON c.customer_id = g.customer_id
     WHERE c.deleted_at IS NULL AND ${isTheirs}
     ORDER BY g.group_id`.execute(db);
  for (const row of rows) yield { kind: 'group', ...row };
}

export async function* roleRecords(db: Db, scope: ExportScope): AsyncGenerator<ImportRecordInput> {
  type Row = {
    id: string;
    name: string;
    title: string;
    entitlements: string[];
    application: string | null;
    organization: string | null;
  };
  const { rows } = await sql<Row>`
    SELECT r.role_id::text AS id, r.name, r.title, r.entitlements, a.client_id AS application, c.org_id AS organization
      FROM roles r
      LEFT JOIN applications a ON a.application_id = r.application_id
      LEFT JOIN customers c ON c.customer_id = r.customer_id
     WHERE a.deleted_at IS NULL AND c.deleted_at IS NULL AND ${isExported(sql`a.client_id`)} AND ${ofScope(scope)}
     ORDER BY r.role_id`.execute(db);
  for (const row of rows) yield { kind: 'role', ...row };
}

type Condition = ReturnType<typeof sql>;

function ofMember(scope: ExportScope, customer: Condition): Condition {
  if (scope.of !== 'person') return sql`true`;
  return sql`EXISTS (SELECT FROM customer_members m WHERE m.customer_id = ${customer} AND m.user_id = ${scope.user_id})`;
}

/** Of a person the roles that they have and those of their applications: their records name both. */
function ofScope(scope: ExportScope): Condition {
  if (scope.of === 'installation') return sql`true`;
  if (scope.of === 'application') return sql`r.application_id = ${scope.application_id}`;
  return sql`(a.owner_user_id = ${scope.user_id} OR (r.application_id IS NULL AND EXISTS (
    SELECT FROM assignments s WHERE s.role_id = r.role_id AND s.user_id = ${scope.user_id})))`;
}

/** Clients that describe themselves, and APIs, are not applications of an import. */
export function isExported(clientId: Condition): Condition {
  return sql`(${clientId} IS NULL OR ${clientId} !~* '^(https?:|res_)')`;
}
