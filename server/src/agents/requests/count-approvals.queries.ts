import { sql } from 'kysely';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import type { CountedPart, Span } from '../../platform/period.ts';

const MAX_COUNTED = 200_000;

/** How many requests agents made in each part of a span, by what came of them (`waiting`: nothing yet); null: too many to count. */
export async function countApprovalsOver(
  db: ReadDb,
  now: Date,
  { since, step_ms }: Span,
): Promise<CountedPart[] | null> {
  const { rows } = await sql<CountedPart>`
    SELECT floor(extract(epoch FROM created_at - ${since}::timestamptz) * 1000 / ${step_ms}::int)::int AS part, kind, count(*)::int AS count
      FROM (SELECT created_at, CASE WHEN status NOT IN ('pending', 'delivered') THEN status
                                    WHEN expires_at <= ${now} THEN 'expired' ELSE 'waiting' END AS kind
              FROM approval_requests WHERE created_at >= ${since} AND NOT is_test LIMIT ${MAX_COUNTED + 1}) counted
     GROUP BY 1, 2`.execute(db);
  return rows.reduce((sum, { count }) => sum + count, 0) > MAX_COUNTED ? null : rows;
}

/** How many wait for a decision now, of all people; tests of developers left out. The index of those in flight has them all. */
export async function approvalsWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::float8 AS waiting FROM approval_requests
     WHERE status IN ('pending', 'delivered') AND expires_at > now() AND NOT is_test`.execute(db);
  return rows[0]!.waiting;
}
