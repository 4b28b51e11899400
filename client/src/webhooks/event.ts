import { ClientError } from '../errors.ts';
import { isObject, parseJsonObject } from '../json.ts';

/** A verified event in one shape for both formats; everything but `delivery_id` was signed. */
export type WebhookEvent = {
  format: 'outbox' | 'legacy';
  /** Delivery is at least once and the time in the header is not signed: do nothing for an id that was seen before. */
  event_id: string;
  event_type: string;
  data: Record<string, unknown>;
  created_at: string;
  delivery_id: string | null;
};

/** `expected`: the format that the signature is for; null if that signature is the same for both. */
export function parseEvent(
  body: Uint8Array,
  expected: WebhookEvent['format'] | null,
  delivery_id: string | null,
): WebhookEvent {
  const event = parseJsonObject(body);
  if (!event) throw new ClientError('malformed_webhook', 'The body is not a JSON object.');
  const format = expected ?? ('event_id' in event ? 'outbox' : 'legacy');
  const [id, data] = format === 'outbox' ? [event.event_id, event.data] : [event.id, event.payload];
  const { event_type, created_at } = event;
  const isId = format === 'outbox' ? typeof id === 'string' && id !== '' : Number.isSafeInteger(id);
  if (!isId || typeof event_type !== 'string' || typeof created_at !== 'string' || !isObject(data)) {
    throw new ClientError('malformed_webhook', `The body is not an event of the ${format} format.`);
  }
  return { format, event_id: String(id), event_type, data, created_at, delivery_id };
}
