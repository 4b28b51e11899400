import type { en } from '../../../platform/text-faults.messages.ts';

export default {
  text_too_long: ({ max }) => `Tem mais de ${max} caracteres.`,
  text_unprintable: 'Contém espaço em branco, um caractere de controle ou invisível, ou uma barra invertida.',
} satisfies typeof en;
