import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** An assignment of a person that ends soon. */
export type EndingAssignment = {
  user_id: number;
  client_id: string;
  application_name: string;
  role_name: string | null;
  /** The organization in whose authorizations alone it holds. */
  org_id: string | null;
  expires_at: Date;
  /** Whether the application takes requests for access. */
  takes_requests: boolean;
};

/**
 * Up to `batch` assignments of people that end soon, each once: a week before, a day before if they were for less than two weeks, and those for less than two
 * days never. Another end is announced again.
 */
export async function claimEndingAssignments(db: Db, now: Date, batch: number): Promise<EndingAssignment[]> {
  const { rows } = await sql<EndingAssignment>`
    WITH ending AS (
      SELECT s.assignment_id FROM assignments s
       WHERE s.expires_at > ${now} AND s.expires_at <= ${now}::timestamptz + interval '7 days'
         AND s.user_id IS NOT NULL AND s.application_id IS NOT NULL AND s.reminded_at IS NULL
         AND s.expires_at <= ${now}::timestamptz + CASE WHEN s.expires_at - s.created_at >= interval '14 days' THEN interval '7 days'
                                                        WHEN s.expires_at - s.created_at >= interval '2 days' THEN interval '1 day'
                                                        ELSE interval '0' END
       ORDER BY s.expires_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE assignments s SET reminded_at = ${now} WHERE s.assignment_id = ANY (ARRAY(SELECT assignment_id FROM ending))
      RETURNING s.user_id, s.application_id, s.role_id, s.context_customer_id, s.expires_at
    )
    SELECT claimed.user_id, a.client_id, a.name AS application_name, r.name AS role_name, c.org_id, claimed.expires_at,
           a.access_requests AS takes_requests
      FROM claimed
      JOIN applications a ON a.application_id = claimed.application_id AND a.deleted_at IS NULL
      LEFT JOIN roles r ON r.role_id = claimed.role_id
      LEFT JOIN customers c ON c.customer_id = claimed.context_customer_id
  `.execute(db);
  return rows;
}
