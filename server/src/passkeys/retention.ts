import type { RetentionRule } from '../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    // Unanswered challenges: an answer deletes its challenge.
    table: 'webauthn_challenges',
    key: ['challenge_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
    often: true,
  },
];
