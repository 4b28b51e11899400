import type { en } from '../../../../account/shared/form-faults.messages.ts';

export default {
  passwordWrong: 'Esta não é sua senha atual.',
  codeMissing: 'Digite o código do seu app autenticador.',
  codeWrong: 'Este código está errado ou já foi usado. Aguarde o próximo.',
  emailFault: 'Digite um endereço de e-mail como name@example.com.',
  nameTooLong: 'Use no máximo 100 caracteres.',
} satisfies typeof en;
