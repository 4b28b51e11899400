import type { en } from '../../../../applications/logos/logo-faults.messages.ts';

export default {
  not_png: 'Não é um arquivo PNG.',
  animated: 'A imagem é uma animação.',
  too_many_pixels: 'A imagem tem mais pixels do que lemos: no máximo 4096 × 4096.',
  too_small: 'A imagem é menor que 48 × 48 pixels.',
  damaged: 'O arquivo está danificado e não pode ser lido até o fim.',
} satisfies typeof en;
