import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'Verifique seu endereço de e-mail',
  lead: (email) => `Pressione o botão para confirmar que ${email} é seu.`,
  submit: 'Verificar este endereço',
  mailSubject: 'Verifique seu endereço de e-mail',
  mailBody: (until) =>
    `Você criou uma conta com este endereço. Abra o link e pressione o botão para verificá-lo. O link funciona até ${until}.`,
  mailAction: 'Verificar este endereço',
  mailClosing: 'Se não foi você, pode ignorar este e-mail. Nada vai mudar.',
} satisfies typeof en;
