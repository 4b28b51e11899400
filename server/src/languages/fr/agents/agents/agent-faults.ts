import type { en } from '../../../../agents/agents/agent-faults.messages.ts';

export default {
  entries_too_many: ({ max }) => `Pas plus de ${max} entrées.`,
  action_invalid: ({ max }) =>
    `Saisissez une action comme deploy.production ou deploy.* (a-z, 0-9, _ et points, ${max} caractères au plus).`,
  network_invalid: 'Saisissez une adresse ou un CIDR comme 192.0.2.0/24 ou 2001:db8::/32.',
  network_prefix_too_long: ({ max }) => `Le préfixe dépasse ${max} bits.`,
  network_mapped: ({ address }) => `C’est une adresse IPv6 mappée en IPv4 ; écrivez-la ${address}.`,
  network_host_bits: ({ network }) => `Des bits dépassent le préfixe ; le réseau est ${network}.`,
  key_pem_invalid: 'Saisissez un seul bloc PEM "PUBLIC KEY" avec une clé Ed25519.',
  key_invalid:
    'Saisissez du PEM, ou les 32 octets bruts d’une clé Ed25519 en base64 (44 caractères, avec remplissage).',
  key_taken: 'Déjà utilisée par un autre agent.',
} satisfies typeof en;
