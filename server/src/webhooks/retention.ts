import type { RetentionRule } from '../platform/duties/retention.ts';
import { deleteOldDeliveries } from './deliveries/retention.queries.ts';

export const retention: RetentionRule[] = [
  {
    // Long enough to investigate delivered events, and longer for failed ones.
    table: 'webhook_outbox',
    endings: [
      { after: 'delivered_at', days: 30 },
      { after: 'dlq_at', days: 90 },
    ],
    along: ['webhook_attempts'],
    remove: ({ stores }, limits, batch) => deleteOldDeliveries(stores.db, 'outbox', limits, batch),
  },
  {
    table: 'webhook_deliveries',
    endings: [
      { after: 'delivered_at', days: 30 },
      { after: 'failed_at', days: 90 },
    ],
    along: ['webhook_attempts'],
    remove: ({ stores }, limits, batch) => deleteOldDeliveries(stores.db, 'legacy', limits, batch),
  },
  {
    // For rows that were deleted in another way, with their application.
    table: 'webhook_attempts',
    key: ['delivery_id', 'claim'],
    endings: [{ after: 'started_at', days: 90 }],
  },
  {
    table: 'admin_action_nonces',
    key: ['nonce_hash'],
    endings: [{ after: 'used_at', days: 1 }],
    order: { by: 'used_at' },
  },
];
