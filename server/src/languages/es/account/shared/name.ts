import type { en } from '../../../../account/shared/name.messages.ts';

export default {
  hidden:
    'Usa solo caracteres visibles. Contiene un carácter de control, de dirección o de ancho cero; los emojis formados por varios también llevan uno.',
} satisfies typeof en;
