import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'Verifica tu correo electrónico',
  lead: (email) => `Pulsa el botón para confirmar que ${email} es tuyo.`,
  submit: 'Verificar este correo',
  mailSubject: 'Verifica tu correo electrónico',
  mailBody: (until) =>
    `Has creado una cuenta con este correo electrónico. Abre el enlace y pulsa el botón para verificarlo. El enlace funciona hasta el ${until}.`,
  mailAction: 'Verificar este correo',
  mailClosing: 'Si no fuiste tú, puedes ignorar este mensaje. No cambiará nada.',
} satisfies typeof en;
