import { newPublicId } from '../platform/crypto/public-id.ts';
import type { Db } from '../platform/db/stores.ts';
import { carriesApplication, EVENT_PATHS, type EventPayloads, type EventType } from './event-types.ts';
import { insertLegacyDelivery, insertOutboxEntry } from './queries.ts';

export type WebhookEvent = {
  [Type in EventType]: { event_type: Type; application_id: number; payload: EventPayloads[Type] };
}[EventType];

/**
 * Tells one application of one event. Call it in the transaction of the cause: the event is there exactly when the
 * change is. Nothing is written for an application without a webhook_url (contract section 8).
 */
export async function enqueueEvent(db: Db, now: Date, event: WebhookEvent): Promise<void> {
  const { event_type, application_id, payload } = event;
  const delivery_id = newPublicId('dlv_');
  if (EVENT_PATHS[event_type] === 'legacy') {
    const envelope = carriesApplication(event_type) ? JSON.stringify({ application_id }) : '{}';
    await insertLegacyDelivery(db, now, {
      application_id,
      event_type,
      delivery_id,
      payload: JSON.stringify(payload),
      envelope,
    });
    return;
  }
  const event_id = newPublicId('evt_');
  const body = JSON.stringify({ event_id, event_type, data: payload, created_at: now });
  await insertOutboxEntry(db, now, { application_id, event_id, event_type, delivery_id, body });
}
