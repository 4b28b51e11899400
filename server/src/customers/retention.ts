import type { RetentionRule } from '../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    // Expired without an answer.
    table: 'customer_invitations',
    key: ['invitation_id'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
];
