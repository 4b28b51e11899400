import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'Verifique seu endereço de e-mail',
  lead: (email) => `Pressione o botão para confirmar que ${email} é seu.`,
  submit: 'Verificar este endereço',
  createdLead: (email, at) => `Uma conta foi criada com ${email} em ${at}.`,
  signInHint: 'Se foi você quem a criou, entre com a senha dela. Depois, pressione o botão desta página.',
  signIn: 'Entrar para verificar',
  disownHint:
    'Se você não sabe a senha, talvez outra pessoa a tenha escolhido. Assuma a conta: a senha deixa de funcionar, todas as outras pessoas são desconectadas e tudo o que estava conectado é encerrado.',
  disown: 'Não sei a senha',
  mailSubject: 'Verifique seu endereço de e-mail',
  mailBody: (until) =>
    `Você criou uma conta com este endereço. Abra o link e pressione o botão para verificá-lo. O link funciona até ${until}.`,
  mailAction: 'Verificar este endereço',
  mailClosing: 'Se não foi você, pode ignorar este e-mail. Nada vai mudar.',
} satisfies typeof en;
