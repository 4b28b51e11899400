import { z } from 'zod';
import { timestamp } from '../../platform/http/responses.ts';
import type { Delivery } from './deliveries.queries.ts';

const moment = timestamp.nullable();
const common = {
  id: z.number().int(),
  oauth_application_id: z.number().int(),
  event_type: z.string(),
  delivery_id: z.string(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  next_retry_at: moment,
  delivered_at: moment,
};

/** An entry of the outbox on the wire (contract section 8). */
export const outboxEntryBody = z
  .object({
    ...common,
    path: z.literal('outbox'),
    event_id: z.string(),
    signature_kid: z.string().nullable(),
    status: z.enum(['waiting', 'delivered', 'dead']),
    enqueued_at: timestamp,
    dlq_at: moment,
  })
  .describe('Outbox entry');

export const legacyDeliveryBody = z
  .object({
    ...common,
    path: z.literal('legacy'),
    status: z.enum(['waiting', 'delivered', 'failed']),
    created_at: timestamp,
    failed_at: moment,
  })
  .describe('Legacy delivery');

export type OutboxEntryBody = z.infer<typeof outboxEntryBody>;
export type LegacyDeliveryBody = z.infer<typeof legacyDeliveryBody>;

export function outboxEntryOf(delivery: Delivery): OutboxEntryBody {
  const { event_id, signature_kid, status, enqueued_at, dead_at } = delivery;
  return {
    ...commonOf(delivery),
    path: 'outbox',
    event_id: event_id!,
    signature_kid,
    status,
    enqueued_at,
    dlq_at: dead_at,
  };
}

export function legacyDeliveryOf(delivery: Delivery): LegacyDeliveryBody {
  const { status, created_at, dead_at } = delivery;
  return {
    ...commonOf(delivery),
    path: 'legacy',
    status: status === 'dead' ? 'failed' : status,
    created_at: created_at!,
    failed_at: dead_at,
  };
}

function commonOf(delivery: Delivery) {
  const { id, oauth_application_id, event_type, delivery_id, attempts, last_error } = delivery;
  const { next_retry_at, delivered_at } = delivery;
  return {
    id,
    oauth_application_id,
    event_type,
    delivery_id,
    attempts,
    last_error,
    next_retry_at,
    delivered_at,
  };
}
