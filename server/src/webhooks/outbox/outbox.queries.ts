import { sql } from 'kysely';
import type { Queue } from '../../platform/db/queue-depth.ts';
import type { Db } from '../../platform/db/stores.ts';
import { DUTY_CHANNEL, WEBHOOK_DUTY } from '../../platform/duties/duty.ts';
import { currentTraceparent } from '../../platform/tracing/tracing.ts';

/** The queues of both paths, for metrics and status. */
export const WEBHOOK_QUEUES: Queue[] = [
  {
    name: 'webhook_outbox',
    table: 'webhook_outbox',
    since: 'enqueued_at',
    done: 'delivered_at',
    failed: 'dlq_at',
    due: 'next_retry_at',
  },
  {
    name: 'webhook_deliveries',
    table: 'webhook_deliveries',
    since: 'enqueued_at',
    done: 'delivered_at',
    failed: 'failed_at',
    due: 'next_retry_at',
  },
];

type NewLegacyDelivery = {
  application_id: number;
  event_type: string;
  delivery_id: string;
  payload: string;
  envelope: string;
};

/**
 * Returns the inserted rows: none for an application without a webhook_url. The commit wakes the delivery duty. One statement
 * for any number of deliveries.
 */
export async function insertLegacyDeliveries(
  db: Db,
  now: Date,
  deliveries: readonly NewLegacyDelivery[],
): Promise<{ event_id: null; delivery_id: string }[]> {
  const { rows } = await sql<{ delivery_id: string }>`
    WITH inserted AS (
      INSERT INTO webhook_deliveries (oauth_application_id, event_type, delivery_id, payload, envelope, created_at,
                                      enqueued_at, next_retry_at, traceparent)
      SELECT a.application_id, event.event_type, event.delivery_id, event.payload, event.envelope,
             ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, ${currentTraceparent()}::text
        FROM unnest(${deliveries.map((each) => each.application_id)}::bigint[],
                    ${deliveries.map((each) => each.event_type)}::text[],
                    ${deliveries.map((each) => each.delivery_id)}::text[],
                    ${deliveries.map((each) => each.payload)}::text[],
                    ${deliveries.map((each) => each.envelope)}::text[])
             WITH ORDINALITY AS event (application_id, event_type, delivery_id, payload, envelope, place)
        JOIN applications a ON a.application_id = event.application_id
       WHERE a.webhook_url IS NOT NULL AND a.deleted_at IS NULL
       ORDER BY event.place
      RETURNING delivery_id
    )
    SELECT delivery_id, pg_notify(${DUTY_CHANNEL}, ${WEBHOOK_DUTY})::text AS woken FROM inserted
  `.execute(db);
  return rows.map(({ delivery_id }) => ({ event_id: null, delivery_id }));
}

type NewOutboxEntry = {
  application_id: number;
  event_id: string;
  event_type: string;
  delivery_id: string;
  body: string;
};

/** The same; each row gets its application's newest key for signing. */
export async function insertOutboxEntries(
  db: Db,
  now: Date,
  entries: readonly NewOutboxEntry[],
): Promise<{ event_id: string; delivery_id: string }[]> {
  const { rows } = await sql<{ event_id: string; delivery_id: string }>`
    WITH inserted AS (
      INSERT INTO webhook_outbox (oauth_application_id, event_id, event_type, delivery_id, body, signature_kid,
                                  enqueued_at, next_retry_at, traceparent)
      SELECT a.application_id, event.event_id, event.event_type, event.delivery_id, event.body,
             (SELECT kid FROM webhook_signing_keys k
               WHERE k.application_id = a.application_id AND k.revoked_at IS NULL
               ORDER BY key_id DESC LIMIT 1),
             ${now}::timestamptz, ${now}::timestamptz, ${currentTraceparent()}::text
        FROM unnest(${entries.map((each) => each.application_id)}::bigint[],
                    ${entries.map((each) => each.event_id)}::text[],
                    ${entries.map((each) => each.event_type)}::text[],
                    ${entries.map((each) => each.delivery_id)}::text[],
                    ${entries.map((each) => each.body)}::text[])
             WITH ORDINALITY AS event (application_id, event_id, event_type, delivery_id, body, place)
        JOIN applications a ON a.application_id = event.application_id
       WHERE a.webhook_url IS NOT NULL AND a.deleted_at IS NULL
       ORDER BY event.place
      RETURNING event_id, delivery_id
    )
    SELECT event_id, delivery_id, pg_notify(${DUTY_CHANNEL}, ${WEBHOOK_DUTY})::text AS woken FROM inserted
  `.execute(db);
  return rows.map(({ event_id, delivery_id }) => ({ event_id, delivery_id }));
}
