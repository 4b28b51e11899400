import type { en } from '../../../../access-requests/requests/request-faults.messages.ts';

export default {
  reason_invalid: ({ max }) => `Debe tener de 1 a ${max} caracteres visibles.`,
  role_invalid: ({ max }) => `Debe ser un nombre de 1 a ${max} caracteres visibles.`,
  days_invalid: 'Debe ser un número entero de días, al menos 1.',
  days_too_long: ({ max }) => `Debe ser de ${max} días como máximo.`,
} satisfies typeof en;
