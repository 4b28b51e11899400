import type { en } from '../../../platform/shared-faults.messages.ts';

export default {
  text_invalid: ({ max }) =>
    `Aceita até ${max} caracteres, sem caracteres de controle, de direção ou de largura zero.`,
  number_out_of_range: ({ min, max }) => `Deve ser um número inteiro de ${min} a ${max}.`,
  entries_over_limit: ({ max }) => `Excede o limite de ${max}.`,
  domain_invalid: 'Deve ser um nome de domínio como example.com.',
} satisfies typeof en;
