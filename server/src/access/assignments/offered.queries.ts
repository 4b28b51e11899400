import { sql } from 'kysely';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db } from '../../platform/db/stores.ts';

/**
 * Until when the organization may decide who of its people uses an application: it is for everyone, or assigned to the organization or to one
 * of its groups. `until` null: without an end. Null: it may not.
 */
export async function offerOf(
  db: Db,
  now: Date,
  customerId: number,
  applicationId: number,
): Promise<{ until: Date | null } | null> {
  const { rows } = await sql<{ is_endless: boolean; until: Date | null }>`
    SELECT a.access = 'everyone' OR bool_or(s.expires_at IS NULL) IS TRUE AS is_endless, max(s.expires_at) AS until
      FROM applications a
      LEFT JOIN (assignments s LEFT JOIN groups g ON g.group_id = s.group_id)
             ON s.application_id = a.application_id AND s.context_customer_id = ${customerId}
            AND (s.customer_id = ${customerId} OR g.customer_id = ${customerId})
            AND ${notOver('s.expires_at', now)}
     WHERE a.application_id = ${applicationId} AND a.deleted_at IS NULL AND a.review_status = 'approved'
       AND (a.access = 'everyone' OR s.assignment_id IS NOT NULL)
     GROUP BY a.application_id
  `.execute(db);
  const [offer] = rows;
  return offer ? { until: offer.is_endless ? null : offer.until } : null;
}

/** The earlier of two ends of access; null: without an end. What an organization gives ends with what it was offered, at the latest. */
export function earlierEnd(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
