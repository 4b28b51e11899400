import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { DeliveryPath } from './delivery-path.ts';
import { carriesApplication, EVENTS, type EventPayloads, type EventType } from './event-types.ts';
import { insertLegacyDeliveries, insertOutboxEntries } from './outbox.queries.ts';

/** Events per statement: their payloads are bound as values, and a statement should stay below a few megabytes. */
const BATCH = 500;

type WebhookEvent = {
  [Type in EventType]: { event_type: Type; application_id: number; payload: EventPayloads[Type] };
}[EventType];

type Written = { event_id: string | null; delivery_id: string };

/**
 * Queues one event for one application. Call it in the transaction of the cause: the event exists if and only if the
 * change does. Null, and nothing written, for an application without a webhook_url (contract section 8).
 */
export async function enqueueEvent(db: Db, now: Date, event: WebhookEvent): Promise<Written | null> {
  const [written] = await insertEvents(db, now, [event]);
  return written ?? null;
}

/** The same for any number, with one statement per hundreds: what ends for a user ends at every application. */
export async function enqueueEvents(db: Db, now: Date, events: readonly WebhookEvent[]): Promise<void> {
  for (let start = 0; start < events.length; start += BATCH)
    await insertEvents(db, now, events.slice(start, start + BATCH));
}

async function insertEvents(db: Db, now: Date, events: readonly WebhookEvent[]): Promise<Written[]> {
  const ofPath = (path: DeliveryPath) => events.filter(({ event_type }) => EVENTS[event_type].path === path);
  const deliveries = ofPath('legacy').map(({ event_type, application_id, payload }) => ({
    application_id,
    event_type,
    delivery_id: newPublicId('dlv_'),
    payload: JSON.stringify(payload),
    envelope: carriesApplication(event_type) ? JSON.stringify({ application_id }) : '{}',
  }));
  const entries = ofPath('outbox').map(({ event_type, application_id, payload }) => {
    const event_id = newPublicId('evt_');
    const body = outboxBody(now, event_id, event_type, payload);
    return { application_id, event_id, event_type, delivery_id: newPublicId('dlv_'), body };
  });
  return [
    ...(deliveries.length > 0 ? await insertLegacyDeliveries(db, now, deliveries) : []),
    ...(entries.length > 0 ? await insertOutboxEntries(db, now, entries) : []),
  ];
}

/** The signed and sent body of an outbox event (specification "Events"). */
export function outboxBody(now: Date, event_id: string, event_type: string, data: object): string {
  return JSON.stringify({ event_id, event_type, data, created_at: now });
}
