import type { en } from '../../../../access-requests/requests/request-faults.messages.ts';

export default {
  reason_invalid: ({ max }) => `Saisissez de 1 à ${max} caractères visibles.`,
  role_invalid: ({ max }) => `Saisissez un nom de 1 à ${max} caractères visibles.`,
  days_invalid: 'Saisissez un nombre entier de jours, au moins 1.',
  days_too_long: ({ max }) => `Pas plus de ${max} jours.`,
} satisfies typeof en;
