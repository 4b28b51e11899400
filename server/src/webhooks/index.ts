/**
 * What relying parties are told. Owns webhook_outbox and webhook_deliveries: a row is waiting, delivered or dead. The
 * causes write their events here, in their own transaction; sending them is this folder's own business.
 */
export { deliverWebhooks } from './deliver-webhooks.ts';
export { enqueueEvent, type WebhookEvent } from './enqueue.ts';
export type { EventPayloads, EventType } from './event-types.ts';
