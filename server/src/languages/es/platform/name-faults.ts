import type { en } from '../../../platform/name-faults.messages.ts';

export default {
  name_invalid: ({ max }) =>
    `Debe tener de 1 a ${max} caracteres, sin caracteres de control, de dirección ni de ancho cero.`,
} satisfies typeof en;
