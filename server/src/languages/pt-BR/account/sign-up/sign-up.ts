import type { en } from '../../../../account/sign-up/sign-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Criar uma conta',
  email: 'Endereço de e-mail',
  password: 'Senha',
  passwordHint:
    'Pelo menos 10 caracteres. Algumas palavras fáceis de lembrar são melhores do que uma senha curta cheia de símbolos.',
  preferredName: 'Como devemos chamar você?',
  preferredNameHint: 'Os aplicativos em que você entra podem mostrar este nome.',
  optional: '(opcional)',
  withPasskey: 'Continuar com uma chave de acesso',
  withCode: 'Continuar sem senha',
  codeHint: 'Primeiro enviamos por e-mail um código que verifica seu endereço.',
  or: 'ou',
  submit: 'Criar conta',
  haveAccount: 'Já tem uma conta? Entrar',
  emailFault: formFaults.emailFault,
  nameTooLong: formFaults.nameTooLong,
} satisfies typeof en;
