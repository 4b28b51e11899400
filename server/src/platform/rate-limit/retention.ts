import type { RetentionRule } from '../duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    table: 'rate_limits',
    key: ['key'],
    endings: [{ at: 'window_ends_at', days: 0 }],
    order: { by: 'window_ends_at' },
    often: true,
    relaxed: true,
  },
];
