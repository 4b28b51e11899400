import type { en } from '../../../platform/name-faults.messages.ts';

export default {
  name_invalid: ({ max }) =>
    `Deve ter de 1 a ${max} caracteres, sem caracteres de controle, de direção ou de largura zero.`,
} satisfies typeof en;
