import { nameFaults } from '../../platform/name-faults.ts';
import { actionPatternFault } from './action-types.ts';
import type { AgentFault, AgentInputFault } from './agent-faults.messages.ts';
import { parseAllowedIp } from './allowed-ips.ts';
import { parseEd25519Key } from './ed25519-key.ts';

const MAX_ENTRIES = 100;

/** The owner's input about an agent. */
export type AgentInput = {
  name: string;
  allowed_action_types: string[];
  allowed_ips: string[];
  /** PEM or base64; null: the agent authenticates with its token alone. */
  public_key: string | null;
};

/** The same as stored. */
type ParsedAgent = Omit<AgentInput, 'public_key'> & { public_key: Buffer | null };

export const KEY_TAKEN: AgentInputFault = { path: 'public_key', code: 'key_taken' };

/**
 * Reports all problems at once, each with its member. A name that stays (`kept`) is not checked again: it
 * may be older than the rules.
 */
export function parseAgentInput(
  input: AgentInput,
  kept?: string,
): ParsedAgent | { faults: AgentInputFault[] } {
  const networks = input.allowed_ips.map(parseAllowedIp);
  const networkFaults = networks.map((network) => ('fault' in network ? network.fault : null));
  const key = input.public_key === null ? null : parseEd25519Key(input.public_key);
  const faults: AgentInputFault[] = [
    ...(input.name === kept ? [] : nameFaults(input.name)),
    ...listFaults('allowed_action_types', input.allowed_action_types.map(actionPatternFault)),
    ...listFaults('allowed_ips', networkFaults),
  ];
  if (key && 'fault' in key) faults.push({ path: 'public_key', ...key.fault });
  if (faults.length > 0) return { faults };
  return {
    name: input.name.trim(),
    allowed_action_types: [...new Set(input.allowed_action_types)],
    allowed_ips: [...new Set(networks.flatMap((network) => ('cidr' in network ? [network.cidr] : [])))],
    public_key: key && 'key' in key ? key.key : null,
  };
}

function listFaults(path: string, faults: (AgentFault | null)[]): AgentInputFault[] {
  if (faults.length > MAX_ENTRIES) return [{ path, code: 'entries_too_many', params: { max: MAX_ENTRIES } }];
  return faults.flatMap((fault, index) => (fault === null ? [] : [{ path: `${path}.${index}`, ...fault }]));
}
