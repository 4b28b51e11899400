import { sql } from 'kysely';
import type { RetentionRule } from '../platform/duties/retention.ts';

export const retention: RetentionRule[] = [
  {
    table: 'agent_nonces',
    key: ['agent_id', 'nonce'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
    often: true,
  },
  {
    // Decisions are evidence: kept longer than it takes most disputes to begin.
    table: 'approval_requests',
    key: ['id'],
    endings: [{ after: 'ended_at', days: 400 }],
    order: { by: 'ended_at' },
    often: true,
  },
  {
    // As long as its requests and what it was allowed, which name it, and so that the audit log shows its name for as long.
    table: 'agents',
    key: ['id'],
    endings: [{ after: 'revoked_at', days: 400 }],
    and: sql`NOT EXISTS (SELECT FROM approval_requests r WHERE r.agent_id = agents.id)
      AND NOT EXISTS (SELECT FROM standing_permissions p WHERE p.agent_id = agents.id)
      AND NOT EXISTS (SELECT FROM acting_tokens t WHERE t.agent_id = agents.id)`,
    order: 'walk',
  },
  {
    // As long as the requests that they answered.
    table: 'standing_permissions',
    key: ['permission_id'],
    endings: [{ after: 'ends_at', days: 400 }],
    along: ['standing_permission_uses'],
    order: 'walk',
  },
];
