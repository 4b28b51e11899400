import type { RetentionRule } from '../platform/duties/retention.ts';

/** Decisions are evidence, as those of agents' requests. */
export const retention: RetentionRule[] = [
  {
    table: 'access_requests',
    key: ['request_id'],
    endings: [{ after: 'ended_at', days: 400 }],
    order: { by: 'ended_at' },
  },
  {
    table: 'access_reviews',
    key: ['review_id'],
    endings: [{ after: 'decided_at', days: 400 }],
    order: { by: 'decided_at' },
  },
];
