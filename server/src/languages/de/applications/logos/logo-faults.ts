import type { en } from '../../../../applications/logos/logo-faults.messages.ts';

export default {
  not_png: 'Keine PNG-Datei.',
  animated: 'Das Bild ist eine Animation.',
  too_many_pixels: 'Das Bild hat mehr Pixel, als wir lesen: höchstens 4096 × 4096.',
  too_small: 'Das Bild ist kleiner als 48 × 48 Pixel.',
  damaged: 'Die Datei ist beschädigt und lässt sich nicht zu Ende lesen.',
} satisfies typeof en;
