import type { en } from '../../../../account/shared/check-mail.messages.ts';

export default {
  title: 'Revisa tu correo',
  lead: 'Hemos escrito a la dirección que indicaste.',
  body: 'Sigue el enlace de ese correo para continuar. Puede tardar un minuto en llegar. Mira también en la carpeta de spam.',
  sentTo: 'Hemos enviado un enlace a',
  nothing: '¿No ha llegado nada?',
  resend: 'Enviarlo de nuevo',
  resendEmail: 'Correo electrónico',
  resent: 'Lo hemos enviado de nuevo.',
  signIn: 'Ir al inicio de sesión',
  wrongAddress: '¿Correo equivocado? Empezar de nuevo',
} satisfies typeof en;
