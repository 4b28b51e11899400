import type { en } from '../../../../platform/brand/brand-faults.messages.ts';

export default {
  color_invalid: 'Deve ser uma cor como #1a5fb4.',
  color_too_light: ({ ratio, needed, nearest }) =>
    `Tem contraste de apenas ${ratio}:1 com o texto branco dos botões. São necessários ${needed}:1. A cor mais próxima que serve é ${nearest}.`,
  color_too_dark: ({ ratio, needed, nearest }) =>
    `Tem contraste de apenas ${ratio}:1 com o texto escuro dos botões no tema escuro. São necessários ${needed}:1. A cor mais próxima que serve é ${nearest}.`,
  color_alone: 'Também precisa de accent, a cor do tema claro.',
  support_url_invalid: ({ max }) =>
    `Deve ser uma URL https:// ou um endereço mailto: com no máximo ${max} caracteres.`,
  link_invalid: ({ max }) => `Deve ser uma URL https:// com no máximo ${max} caracteres.`,
} satisfies typeof en;
