import type { InputDetail } from '../../platform/errors.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { nameFaultMessages } from '../../platform/name-faults.messages.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import { actionPatternError } from './action-types.ts';
import { parseAllowedIp } from './allowed-ips.ts';
import { parseEd25519Key } from './ed25519-key.ts';

const MAX_ENTRIES = 100;

/** What a person says of an agent. */
export type AgentInput = {
  name: string;
  allowed_action_types: string[];
  allowed_ips: string[];
  /** PEM or base64; null: the agent proves itself with its token alone. */
  public_key: string | null;
};

/** The same as it is kept. */
type ParsedAgent = Omit<AgentInput, 'public_key'> & { public_key: Buffer | null };

export const KEY_TAKEN: InputDetail = { path: 'public_key', message: 'belongs to another agent' };

/**
 * Everything wrong is told at once, each fault with the member it is about. A name that stays (`kept`) is not judged again: it
 * may be older than the rules.
 */
export function parseAgentInput(input: AgentInput, kept?: string): ParsedAgent | { faults: InputDetail[] } {
  const networks = input.allowed_ips.map(parseAllowedIp);
  const networkErrors = networks.map((network) => ('error' in network ? network.error : null));
  const key = input.public_key === null ? null : parseEd25519Key(input.public_key);
  const faults: InputDetail[] = [
    ...(input.name === kept ? [] : wordFaults(nameFaultMessages.en, nameFaults(input.name))),
    ...listFaults('allowed_action_types', input.allowed_action_types.map(actionPatternError)),
    ...listFaults('allowed_ips', networkErrors),
  ];
  if (key && 'error' in key) faults.push({ path: 'public_key', message: key.error });
  if (faults.length > 0) return { faults };
  return {
    name: input.name.trim(),
    allowed_action_types: [...new Set(input.allowed_action_types)],
    allowed_ips: [...new Set(networks.flatMap((network) => ('cidr' in network ? [network.cidr] : [])))],
    public_key: key && 'key' in key ? key.key : null,
  };
}

function listFaults(path: string, faults: (string | null)[]): InputDetail[] {
  if (faults.length > MAX_ENTRIES) return [{ path, message: `takes at most ${MAX_ENTRIES} entries` }];
  return faults.flatMap((message, index) =>
    message === null ? [] : [{ path: `${path}.${index}`, message }],
  );
}
