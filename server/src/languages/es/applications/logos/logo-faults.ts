import type { en } from '../../../../applications/logos/logo-faults.messages.ts';

export default {
  not_png: 'No es un archivo PNG.',
  animated: 'Es una animación.',
  too_many_pixels: 'Tiene más píxeles de los que leemos: 4096 × 4096 como máximo.',
  too_small: 'Es menor de 48 × 48 píxeles.',
  damaged: 'Está dañado y no se puede leer hasta el final.',
} satisfies typeof en;
