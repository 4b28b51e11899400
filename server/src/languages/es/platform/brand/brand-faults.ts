import type { en } from '../../../../platform/brand/brand-faults.messages.ts';

export default {
  color_invalid: 'Debe ser un color como #1a5fb4.',
  color_too_light: ({ ratio, needed, nearest }) =>
    `Tiene un contraste de solo ${ratio}:1 con el texto blanco de los botones; se necesita ${needed}:1. El color más cercano que cumple es ${nearest}.`,
  color_too_dark: ({ ratio, needed, nearest }) =>
    `Tiene un contraste de solo ${ratio}:1 con el texto oscuro de los botones en el tema oscuro; se necesita ${needed}:1. El color más cercano que cumple es ${nearest}.`,
  color_alone: 'Necesita también accent, el color del tema claro.',
  support_url_invalid: ({ max }) =>
    `Debe ser una URL https:// o una dirección mailto: de ${max} caracteres como máximo.`,
  link_invalid: ({ max }) => `Debe ser una URL https:// de ${max} caracteres como máximo.`,
} satisfies typeof en;
