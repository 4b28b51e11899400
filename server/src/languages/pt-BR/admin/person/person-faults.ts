import type { en } from '../../../../admin/person/person-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  text_invalid: sharedFaults.text_invalid,
  email_invalid: 'Deve ser um endereço de e-mail.',
  email_domain: ({ domains }) => `Deve ser um endereço em um destes domínios: ${domains}`,
  phone_invalid: 'Deve ser um número com o código do país, como +81 90 1234 5678.',
  phone_missing: 'Precisa de um número de telefone.',
  email_unverified: 'Precisa de um endereço de e-mail verificado.',
  claim_name: 'Deve ter duas partes com um sinal de dois-pontos entre elas e sem espaços, como shop:size.',
  claim_value: ({ max }) =>
    `Deve ter de 1 a ${max} caracteres, sem caracteres de controle, de direção ou de largura zero.`,
  entries_over_limit: sharedFaults.entries_over_limit,
  reason_missing: ({ max }) => `Deve ter de 1 a ${max} caracteres.`,
  no_account: 'Deve ser o user_id de uma conta aberta.',
  nothing_chosen: 'Escolha pelo menos uma forma de entrar para remover.',
} satisfies typeof en;
