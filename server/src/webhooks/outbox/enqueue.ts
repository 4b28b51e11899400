import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import { carriesApplication, EVENT_PATHS, type EventPayloads, type EventType } from './event-types.ts';
import { insertLegacyDelivery, insertOutboxEntry } from './outbox.queries.ts';
import { outboxBody } from './outbox-body.ts';

type WebhookEvent = {
  [Type in EventType]: { event_type: Type; application_id: number; payload: EventPayloads[Type] };
}[EventType];

/**
 * Tells one application of one event. Call it in the transaction of the cause: the event is there exactly when the
 * change is. Null, and nothing written, for an application without a webhook_url (contract section 8).
 */
export async function enqueueEvent(
  db: Db,
  now: Date,
  event: WebhookEvent,
): Promise<{ event_id: string | null; delivery_id: string } | null> {
  const { event_type, application_id, payload } = event;
  const delivery_id = newPublicId('dlv_');
  if (EVENT_PATHS[event_type] === 'legacy') {
    const envelope = carriesApplication(event_type) ? JSON.stringify({ application_id }) : '{}';
    const isWritten = await insertLegacyDelivery(db, now, {
      application_id,
      event_type,
      delivery_id,
      payload: JSON.stringify(payload),
      envelope,
    });
    return isWritten ? { event_id: null, delivery_id } : null;
  }
  const event_id = newPublicId('evt_');
  const body = outboxBody(now, event_id, event_type, payload);
  const entry = { application_id, event_id, event_type, delivery_id, body };
  return (await insertOutboxEntry(db, now, entry)) ? { event_id, delivery_id } : null;
}
