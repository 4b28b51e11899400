import type { en } from '../../../../platform/brand/brand-faults.messages.ts';

export default {
  color_invalid: 'Muss eine Farbe wie #1a5fb4 sein.',
  color_too_light: ({ ratio, needed, nearest }) =>
    `Hat mit dem weißen Text von Schaltflächen nur einen Kontrast von ${ratio}:1. Erforderlich sind ${needed}:1. Die nächste Farbe, die genügt, ist ${nearest}.`,
  color_too_dark: ({ ratio, needed, nearest }) =>
    `Hat im dunklen Design mit dem dunklen Text von Schaltflächen nur einen Kontrast von ${ratio}:1. Erforderlich sind ${needed}:1. Die nächste Farbe, die genügt, ist ${nearest}.`,
  color_alone: 'Braucht auch accent, die Farbe des hellen Designs.',
  support_url_invalid: ({ max }) =>
    `Muss eine https://-URL oder eine mailto:-Adresse mit höchstens ${max} Zeichen sein.`,
  link_invalid: ({ max }) => `Muss eine https://-URL mit höchstens ${max} Zeichen sein.`,
} satisfies typeof en;
