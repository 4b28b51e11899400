import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';
import type { Look } from '../../platform/duties/fair-rounds.ts';
import {
  type LookRow,
  lookAndClaims,
  lookOf,
  receiversInTurn,
} from '../../platform/duties/receivers-in-turn.ts';
import { deliveryBodySql } from './delivery-body.queries.ts';
import { type DeliveryPath, PATHS, TABLES } from './delivery-path.ts';
import { MAX_ATTEMPTS } from './retry-policy.ts';

export type Claim = {
  path: DeliveryPath;
  id: number;
  application_id: number;
  event_type: string;
  delivery_id: string;
  /** Exactly the signed and sent bytes, as text. */
  body: string;
  /** Outbox only. */
  event_id: string | null;
  attempts: number;
  enqueued_at: Date;
  /** The fencing token: only the holder of the latest claim may record its result. */
  claims: number;
  /** All attempts were used up by workers that never reported a result: there is none left. */
  exhausted: boolean;
  /** Null: not set, or the application was deleted. */
  webhook_url: string | null;
  deleted: boolean;
  /** Of the change that queued it. */
  traceparent: string | null;
  /** The receiver is an API with subjects of its own (`subject_type` pairwise). */
  is_pairwise: boolean;
};

type Limits = {
  /** Start after this application, in the order of ids. */
  afterId: number;
  receivers: number;
  now: Date;
  leaseUntil: Date;
  /** Maximum number of concurrent requests to one receiver, over all processes and both paths. */
  perReceiver: number;
  /** After this many failures in a row, a receiver gets one request at a time. */
  breakerAt: number;
  limit: number;
};

/** A condition: a delivery of either path is due that no worker has leased. */
export const webhooksAreDue = (now: Date) =>
  sql.join(
    PATHS.map((path) => {
      const { table, waiting } = partsOf(path);
      return sql`(SELECT true FROM ${table} WHERE ${waiting} AND ${dueAt(now)}
                  ORDER BY oauth_application_id, next_retry_at, id LIMIT 1)`;
    }),
    sql` OR `,
  );

const dueAt = (now: Date) =>
  sql`next_retry_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})`;

/**
 * Claims due rows for one caller until `leaseUntil`, in turn from at most `receivers` applications after `afterId`; the attempt
 * counts from here, even if the caller dies. Two concurrent callers select the same rows, of which only one gets each,
 * so the limit per receiver holds over all processes. Ids are passed between steps as arrays: with joins, the planner
 * would read the whole table.
 */
export async function claimDue(
  db: Db,
  path: DeliveryPath,
  { afterId, receivers, now, leaseUntil, perReceiver, breakerAt, limit }: Limits,
): Promise<Look<Claim>> {
  const { table, waiting, columns } = partsOf(path);
  const due = dueAt(now);
  const deliveries = { table, column: sql.ref('oauth_application_id'), waiting };
  const { rows } = await sql<LookRow<Omit<Claim, 'path'>>>`
    WITH RECURSIVE ${receiversInTurn({ ...deliveries, afterId, most: receivers })}, chosen AS (
      SELECT first.id
        FROM unnest(ARRAY(
          SELECT receiver_id FROM looked_at
           WHERE EXISTS (SELECT FROM ${table} WHERE ${waiting} AND oauth_application_id = receiver_id
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
       LIMIT ${limit}
    ), held AS (
      SELECT id FROM ${table} WHERE id = ANY (ARRAY(SELECT id FROM chosen))
         AND coalesce(delivered_at, ${sql.ref(TABLES[path].dead)}) IS NULL AND ${due} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE ${table} AS w
         SET attempts = attempts + 1, claims = claims + 1, leased_until = ${leaseUntil}
        FROM applications a
       WHERE w.id = ANY (ARRAY(SELECT id FROM held)) AND a.application_id = w.oauth_application_id
      RETURNING w.id, w.oauth_application_id AS application_id, w.event_type, w.delivery_id, w.attempts, w.enqueued_at,
                w.claims, w.traceparent, w.attempts > ${MAX_ATTEMPTS[path]} AS exhausted, ${columns},
                CASE WHEN a.deleted_at IS NULL THEN a.webhook_url END AS webhook_url,
                a.deleted_at IS NOT NULL AS deleted,
                EXISTS (SELECT FROM resources r
                         WHERE r.application_id = a.application_id AND r.subject_salt IS NOT NULL) AS is_pairwise
    )
    ${lookAndClaims}
  `.execute(db);
  const look = lookOf(rows);
  return { ...look, claims: look.claims.map((claim) => ({ path, ...claim })) };
}

function partsOf(path: DeliveryPath) {
  const { table, dead } = TABLES[path];
  return {
    table: sql.table(table),
    waiting: sql`delivered_at IS NULL AND ${sql.ref(dead)} IS NULL`,
    columns: sql`${path === 'outbox' ? sql`w.event_id` : sql`NULL AS event_id`}, ${deliveryBodySql(path)} AS body`,
  };
}
