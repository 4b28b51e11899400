import type { en } from '../../../../platform/crypto/ed25519-point.messages.ts';

export default {
  point_not_canonical: 'No es la codificación canónica de un punto de Ed25519.',
  point_small_order: 'Es un punto de orden pequeño, que ningún generador de claves correcto produce.',
  point_off_curve: 'No es un punto de la curva Ed25519.',
} satisfies typeof en;
