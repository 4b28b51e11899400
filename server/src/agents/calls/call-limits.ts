import { MINUTE } from '../../platform/clock.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { LimitRule } from '../../platform/rate-limit/index.ts';

/** Specification "Limits", agent requests; per window. */
export const PER_AGENT = 60;
export const PER_USER = 120;
export const PER_ADDRESS = 120;
const WINDOW = MINUTE;

/** Of the agent, its person and its address, in this order, which the statement that counts them relies on. */
export function callLimits(agent: { id: string; user_id: number }, address: string): LimitRule[] {
  return [
    { name: 'agents.agent', subject: agent.id, limit: PER_AGENT, window: WINDOW },
    { name: 'agents.user', subject: String(agent.user_id), limit: PER_USER, window: WINDOW },
    { name: 'agents.ip', subject: limitSubject(address), limit: PER_ADDRESS, window: WINDOW },
  ];
}
