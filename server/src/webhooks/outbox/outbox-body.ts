/** What is signed and sent of an event by the outbox (specification "Events"). */
export function outboxBody(now: Date, event_id: string, event_type: string, data: object): string {
  return JSON.stringify({ event_id, event_type, data, created_at: now });
}
