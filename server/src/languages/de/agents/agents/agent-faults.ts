import type { en } from '../../../../agents/agents/agent-faults.messages.ts';

export default {
  entries_too_many: ({ max }) => `Darf höchstens ${max} Einträge haben.`,
  action_invalid: ({ max }) =>
    `Muss eine Aktion wie deploy.production oder deploy.* sein (a-z, 0-9, _ und Punkte, bis zu ${max} Zeichen).`,
  network_invalid: 'Muss eine Adresse oder ein CIDR-Bereich wie 192.0.2.0/24 oder 2001:db8::/32 sein.',
  network_prefix_too_long: ({ max }) => `Das Präfix ist länger als ${max} Bit.`,
  network_mapped: ({ address }) => `IPv4-abgebildete IPv6-Adresse. Schreiben Sie ${address}.`,
  network_host_bits: ({ network }) => `Hat Bits hinter dem Präfix. Das Netz ist ${network}.`,
  key_pem_invalid: 'Muss ein einzelner PEM-Block "PUBLIC KEY" mit einem Ed25519-Schlüssel sein.',
  key_invalid:
    'Muss PEM sein oder Base64 (44 Zeichen, mit Padding) der 32 Rohbytes eines Ed25519-Schlüssels.',
  key_taken: 'Wird bereits von einem anderen Agenten verwendet.',
} satisfies typeof en;
