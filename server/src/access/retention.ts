import type { RetentionRule } from '../platform/duties/retention.ts';

/** Statements ignore what has ended, so the rows may stay for a while, and people see that it ended. */
export const retention: RetentionRule[] = [
  {
    table: 'group_members',
    key: ['group_id', 'user_id'],
    endings: [{ at: 'expires_at', days: 30 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'assignments',
    key: ['assignment_id'],
    endings: [{ at: 'expires_at', days: 30 }],
    order: { by: 'expires_at' },
  },
];
