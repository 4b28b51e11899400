import type { RetentionRule } from '../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    // Nobody answered in time.
    table: 'organization_invitations',
    key: ['invitation_id'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
];
