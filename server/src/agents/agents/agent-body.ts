import { z } from 'zod';
import { Problem } from '../../platform/errors.ts';
import { timestamp } from '../../platform/http/responses.ts';
import type { Agent } from './agents.queries.ts';

/** An agent on the wire (contract section 9). */
export const agentBody = z.object({
  id: z.string().describe('Also the AGENT_PUBLIC_ID of the canonical string'),
  name: z.string(),
  public_key: z.string().nullable().describe('base64 of the 32 raw bytes; null: bearer-only'),
  allowed_action_types: z.array(z.string()),
  allowed_ips: z.array(z.string()),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  rotated_at: timestamp.nullable(),
  revoked_at: timestamp.nullable(),
  muted_at: timestamp.nullable(),
});

export function bodyOfAgent({ user_id: _, ...agent }: Agent): z.output<typeof agentBody> {
  return { ...agent, public_key: agent.public_key?.toString('base64') ?? null, revoked_at: null };
}

export function unknownAgent(): Problem {
  return new Problem(404, 'not_found', 'You have no agent with this id.');
}
