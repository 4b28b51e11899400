import { type RawBuilder, sql } from 'kysely';
import type { DeliveryPath } from './delivery-path.ts';

/**
 * The signed and sent body, in statements that call the row `w`. A legacy body contains the row's id, so it is built from
 * the columns, always with the same bytes.
 */
export function deliveryBodySql(path: DeliveryPath): RawBuilder<string> {
  if (path === 'outbox') return sql`w.body`;
  return sql`concat('{"id":', w.id, ',"event_type":', to_json(w.event_type)::text, ',"payload":', w.payload,
    CASE WHEN w.envelope <> '{}' THEN ',' || substr(w.envelope, 2, length(w.envelope) - 2) END,
    ',"created_at":"', to_char(w.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"}')`;
}
