import type { en } from '../../../../platform/brand/brand-faults.messages.ts';

export default {
  color_invalid: 'Saisissez une couleur comme #1a5fb4.',
  color_too_light: ({ ratio, needed, nearest }) =>
    `Le contraste avec le texte blanc des boutons n’est que de ${ratio}:1 ; il faut ${needed}:1. La couleur convenable la plus proche est ${nearest}.`,
  color_too_dark: ({ ratio, needed, nearest }) =>
    `Le contraste avec le texte sombre des boutons dans le thème sombre n’est que de ${ratio}:1 ; il faut ${needed}:1. La couleur convenable la plus proche est ${nearest}.`,
  color_alone: 'Indiquez aussi accent, la couleur du thème clair.',
  support_url_invalid: ({ max }) =>
    `Saisissez une URL https:// ou une adresse mailto: de ${max} caractères au plus.`,
  link_invalid: ({ max }) => `Saisissez une URL https:// de ${max} caractères au plus.`,
} satisfies typeof en;
