/** The two ways an event travels (specification "Events"): each has its table, its format and its patience. */
export type DeliveryPath = 'outbox' | 'legacy';

export const PATHS: readonly DeliveryPath[] = ['outbox', 'legacy'];

export const TABLES = {
  outbox: { table: 'webhook_outbox', dead: 'dlq_at' },
  legacy: { table: 'webhook_deliveries', dead: 'failed_at' },
} as const satisfies Record<DeliveryPath, { table: string; dead: string }>;
