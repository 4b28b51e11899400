import { sql } from 'kysely';
import { notOver } from '../platform/db/not-over.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Assignment } from './assignments/assignments.queries.ts';

export type PresentGroup = {
  grp_id: string;
  name: string;
  description: string;
  customer_id: number | null;
  handle: string | null;
};

export async function presentGroups(db: Db): Promise<PresentGroup[]> {
  const { rows } = await sql<PresentGroup>`
    SELECT g.grp_id, g.name, g.description, g.customer_id, c.handle
      FROM groups g LEFT JOIN customers c ON c.customer_id = g.customer_id
     WHERE c.deleted_at IS NULL`.execute(db);
  return rows;
}

export type PresentRole = {
  role_id: number;
  name: string;
  title: string;
  entitlements: string[];
  application_id: number | null;
  client_id: string | null;
  customer_id: number | null;
  handle: string | null;
};

/** Of the installation, of organizations, and of applications that someone owns. */
export async function presentRoles(db: Db): Promise<PresentRole[]> {
  const { rows } = await sql<PresentRole>`
    SELECT r.role_id, r.name, r.title, r.entitlements, r.application_id, a.client_id, r.customer_id, c.handle
      FROM roles r
      LEFT JOIN customers c ON c.customer_id = r.customer_id
      LEFT JOIN applications a ON a.application_id = r.application_id
     WHERE c.deleted_at IS NULL AND (r.application_id IS NULL OR ${isOwned})`.execute(db);
  return rows;
}

export type PresentAssignment = Pick<
  Assignment,
  | 'asg_id'
  | 'client_id'
  | 'role_name'
  | 'role_handle'
  | 'group_name'
  | 'group_handle'
  | 'handle'
  | 'expires_at'
> & { role_application_id: number | null; role_id: number | null; group_id: number | null };

/** Of groups and of organizations that have not ended, at applications that someone owns or everywhere. */
export async function presentAssignments(db: Db, now: Date): Promise<PresentAssignment[]> {
  const { rows } = await sql<PresentAssignment>`
    SELECT s.asg_id, a.client_id, s.role_id, r.name AS role_name, r.application_id AS role_application_id, rc.handle AS role_handle,
           s.group_id, g.name AS group_name, gc.handle AS group_handle, c.handle, s.expires_at
      FROM assignments s
      LEFT JOIN applications a ON a.application_id = s.application_id
      LEFT JOIN roles r ON r.role_id = s.role_id
      LEFT JOIN customers rc ON rc.customer_id = r.customer_id
      LEFT JOIN groups g ON g.group_id = s.group_id
      LEFT JOIN customers gc ON gc.customer_id = g.customer_id
      LEFT JOIN customers c ON c.customer_id = s.context_customer_id
     WHERE s.user_id IS NULL AND ${notOver('s.expires_at', now)} AND c.deleted_at IS NULL
       AND (s.application_id IS NULL OR ${isOwned})`.execute(db);
  return rows;
}

const isOwned = sql`(a.deleted_at IS NULL AND num_nonnulls(a.owner_user_id, a.organization_id) = 1)`;
