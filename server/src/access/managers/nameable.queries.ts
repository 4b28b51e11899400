import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import { normalizeEmail } from '../../users/index.ts';

/** By exactly one of the two. */
type ManagersName = { sub: string } | { email: string };
type ManagedApplication = {
  application_id: number;
  owner_user_id: number | null;
  organization_id: number | null;
};

/**
 * The person of this name whom the managers of an application may name: someone whose address the application or its managers have already. That is a
 * person who shares it with the application, has an assignment there or has asked for one, or belongs to the team. Null for everyone
 * else, known here or not.
 */
export async function nameablePerson(
  db: Db,
  { application_id, owner_user_id, organization_id }: ManagedApplication,
  name: ManagersName,
): Promise<number | null> {
  const isNamed =
    'sub' in name ? sql`u.sub = ${name.sub}` : sql`lower(u.email) = ${normalizeEmail(name.email)}`;
  const { rows } = await sql<{ user_id: number }>`
    SELECT u.user_id FROM users u
     WHERE ${isNamed} AND u.deleted_at IS NULL AND (
           u.user_id = ${owner_user_id}
        OR EXISTS (SELECT FROM consents c
                    WHERE c.user_id = u.user_id AND c.application_id = ${application_id} AND 'email' = ANY (c.scopes))
        OR EXISTS (SELECT FROM assignments s WHERE s.user_id = u.user_id AND s.application_id = ${application_id})
        OR EXISTS (SELECT FROM access_requests q
                    WHERE q.user_id = u.user_id AND q.application_id = ${application_id} AND q.status = 'pending')
        OR EXISTS (SELECT FROM organization_members m
                    WHERE m.organization_id = ${organization_id} AND m.user_id = u.user_id))
  `.execute(db);
  return rows[0]?.user_id ?? null;
}
