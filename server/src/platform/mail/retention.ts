import type { RetentionRule } from '../duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    table: 'mail_queue',
    key: ['id'],
    // Sent messages hold links and addresses that are no longer needed; failed ones are kept for troubleshooting.
    endings: [
      { after: 'sent_at', days: 1 },
      { after: 'failed_at', days: 30 },
    ],
    order: 'walk',
  },
];
