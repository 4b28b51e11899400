import type { en } from '../../../../account/recovery/reset-password.messages.ts';

export default {
  title: 'Escolha uma nova senha',
  lead: (email) => `Para ${email}. Ao defini-la, você sai de todos os lugares.`,
  newPassword: 'Nova senha',
  passwordHint:
    'Pelo menos 10 caracteres. Algumas palavras fáceis de lembrar são melhores do que uma senha curta cheia de símbolos.',
  submit: 'Definir senha',
} satisfies typeof en;
