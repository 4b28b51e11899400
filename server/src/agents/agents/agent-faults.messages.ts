import { ed25519PointFaultMessages } from '../../platform/crypto/ed25519-point.messages.ts';
import { catalogue, joinCatalogues } from '../../platform/i18n/catalogue.ts';
import type { Fault, InputFault } from '../../platform/invalid-input.ts';
import { nameFaultMessages } from '../../platform/name-faults.messages.ts';

export const en = {
  entries_too_many: ({ max }: { max: number }) => `can have at most ${max} entries`,
  action_invalid: ({ max }: { max: number }) =>
    `must be an action such as deploy.production, or deploy.* (a-z, 0-9, _ and dots, up to ${max} characters)`,
  network_invalid: 'must be an address or a CIDR such as 192.0.2.0/24 or 2001:db8::/32',
  network_prefix_too_long: ({ max }: { max: number }) => `has a prefix longer than ${max} bits`,
  network_mapped: ({ address }: { address: string }) =>
    `is an IPv4-mapped IPv6 address; write it as ${address}`,
  network_host_bits: ({ network }: { network: string }) =>
    `has bits beyond its prefix; the network is ${network}`,
  key_pem_invalid: 'must be one PEM block "PUBLIC KEY" with an Ed25519 key',
  key_invalid: 'must be PEM, or base64 (44 characters, with padding) of the 32 raw bytes of an Ed25519 key',
  key_taken: 'is already used by another agent',
};

/** Problems with input about an agent. */
export const agentFaultMessages = joinCatalogues(
  nameFaultMessages,
  ed25519PointFaultMessages,
  catalogue(import.meta, en),
);

export type AgentFault = Fault<(typeof agentFaultMessages)['en']>;
export type AgentInputFault = InputFault<(typeof agentFaultMessages)['en']>;
