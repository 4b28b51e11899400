import type { en } from '../../../platform/shared-faults.messages.ts';

export default {
  text_invalid: ({ max }) =>
    `Pas plus de ${max} caractères, sans caractères de contrôle, de direction ou de largeur nulle.`,
  number_out_of_range: ({ min, max }) => `Saisissez un nombre entier de ${min} à ${max}.`,
  entries_over_limit: ({ max }) => `Dépasse la limite de ${max}.`,
  domain_invalid: 'Saisissez un nom de domaine comme example.com.',
} satisfies typeof en;
