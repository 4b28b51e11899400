import type { AgentFault } from './agent-faults.messages.ts';

/** Entries of an agent's allowlist: an action by name, or `prefix.*` for everything below it (contract section 9). */

const MAX_ACTION_TYPE_LENGTH = 100;
const ACTION_TYPE = /^[a-z0-9_]+(\.[a-z0-9_]+)*$/;

export function isActionType(text: string): boolean {
  return text.length <= MAX_ACTION_TYPE_LENGTH && ACTION_TYPE.test(text);
}

/** Why an entry of allowed_action_types is invalid, or null. */
export function actionPatternFault(entry: string): AgentFault | null {
  const name = entry.endsWith('.*') ? entry.slice(0, -2) : entry;
  if (isActionType(name)) return null;
  return { code: 'action_invalid', params: { max: MAX_ACTION_TYPE_LENGTH } };
}

/** Whether the allowlist covers the action. `prefix.*` covers every deeper level, but not the prefix itself; an empty list covers nothing. */
export function isActionAllowed(allowed: string[], action_type: string): boolean {
  return allowed.some((entry) =>
    entry.endsWith('.*') ? action_type.startsWith(entry.slice(0, -1)) : entry === action_type,
  );
}
