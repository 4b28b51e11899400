import type { Feature } from '../platform/http/server.ts';
import { adminLists } from './admin-lists.ts';
import { adminRetry } from './admin-retry.ts';
import { issueKey } from './issue-key.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listKeys } from './list-keys.ts';
import { listTestEvents } from './list-test-events.ts';
import { replaceKey } from './replace-key.ts';
import { revokeKey } from './revoke-key.ts';
import { webhookTest } from './webhook-test.ts';

/**
 * What relying parties are told. Owns webhook_outbox and webhook_deliveries (a row is waiting, delivered or dead),
 * webhook_signing_keys after an application's first one, webhook_receivers and webhook_attempts. The causes write their events
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
    adminLists,
    adminRetry,
  ],
};

export { applicationDeliveriesPage } from './application-deliveries-page.ts';
export { checkReceiver, PROBES, type ProbeResult } from './check-receiver.ts';
export { BREAKER_AT, deliverWebhooks } from './deliver-webhooks.ts';
export {
  type Attempt,
  attemptsOf,
  countByStatus,
  type Delivery,
  type DeliveryStatus,
  deliveriesPage,
  deliveryById,
  receiverHealth,
} from './delivery-list-queries.ts';
export type { DeliveryPath } from './delivery-path.ts';
export { endSigningKeys, issueMissingKeys } from './end-signing-keys.ts';
export { enqueueEvent } from './enqueue.ts';
export type { EventType } from './event-types.ts';
export { WEBHOOK_QUEUES } from './queries.ts';
export { replaceSigningKey } from './replace-signing-key.ts';
export { replayDeliveries } from './replay.ts';
export { deleteOldWebhooks } from './retention.ts';
export { retryDead } from './retry-dead.ts';
export { MAX_ATTEMPTS } from './retry-policy.ts';
export { revokeSigningKey } from './revoke-signing-key.ts';
export { rotateSigningKey } from './rotate-signing-key.ts';
export { signingKeyBody, signingKeyOf } from './signing-key-body.ts';
export { activeKeys, countWaiting, latestKeys, type SigningKeyRow } from './signing-key-queries.ts';
export { sendTestEvent } from './test-event.ts';
