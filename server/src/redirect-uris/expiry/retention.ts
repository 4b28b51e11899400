import type { RetentionRule } from '../../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    // Notices are useless after the end they announced.
    table: 'verification_notices',
    key: ['application_id', 'uri', 'ends_at', 'days_before'],
    endings: [{ after: 'ends_at', days: 1 }],
    order: 'walk',
  },
];
