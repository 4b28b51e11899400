import type { RetentionRule } from '../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    // A link that no longer works can still be distinguished from a forged one when a person asks for help.
    table: 'user_tokens',
    key: ['token_hash'],
    endings: [{ at: 'expires_at', days: 7 }],
    order: { by: 'expires_at' },
  },
];
