import { sha256 } from '../../platform/crypto/digest.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { AgentInputFault } from './agent-faults.messages.ts';
import { type AgentInput, KEY_TAKEN, parseAgentInput } from './agent-input.ts';
import { insertAgent } from './agents.queries.ts';

export type NewAgent = AgentInput & { user_id: number };

/**
 * Creates an agent of one user. The token is shown once and stored as a hash. Reports all problems with the input at once,
 * each with its member; a key that another agent has is a problem of `public_key`.
 */
export async function createAgent(
  db: Db,
  now: Date,
  input: NewAgent,
): Promise<{ agent_id: string; token: string } | { faults: AgentInputFault[] }> {
  const read = parseAgentInput(input);
  if ('faults' in read) return read;
  const id = newPublicId('agt_');
  const token = newSecret('svc_agt_');
  const inserted = await insertAgent(db, {
    id,
    user_id: input.user_id,
    token_hash: sha256(token),
    created_at: now,
    ...read,
  });
  return inserted ? { agent_id: id, token } : { faults: [KEY_TAKEN] };
}
