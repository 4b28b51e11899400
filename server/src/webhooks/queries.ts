import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';

export type NewLegacyDelivery = {
  application_id: number;
  event_type: string;
  delivery_id: string;
  payload: string;
  envelope: string;
};

export async function insertLegacyDelivery(db: Db, now: Date, delivery: NewLegacyDelivery): Promise<void> {
  const { application_id, event_type, delivery_id, payload, envelope } = delivery;
  await sql`
    INSERT INTO webhook_deliveries
           (oauth_application_id, event_type, delivery_id, payload, envelope, created_at, next_retry_at)
    SELECT application_id, ${event_type}, ${delivery_id}, ${payload}, ${envelope}, ${now}, ${now}
      FROM applications
     WHERE application_id = ${application_id} AND webhook_url IS NOT NULL AND deleted_at IS NULL
  `.execute(db);
}

export type NewOutboxEntry = {
  application_id: number;
  event_id: string;
  event_type: string;
  delivery_id: string;
  body: string;
};

export async function insertOutboxEntry(db: Db, now: Date, entry: NewOutboxEntry): Promise<void> {
  const { application_id, event_id, event_type, delivery_id, body } = entry;
  await sql`
    INSERT INTO webhook_outbox
           (oauth_application_id, event_id, event_type, delivery_id, body, enqueued_at, next_retry_at)
    SELECT application_id, ${event_id}, ${event_type}, ${delivery_id}, ${body}, ${now}, ${now}
      FROM applications
     WHERE application_id = ${application_id} AND webhook_url IS NOT NULL AND deleted_at IS NULL
  `.execute(db);
}
