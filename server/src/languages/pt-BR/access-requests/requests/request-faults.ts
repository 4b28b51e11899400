import type { en } from '../../../../access-requests/requests/request-faults.messages.ts';

export default {
  reason_invalid: ({ max }) => `Deve ter de 1 a ${max} caracteres visíveis.`,
  role_invalid: ({ max }) => `Deve ser um nome com 1 a ${max} caracteres visíveis.`,
  days_invalid: 'Deve ser um número inteiro de dias, no mínimo 1.',
  days_too_long: ({ max }) => `Deve ser de no máximo ${max} dias.`,
} satisfies typeof en;
