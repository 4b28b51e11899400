import type { en } from '../../../../agents/agents/agent-faults.messages.ts';

export default {
  entries_too_many: ({ max }) => `Pode ter no máximo ${max} itens.`,
  action_invalid: ({ max }) =>
    `Deve ser uma ação como deploy.production ou deploy.* (a-z, 0-9, _ e pontos, até ${max} caracteres).`,
  network_invalid: 'Deve ser um endereço ou um CIDR como 192.0.2.0/24 ou 2001:db8::/32.',
  network_prefix_too_long: ({ max }) => `Tem um prefixo maior que ${max} bits.`,
  network_mapped: ({ address }) => `É um endereço IPv6 mapeado de IPv4. Escreva como ${address}.`,
  network_host_bits: ({ network }) => `Tem bits além do prefixo. A rede é ${network}.`,
  key_pem_invalid: 'Deve ser um único bloco PEM "PUBLIC KEY" com uma chave Ed25519.',
  key_invalid:
    'Deve ser PEM ou base64 (44 caracteres, com preenchimento) dos 32 bytes brutos de uma chave Ed25519.',
  key_taken: 'Já é usada por outro agente.',
} satisfies typeof en;
