import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import { bodyOf } from './body-of.ts';
import { type DeliveryPath, TABLES } from './delivery-path.ts';
import { MAX_ATTEMPTS } from './retry-policy.ts';

export type Claim = {
  path: DeliveryPath;
  id: number;
  application_id: number;
  event_type: string;
  delivery_id: string;
  /** Exactly the bytes that are signed and sent, as text. */
  body: string;
  /** Outbox only. */
  event_id: string | null;
  attempts: number;
  enqueued_at: Date;
  /** The fence: only the holder of the latest claim may say what came of it. */
  claims: number;
  /** The attempts were used up by workers that never reported: there is nothing left to send. */
  exhausted: boolean;
  /** Null: none, or the application was deleted. */
  webhook_url: string | null;
  deleted: boolean;
};

type Limits = {
  /** Applications that come after this one, in the order of their ids. */
  above: number;
  receivers: number;
  now: Date;
  leaseUntil: Date;
  /** At one receiver at once, over all processes and both paths. */
  perReceiver: number;
  /** A receiver that failed so often in a row is sent one at a time. */
  breakerAt: number;
  most: number;
};

type Round = {
  claims: Claim[];
  /** How many applications with anything waiting were looked at. */
  looked_at: number;
  /** The last of them; null when there was none. */
  looked_up_to: number | null;
};

/**
 * Takes due rows for one caller until `leaseUntil`, in turn of at most `receivers` applications above `above`; an attempt
 * counts from here, whatever becomes of the caller. Two callers at once choose the same rows, of which only one gets each:
 * so the bound per receiver holds over all processes. Ids go from step to step as arrays: joined, they would have the
 * planner read the whole table.
 */
export async function claimDue(
  db: Db,
  path: DeliveryPath,
  { above, receivers, now, leaseUntil, perReceiver, breakerAt, most }: Limits,
): Promise<Round> {
  const { table, waiting, columns } = partsOf(path);
  const due = sql`next_retry_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})`;
  // From one application to the next by the index, however many rows each has.
  type Row = Omit<Claim, 'path' | 'id'> & Omit<Round, 'claims'> & { id: number | null };
  const { rows } = await sql<Row>`
    WITH RECURSIVE receiver (application_id) AS (
      SELECT (SELECT oauth_application_id FROM ${table} WHERE ${waiting} AND oauth_application_id > ${above}
               ORDER BY oauth_application_id LIMIT 1)
      UNION ALL
      SELECT (SELECT oauth_application_id FROM ${table} WHERE ${waiting} AND oauth_application_id > r.application_id
               ORDER BY oauth_application_id LIMIT 1)
        FROM receiver r WHERE r.application_id IS NOT NULL
    ), looked_at AS MATERIALIZED (
      SELECT application_id FROM (SELECT application_id FROM receiver LIMIT ${receivers}) first
       WHERE application_id IS NOT NULL
    ), chosen AS (
      SELECT first.id
        FROM unnest(ARRAY(
          SELECT application_id FROM looked_at
           WHERE EXISTS (SELECT FROM ${table} WHERE ${waiting} AND oauth_application_id = application_id
                            AND next_retry_at <= ${now})
        )) AS receiver (application_id)
        LEFT JOIN webhook_receivers r ON r.application_id = receiver.application_id
       CROSS JOIN LATERAL (
         SELECT id FROM ${table} WHERE oauth_application_id = receiver.application_id AND ${waiting} AND ${due}
          ORDER BY next_retry_at, id
          LIMIT greatest(0, CASE WHEN r.failures >= ${breakerAt} THEN 1 ELSE ${perReceiver}::int END
            - (SELECT count(*) FROM webhook_outbox
                WHERE oauth_application_id = receiver.application_id AND leased_until > ${now})
            - (SELECT count(*) FROM webhook_deliveries
                WHERE oauth_application_id = receiver.application_id AND leased_until > ${now}))
       ) AS first
       LIMIT ${most}
    ), held AS (
      SELECT id FROM ${table} WHERE id = ANY (ARRAY(SELECT id FROM chosen))
         AND coalesce(delivered_at, ${sql.ref(TABLES[path].dead)}) IS NULL AND ${due} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE ${table} AS w
         SET attempts = attempts + 1, claims = claims + 1, leased_until = ${leaseUntil}
        FROM applications a
       WHERE w.id = ANY (ARRAY(SELECT id FROM held)) AND a.application_id = w.oauth_application_id
      RETURNING w.id, w.oauth_application_id AS application_id, w.event_type, w.delivery_id, w.attempts, w.enqueued_at,
                w.claims, w.attempts > ${MAX_ATTEMPTS[path]} AS exhausted, ${columns},
                CASE WHEN a.deleted_at IS NULL THEN a.webhook_url END AS webhook_url,
                a.deleted_at IS NOT NULL AS deleted
    )
    SELECT scan.*, claimed.*
      FROM (SELECT count(*) AS looked_at, max(application_id) AS looked_up_to FROM looked_at) scan
      LEFT JOIN claimed ON true
  `.execute(db);
  const [{ looked_at, looked_up_to }] = rows as [Row];
  const claims = rows.flatMap(({ id, ...row }) => (id === null ? [] : { path, id, ...row }));
  return { claims, looked_at, looked_up_to };
}

function partsOf(path: DeliveryPath) {
  const { table, dead } = TABLES[path];
  return {
    table: sql.table(table),
    waiting: sql`delivered_at IS NULL AND ${sql.ref(dead)} IS NULL`,
    columns: sql`${path === 'outbox' ? sql`w.event_id` : sql`NULL AS event_id`}, ${bodyOf(path)} AS body`,
  };
}
