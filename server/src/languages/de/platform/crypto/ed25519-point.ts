import type { en } from '../../../../platform/crypto/ed25519-point.messages.ts';

export default {
  point_not_canonical: 'Nicht die kanonische Kodierung eines Ed25519-Punkts.',
  point_small_order: 'Ein Punkt kleiner Ordnung, den kein korrekter Schlüsselgenerator erzeugt.',
  point_off_curve: 'Kein Punkt der Ed25519-Kurve.',
} satisfies typeof en;
