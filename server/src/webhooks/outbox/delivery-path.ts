/** The two paths of an event (specification "Events"): each has its own table, format and retry limits. */
export type DeliveryPath = 'outbox' | 'legacy';

export const PATHS: readonly DeliveryPath[] = ['outbox', 'legacy'];

export const TABLES = {
  outbox: { table: 'webhook_outbox', dead: 'dlq_at' },
  legacy: { table: 'webhook_deliveries', dead: 'failed_at' },
} as const satisfies Record<DeliveryPath, { table: string; dead: string }>;
