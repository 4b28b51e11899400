import type { en } from '../../../../platform/crypto/ed25519-point.messages.ts';

export default {
  point_not_canonical: 'Ce n’est pas l’encodage canonique d’un point Ed25519.',
  point_small_order: 'C’est un point d’ordre faible, qu’aucun générateur de clés correct ne produit.',
  point_off_curve: 'Ce n’est pas un point de la courbe Ed25519.',
} satisfies typeof en;
