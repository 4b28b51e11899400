import type { en } from '../../../../agents/agents/agent-faults.messages.ts';

export default {
  entries_too_many: ({ max }) => `Puede tener como máximo ${max} entradas.`,
  action_invalid: ({ max }) =>
    `Debe ser una acción como deploy.production o deploy.* (a-z, 0-9, _ y puntos, hasta ${max} caracteres).`,
  network_invalid: 'Debe ser una dirección o un CIDR como 192.0.2.0/24 o 2001:db8::/32.',
  network_prefix_too_long: ({ max }) => `Tiene un prefijo de más de ${max} bits.`,
  network_mapped: ({ address }) => `Es una dirección IPv6 que contiene una IPv4; escríbela como ${address}.`,
  network_host_bits: ({ network }) => `Tiene bits más allá de su prefijo; la red es ${network}.`,
  key_pem_invalid: 'Debe ser un bloque PEM "PUBLIC KEY" con una clave Ed25519.',
  key_invalid: 'Debe ser PEM o base64 (44 caracteres, con relleno) de los 32 bytes de una clave Ed25519.',
  key_taken: 'Ya la usa otro agente.',
} satisfies typeof en;
