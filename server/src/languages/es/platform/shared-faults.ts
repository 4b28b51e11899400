import type { en } from '../../../platform/shared-faults.messages.ts';

export default {
  text_invalid: ({ max }) =>
    `Admite hasta ${max} caracteres, sin caracteres de control, de dirección ni de ancho cero.`,
  number_out_of_range: ({ min, max }) => `Debe ser un número entero de ${min} a ${max}.`,
  entries_over_limit: ({ max }) => `Supera el límite de ${max}.`,
  domain_invalid: 'Debe ser un nombre de dominio como example.com.',
} satisfies typeof en;
