import { sql } from 'kysely';
import type { Queue } from '../../platform/db/queue-depth.ts';
import type { Db } from '../../platform/db/stores.ts';

/** Both paths. */
export const WEBHOOK_QUEUES: Queue[] = [
  {
    name: 'webhook_outbox',
    table: 'webhook_outbox',
    since: 'enqueued_at',
    done: 'delivered_at',
    failed: 'dlq_at',
  },
  {
    name: 'webhook_deliveries',
    table: 'webhook_deliveries',
    since: 'enqueued_at',
    done: 'delivered_at',
    failed: 'failed_at',
  },
];

import { DUTY_CHANNEL, WEBHOOK_DUTY } from '../../platform/duties/duty.ts';

type NewLegacyDelivery = {
  application_id: number;
  event_type: string;
  delivery_id: string;
  payload: string;
  envelope: string;
};

/** False, and nothing written, for an application without a webhook_url; else whoever delivers is woken by the commit. */
export async function insertLegacyDelivery(db: Db, now: Date, delivery: NewLegacyDelivery): Promise<boolean> {
  const { application_id, event_type, delivery_id, payload, envelope } = delivery;
  const { rows } = await sql`
    WITH inserted AS (
      INSERT INTO webhook_deliveries (oauth_application_id, event_type, delivery_id, payload, envelope, created_at,
                                      enqueued_at, next_retry_at)
      SELECT application_id, ${event_type}, ${delivery_id}, ${payload}, ${envelope}, ${now}, ${now}, ${now}
        FROM applications
       WHERE application_id = ${application_id} AND webhook_url IS NOT NULL AND deleted_at IS NULL
      RETURNING id
    )
    SELECT pg_notify(${DUTY_CHANNEL}, ${WEBHOOK_DUTY}) FROM inserted
  `.execute(db);
  return rows.length > 0;
}

type NewOutboxEntry = {
  application_id: number;
  event_id: string;
  event_type: string;
  delivery_id: string;
  body: string;
};

/** The same; the row is to be signed with the application's newest key. */
export async function insertOutboxEntry(db: Db, now: Date, entry: NewOutboxEntry): Promise<boolean> {
  const { application_id, event_id, event_type, delivery_id, body } = entry;
  const { rows } = await sql`
    WITH inserted AS (
      INSERT INTO webhook_outbox (oauth_application_id, event_id, event_type, delivery_id, body, signature_kid,
                                  enqueued_at, next_retry_at)
      SELECT a.application_id, ${event_id}, ${event_type}, ${delivery_id}, ${body},
             (SELECT kid FROM webhook_signing_keys k
               WHERE k.application_id = a.application_id AND k.revoked_at IS NULL
               ORDER BY key_id DESC LIMIT 1),
             ${now}, ${now}
        FROM applications a
       WHERE a.application_id = ${application_id} AND webhook_url IS NOT NULL AND deleted_at IS NULL
      RETURNING id
    )
    SELECT pg_notify(${DUTY_CHANNEL}, ${WEBHOOK_DUTY}) FROM inserted
  `.execute(db);
  return rows.length > 0;
}
