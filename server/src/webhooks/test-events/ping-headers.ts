/** The headers of a webhook.ping that is not sent from the outbox; `sign` and `send` make those of every other event. */
export function pingHeaders(
  { event_id, delivery_id }: { event_id: string; delivery_id: string },
  signature: string,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'x-svc-event': 'webhook.ping',
    'x-svc-event-id': event_id,
    'x-svc-delivery-id': delivery_id,
    'x-svc-signature': signature,
  };
}
