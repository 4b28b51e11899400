import type { en } from '../../../../applications/logos/logo-faults.messages.ts';

export default {
  not_png: 'Ce n’est pas un fichier PNG.',
  animated: 'C’est une animation.',
  too_many_pixels: 'Contient plus de pixels que nous n’en lisons : 4096 × 4096 au plus.',
  too_small: 'Plus petite que 48 × 48 pixels.',
  damaged: 'Endommagée ; elle ne peut pas être lue jusqu’au bout.',
} satisfies typeof en;
