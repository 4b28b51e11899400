import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/**
 * Whether the organization may decide who of its people uses an application: it is for everyone, or assigned to the organization or to one
 * of its groups.
 */
export async function isOffered(
  db: Db,
  now: Date,
  customerId: number,
  applicationId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (
      SELECT FROM applications a
       WHERE a.application_id = ${applicationId} AND a.deleted_at IS NULL AND a.review_status = 'approved'
         AND (a.access = 'everyone' OR EXISTS (
               SELECT FROM assignments s LEFT JOIN groups g ON g.group_id = s.group_id
                WHERE s.application_id = a.application_id AND s.context_customer_id = ${customerId}
                  AND (s.customer_id = ${customerId} OR g.customer_id = ${customerId})
                  AND (s.expires_at IS NULL OR s.expires_at > ${now})))) AS is
  `.execute(db);
  return rows[0]!.is;
}
