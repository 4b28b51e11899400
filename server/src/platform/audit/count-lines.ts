import { sql } from 'kysely';
import type { ReadDb } from '../db/stores.ts';
import type { CountedPart, Span } from '../period.ts';
import type { AuditEventType } from './audit-event-types.ts';

/** More are not counted: a page must not read the whole log. */
const MAX_COUNTED = 200_000;

/** How many lines of these types there are in each part of a span; null: too many to count. `kind` is the type, with the method where its details name one (`user.sign_in_refused:password`). The index of times narrows the log to it. */
export async function countLines(
  db: ReadDb,
  types: readonly AuditEventType[],
  { since, step_ms }: Span,
): Promise<CountedPart[] | null> {
  const { rows } = await sql<CountedPart>`
    SELECT floor(extract(epoch FROM occurred_at - ${since}::timestamptz) * 1000 / ${step_ms}::int)::int AS part,
           kind, count(*)::int AS count
      FROM (SELECT occurred_at, event_type || coalesce(':' || (details->>'method'), '') AS kind FROM audit_events
             WHERE occurred_at >= ${since} AND event_type = ANY(${types}::text[]) LIMIT ${MAX_COUNTED + 1}) counted
     GROUP BY 1, 2`.execute(db);
  return rows.reduce((sum, { count }) => sum + count, 0) > MAX_COUNTED ? null : rows;
}
