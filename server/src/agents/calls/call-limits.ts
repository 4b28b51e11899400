import { MINUTE } from '../../platform/clock.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { batchLimits, type LimitRule } from '../../platform/rate-limit/index.ts';

/** Specification "Limits", agent requests: per agent, owner and address. */
const RULES = [
  { name: 'agents.agent', limit: 60, window: MINUTE },
  { name: 'agents.user', limit: 120, window: MINUTE },
  { name: 'agents.ip', limit: 120, window: MINUTE },
];
export const CALL_LIMITS = batchLimits(RULES);

/** The subjects that a call counts against, in the order of the limits. */
export function limitSubjects(agent: { id: string; user_id: number }, address: string): string[] {
  return [agent.id, String(agent.user_id), limitSubject(address)];
}

/** The same counters for a request that is not admitted by one statement. */
export function callRules(agent: { id: string; user_id: number }, address: string): LimitRule[] {
  const subjects = limitSubjects(agent, address);
  return RULES.map((rule, index) => ({ ...rule, subject: subjects[index]! }));
}
