import type { en } from '../../../../account/shared/name.messages.ts';

export default {
  hidden:
    'Use somente caracteres visíveis. Há aqui um caractere de controle, de direção ou de largura zero; emojis compostos de vários também têm um.',
} satisfies typeof en;
