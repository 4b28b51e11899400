import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import { enqueueEvent } from '../outbox/enqueue.ts';

/** Queues a `webhook.ping` for a developer's own receiver. Throws 409 `no_webhook_url`. */
export async function sendTestEvent(
  { stores, clock }: Context,
  application_id: number,
): Promise<{ event_id: string; delivery_id: string }> {
  const event = { event_type: 'webhook.ping', application_id, payload: {} } as const;
  const ids = await enqueueEvent(stores.db, clock.now(), event);
  if (ids === null)
    throw new Problem(409, 'no_webhook_url', 'This application has no webhook_url. Set one first.');
  return { event_id: ids.event_id!, delivery_id: ids.delivery_id };
}
