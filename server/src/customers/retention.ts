import type { RetentionRule } from '../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    // Expired without an answer.
    table: 'customer_invitations',
    key: ['invitation_id'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'former_customer_members',
    key: ['customer_id', 'user_id'],
    // Longer than the longest time that a policy gives.
    endings: [{ at: 'left_at', days: 400 }],
    order: { by: 'left_at' },
  },
];
