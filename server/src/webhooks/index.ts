import type { Feature } from '../platform/http/server.ts';
import { adminDeliveriesApi } from './deliveries/admin-deliveries.api.ts';
import { listDeliveriesApi } from './deliveries/list-deliveries.api.ts';
import { retryDeadEntryApi } from './deliveries/retry-dead.api.ts';
import { describeEvents } from './describe-events.ts';
import { listSigningKeysApi } from './signing-keys/list-signing-keys.api.ts';
import { replaceSigningKeyApi } from './signing-keys/replace-signing-key.api.ts';
import { revokeSigningKeyApi } from './signing-keys/revoke-signing-key.api.ts';
import { rotateSigningKeyApi } from './signing-keys/rotate-signing-key.api.ts';
import { listTestEventsApi } from './test-events/list-test-events.api.ts';
import { sendTestEventApi } from './test-events/send-test-event.api.ts';

/**
 * Notifies relying parties of events. Owns webhook_outbox and webhook_deliveries (a row is waiting, delivered or dead),
 * webhook_receivers and webhook_attempts; signing keys are stored with the other secrets of an application and rotated here. Features
 * enqueue their events in their own transactions; sending them is this folder's own business (docs/webhook-delivery.md).
 */
export const webhooks: Feature = {
  name: 'webhooks',
  endpoints: [
    listSigningKeysApi,
    rotateSigningKeyApi,
    revokeSigningKeyApi,
    replaceSigningKeyApi,
    listDeliveriesApi,
    sendTestEventApi,
    listTestEventsApi,
    ...adminDeliveriesApi,
    retryDeadEntryApi,
  ],
  events: describeEvents(),
};

export { applicationDeliveriesPage } from './deliveries/application-deliveries.ts';
export { countDeliveriesOver } from './deliveries/count-deliveries.queries.ts';
export { DELIVERY_COLUMNS } from './deliveries/csv-columns.ts';
export {
  countDeliveriesByStatus,
  type Delivery,
  type DeliveryAttempt,
  type DeliveryStatus,
  deliveriesPage,
  deliveryAttempts,
  deliveryById,
  hasLegacyDeliveries,
  receiverHealth,
} from './deliveries/deliveries.queries.ts';
export { findDeliveries } from './deliveries/find-deliveries.queries.ts';
export { replayDeliveries } from './deliveries/replay.ts';
export { retryDeadEntry } from './deliveries/retry-dead.ts';
export { webhooksAreDue } from './outbox/claim.queries.ts';
export { BREAKER_THRESHOLD, deliverWebhooks } from './outbox/deliver-webhooks.duty.ts';
export type { DeliveryPath } from './outbox/delivery-path.ts';
export { enqueueEvent, enqueueEvents } from './outbox/enqueue.ts';
export { EVENT_TYPES, type EventType } from './outbox/event-types.ts';
export { WEBHOOK_QUEUES } from './outbox/outbox.queries.ts';
export { MAX_ATTEMPTS } from './outbox/retry-policy.ts';
export { retention } from './retention.ts';
export { expireSigningKeys } from './signing-keys/expire-signing-keys.duty.ts';
export { issueMissingKeys } from './signing-keys/issue-missing-keys.duty.ts';
export { replaceSigningKey } from './signing-keys/replace-signing-key.ts';
export { revokeSigningKey } from './signing-keys/revoke-signing-key.ts';
export { rotateSigningKey } from './signing-keys/rotate-signing-key.ts';
export { signingKeyBody, signingKeyWithSecret } from './signing-keys/signing-key-body.ts';
export {
  activeSigningKeys,
  aKeyIsPastGrace,
  countWaitingWithKey,
  latestSigningKeys,
} from './signing-keys/signing-keys.queries.ts';
export { checkReceiver, PROBES, type ProbeResult } from './test-events/check-receiver.ts';
export { sendTestEvent } from './test-events/send-test-event.ts';
