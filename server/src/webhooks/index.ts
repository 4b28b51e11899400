import type { Feature } from '../platform/http/server.ts';
import { adminLists } from './deliveries/admin-deliveries.api.ts';
import { listDeliveries } from './deliveries/list-deliveries.api.ts';
import { adminRetry } from './deliveries/retry-dead.api.ts';
import { listKeys } from './signing-keys/list-signing-keys.api.ts';
import { replaceKey } from './signing-keys/replace-signing-key.api.ts';
import { revokeKey } from './signing-keys/revoke-signing-key.api.ts';
import { issueKey } from './signing-keys/rotate-signing-key.api.ts';
import { listTestEvents } from './test-events/list-test-events.api.ts';
import { webhookTest } from './test-events/send-test-event.api.ts';

/**
 * What relying parties are told. Owns webhook_outbox and webhook_deliveries (a row is waiting, delivered or dead), webhook_receivers
 * and webhook_attempts; signing keys are kept with the other secrets of an application and are rotated here. The causes write their events
 * here, in their own transaction; sending them is this folder's own business (docs/webhooks.md).
 */
export const webhooks: Feature = {
  name: 'webhooks',
  endpoints: [
    listKeys,
    issueKey,
    revokeKey,
    replaceKey,
    listDeliveries,
    webhookTest,
    listTestEvents,
    ...adminLists,
    adminRetry,
  ],
};

export { applicationDeliveriesPage } from './deliveries/application-deliveries.ts';
export {
  type Attempt,
  attemptsOf,
  countByStatus,
  type Delivery,
  type DeliveryStatus,
  deliveriesPage,
  deliveryById,
  receiverHealth,
} from './deliveries/deliveries.queries.ts';
export { replayDeliveries } from './deliveries/replay.ts';
export { retryDead } from './deliveries/retry-dead.ts';
export { BREAKER_AT, deliverWebhooks } from './outbox/deliver-webhooks.duty.ts';
export type { DeliveryPath } from './outbox/delivery-path.ts';
export { enqueueEvent, enqueueEvents } from './outbox/enqueue.ts';
export type { EventType } from './outbox/event-types.ts';
export { WEBHOOK_QUEUES } from './outbox/outbox.queries.ts';
export { MAX_ATTEMPTS } from './outbox/retry-policy.ts';
export { retention } from './retention.ts';
export { endSigningKeys, issueMissingKeys } from './signing-keys/expire-signing-keys.duty.ts';
export { replaceSigningKey } from './signing-keys/replace-signing-key.ts';
export { revokeSigningKey } from './signing-keys/revoke-signing-key.ts';
export { rotateSigningKey } from './signing-keys/rotate-signing-key.ts';
export { signingKeyBody, signingKeyOf } from './signing-keys/signing-key-body.ts';
export { activeKeys, countWaiting, latestKeys } from './signing-keys/signing-keys.queries.ts';
export { checkReceiver, PROBES, type ProbeResult } from './test-events/check-receiver.ts';
export { sendTestEvent } from './test-events/send-test-event.ts';
