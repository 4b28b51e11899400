import { outboxSignature, standardHeaders } from '../outbox/signature.ts';

/** The headers of a webhook.ping outside the outbox; `sign` and `send` create those of every other event. */
export function pingHeaders(
  { event_id, delivery_id }: { event_id: string; delivery_id: string },
  { kid, secret }: { kid: string; secret: string },
  body: string,
  now: Date,
): Record<string, string> {
  const bytes = Buffer.from(body);
  return {
    'content-type': 'application/json',
    'x-svc-event': 'webhook.ping',
    'x-svc-event-id': event_id,
    'x-svc-delivery-id': delivery_id,
    'x-svc-signature': outboxSignature(kid, secret, bytes, now),
    ...standardHeaders([secret], delivery_id, bytes, now),
  };
}
