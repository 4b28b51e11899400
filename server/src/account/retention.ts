import type { RetentionRule } from '../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    table: 'typed_codes',
    key: ['user_id', 'purpose'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'mailed_codes',
    key: ['ticket_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
    often: true,
  },
  {
    // The page of a person shows for a while what came of a proposal; the audit log has it for longer.
    table: 'merge_proposals',
    key: ['proposal_id'],
    endings: [{ at: 'expires_at', days: 30 }],
    order: { by: 'expires_at' },
  },
];
