import { MINUTE } from '../../platform/clock.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { batchLimits } from '../../platform/rate-limit/index.ts';

/** Specification "Limits", agent requests: per agent, owner and address. */
export const CALL_LIMITS = batchLimits([
  { name: 'agents.agent', limit: 60, window: MINUTE },
  { name: 'agents.user', limit: 120, window: MINUTE },
  { name: 'agents.ip', limit: 120, window: MINUTE },
]);

/** The subjects that a call counts against, in the order of the limits. */
export function limitSubjects(agent: { id: string; user_id: number }, address: string): string[] {
  return [agent.id, String(agent.user_id), limitSubject(address)];
}
