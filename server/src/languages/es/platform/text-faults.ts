import type { en } from '../../../platform/text-faults.messages.ts';

export default {
  text_too_long: ({ max }) => `Tiene más de ${max} caracteres.`,
  text_unprintable: 'Contiene espacios, un carácter de control o invisible, o una barra invertida.',
} satisfies typeof en;
