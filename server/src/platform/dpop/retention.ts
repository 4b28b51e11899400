import type { RetentionRule } from '../duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    table: 'dpop_proofs',
    key: ['proof_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: 'walk',
    often: true,
  },
];
