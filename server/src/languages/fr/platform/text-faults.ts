import type { en } from '../../../platform/text-faults.messages.ts';

export default {
  text_too_long: ({ max }) => `Plus de ${max} caractères.`,
  text_unprintable:
    'Contient un espace, un caractère de contrôle ou invisible, ou une barre oblique inverse.',
} satisfies typeof en;
