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

export type Limits = {
  now: Date;
  leaseUntil: Date;
  /** At one receiver at once, over all processes and both paths. */
  perReceiver: number;
  /** A receiver that failed so often in a row is sent one at a time. */
  breakerAt: number;
  most: number;
};

/** Applications above `after` with something due, in order: at most `most` of those that have anything waiting are looked at. */
export async function dueReceivers(
  db: Db,
  path: DeliveryPath,
  now: Date,
  after: number,
  most: number,
): Promise<{ application_id: number; due: boolean }[]> {
  const { table, waiting } = partsOf(path);
  // From one application to the next by the index, however many rows each has.
  const { rows } = await sql<{ application_id: number; due: boolean }>`
    WITH RECURSIVE receiver (application_id) AS (
      SELECT (SELECT oauth_application_id FROM ${table} WHERE ${waiting} AND oauth_application_id > ${after}
               ORDER BY oauth_application_id LIMIT 1)
      UNION ALL
      SELECT (SELECT oauth_application_id FROM ${table} WHERE ${waiting} AND oauth_application_id > r.application_id
               ORDER BY oauth_application_id LIMIT 1)
        FROM receiver r WHERE r.application_id IS NOT NULL
    )
    SELECT application_id,
           EXISTS (SELECT FROM ${table} WHERE ${waiting} AND oauth_application_id = application_id
                      AND next_retry_at <= ${now}) AS due
      FROM (SELECT application_id FROM receiver LIMIT ${most}) looked_at WHERE application_id IS NOT NULL
  `.execute(db);
  return rows;
}

/**
 * Takes due rows of these applications for one caller until `leaseUntil`; an attempt counts from here, whatever becomes of
 * the caller. Two callers at once choose the same rows, of which only one gets each: so the bound per receiver holds
 * over all processes. Ids go from step to step as arrays: joined, they would have the planner read the whole table.
 */
export async function claimDue(
  db: Db,
  path: DeliveryPath,
  applicationIds: readonly number[],
  { now, leaseUntil, perReceiver, breakerAt, most }: Limits,
): Promise<Claim[]> {
  const { table, waiting, columns } = partsOf(path);
  const due = sql`next_retry_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})`;
  const { rows } = await sql<Omit<Claim, 'path'>>`
    WITH chosen AS (
      SELECT first.id
        FROM unnest(${[...applicationIds]}::bigint[]) AS receiver (application_id)
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
    )
    UPDATE ${table} AS w
       SET attempts = attempts + 1, claims = claims + 1, leased_until = ${leaseUntil}
      FROM applications a
     WHERE w.id = ANY (ARRAY(SELECT id FROM held)) AND a.application_id = w.oauth_application_id
    RETURNING w.id, w.oauth_application_id AS application_id, w.event_type, w.delivery_id, w.attempts, w.enqueued_at,
              w.claims, w.attempts > ${MAX_ATTEMPTS[path]} AS exhausted, ${columns},
              CASE WHEN a.deleted_at IS NULL THEN a.webhook_url END AS webhook_url,
              a.deleted_at IS NOT NULL AS deleted
  `.execute(db);
  return rows.map((row) => ({ path, ...row }));
}

function partsOf(path: DeliveryPath) {
  const { table, dead } = TABLES[path];
  return {
    table: sql.table(table),
    waiting: sql`delivered_at IS NULL AND ${sql.ref(dead)} IS NULL`,
    columns: sql`${path === 'outbox' ? sql`w.event_id` : sql`NULL AS event_id`}, ${bodyOf(path)} AS body`,
  };
}
