import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { CountedPart, Span } from '../../platform/period.ts';

const MAX_COUNTED = 200_000;

/** How many deliveries of an application were queued in each part of a span, by their status now; null: too many to count. */
export async function countDeliveriesOver(
  db: Db,
  applicationId: number,
  { since, step_ms }: Span,
): Promise<CountedPart[] | null> {
  const { rows } = await sql<CountedPart>`
    SELECT floor(extract(epoch FROM at - ${since}::timestamptz) * 1000 / ${step_ms}::int)::int AS part, kind, count(*)::int AS count
      FROM (SELECT enqueued_at AS at, CASE WHEN delivered_at IS NOT NULL THEN 'delivered' WHEN dlq_at IS NOT NULL THEN 'dead' ELSE 'waiting' END AS kind
              FROM webhook_outbox WHERE oauth_application_id = ${applicationId} AND enqueued_at >= ${since}
            UNION ALL
            SELECT enqueued_at, CASE WHEN delivered_at IS NOT NULL THEN 'delivered' WHEN failed_at IS NOT NULL THEN 'dead' ELSE 'waiting' END
              FROM webhook_deliveries WHERE oauth_application_id = ${applicationId} AND enqueued_at >= ${since}
             LIMIT ${MAX_COUNTED + 1}) counted
     GROUP BY 1, 2`.execute(db);
  return rows.reduce((sum, { count }) => sum + count, 0) > MAX_COUNTED ? null : rows;
}
