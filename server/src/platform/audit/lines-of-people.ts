import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/stores.ts';
import type { AuditEventType } from './audit-event-types.ts';
import { type AuditLine, asLine } from './audit-line.ts';

/** How many lines of each index one page looks at. A rare type is found by going on, not by a longer look. */
const WINDOW = 1000;

/** Before which every line is. */
const NEWEST = '9223372036854775807';

type LineRow = Parameters<typeof asLine>[0];

/**
 * Events whose actor or target is one of the people, older than `beforeId`, newest first. Each half reads an index from there on, and
 * neither reads more than WINDOW lines. Lists and numbers that differ from page to page are read by queries of their own, and those that do not are
 * literal: PostgreSQL would plan the statement again for each page, which takes longer than running it. `goes_on_before`: where the next page begins; null when nothing older is left to look at.
 * `people` answers their `user_id`; `along` are columns for each line, which may name `people` and `line`.
 */
export async function auditLinesOfPeople<Extra extends object = object>(
  db: Db,
  people: RawBuilder<{ user_id: number }>,
  types: readonly AuditEventType[],
  { beforeId, limit, window = WINDOW }: { beforeId: number | null; limit: number; window?: number },
  along?: RawBuilder<Extra>,
): Promise<{ lines: (AuditLine & { along: Extra })[]; goes_on_before: number | null }> {
  const before = sql`${beforeId ?? NEWEST}::bigint`;
  const most = sql.lit(window);
  const { rows } = await sql<{ horizon: number } & Extra & (LineRow | { id: null })>`
    WITH people AS MATERIALIZED (${people}),
    seen AS MATERIALIZED (
      SELECT e.id, e.event_type, e.half, p.person,
             count(*) OVER (PARTITION BY p.person, e.half) AS found, min(e.id) OVER (PARTITION BY p.person, e.half) AS oldest
        FROM (SELECT user_id::text AS person FROM people) p
       CROSS JOIN LATERAL (
         (SELECT a.id, a.event_type, 'actor' AS half FROM audit_events a
           WHERE a.actor_type = 'user' AND a.actor_id = p.person AND a.id < ${before}
           ORDER BY a.id DESC LIMIT ${most})
         UNION ALL
         (SELECT t.id, t.event_type, 'target' FROM audit_events t
           WHERE t.target_type = 'user' AND t.target_id = p.person AND t.id < ${before}
           ORDER BY t.id DESC LIMIT ${most})
       ) AS e
    ),
    -- What is older than the end of a full half may lack lines of it.
    horizon AS (SELECT coalesce(max(oldest) FILTER (WHERE found >= ${most}), 0) AS id FROM seen),
    chosen AS (
      SELECT DISTINCT seen.id FROM seen, horizon
       WHERE seen.event_type = ANY ((SELECT ${[...types]}::text[])::text[]) AND seen.id >= horizon.id
       ORDER BY seen.id DESC LIMIT (SELECT ${limit + 1}::int)
    )
    SELECT horizon.id AS horizon, line.*${along ? sql`, ${along}` : sql``}
      FROM horizon LEFT JOIN (chosen JOIN audit_events line USING (id)) ON true
     ORDER BY line.id DESC
  `.execute(db);
  const horizon = rows[0]?.horizon ?? 0;
  const found = rows.flatMap((row) => (row.id === null ? [] : [{ ...asLine(row), along: row as Extra }]));
  const lines = found.slice(0, limit);
  const next = found.length > limit ? lines.at(-1)!.id : horizon;
  return { lines, goes_on_before: next === 0 ? null : next };
}
