import { type RawBuilder, sql } from 'kysely';
import type { DeliveryPath } from './delivery-path.ts';

/**
 * What is signed and sent, in statements that call the row `w`. A legacy body holds the row's id, so it is put together from
 * the columns, always of the same bytes.
 */
export function deliveryBodySql(path: DeliveryPath): RawBuilder<string> {
  if (path === 'outbox') return sql`w.body`;
  return sql`concat('{"id":', w.id, ',"event_type":', to_json(w.event_type)::text, ',"payload":', w.payload,
    CASE WHEN w.envelope <> '{}' THEN ',' || substr(w.envelope, 2, length(w.envelope) - 2) END,
    ',"created_at":"', to_char(w.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '"}')`;
}
