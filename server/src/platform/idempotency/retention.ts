import type { RetentionRule } from '../duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    table: 'idempotency_keys',
    key: ['key_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
    often: true,
  },
];
