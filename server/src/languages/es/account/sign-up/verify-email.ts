import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'Verifica tu correo electrónico',
  lead: (email) => `Pulsa el botón para confirmar que ${email} es tuyo.`,
  submit: 'Verificar este correo',
  createdLead: (email, at) => `El ${at} se creó una cuenta con ${email}.`,
  signInHint: 'Si la creaste tú, inicia sesión con su contraseña. Después, pulsa el botón de esta página.',
  signIn: 'Iniciar sesión para verificar',
  disownHint:
    'Si no conoces la contraseña, quizá la eligió otra persona. Toma el control de la cuenta: la contraseña deja de funcionar, se cierra la sesión de todos los demás y termina todo lo que estaba conectado.',
  disown: 'No conozco la contraseña',
  mailSubject: 'Verifica tu correo electrónico',
  mailBody: (until) =>
    `Has creado una cuenta con este correo electrónico. Abre el enlace y pulsa el botón para verificarlo. El enlace funciona hasta el ${until}.`,
  mailAction: 'Verificar este correo',
  mailClosing: 'Si no fuiste tú, puedes ignorar este mensaje. No cambiará nada.',
} satisfies typeof en;
