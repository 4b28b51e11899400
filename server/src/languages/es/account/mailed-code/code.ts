import type { en } from '../../../../account/mailed-code/code.messages.ts';

export default {
  title: 'Revisa tu correo',
  sentTo: (email) =>
    `Si este correo se puede usar aquí, hemos enviado un código a ${email}. Funciona durante diez minutos. Mira también en la carpeta de spam.`,
  code: 'Código del correo',
  codeHint: 'Solo cifras.',
  submit: 'Continuar',
  resend: 'Enviarlo de nuevo',
  wrongAddress: '¿Correo equivocado?',
  resent: 'Hemos enviado el código de nuevo.',
  missing: 'Escribe el código del correo.',
  wrong: 'Este código es incorrecto. Mira el correo más reciente.',
  over: 'Este código ya no es válido. Pide uno nuevo.',
  suspended: 'Esta cuenta está suspendida. Ponte en contacto con el equipo de soporte.',
} satisfies typeof en;
