import type { en } from '../../../../account/recovery/reset-password.messages.ts';

export default {
  title: 'Elige una contraseña nueva',
  lead: (email) => `Para ${email}. Al establecerla se cierra tu sesión en todas partes.`,
  newPassword: 'Contraseña nueva',
  passwordHint:
    'Al menos 10 caracteres. Unas pocas palabras que puedas recordar son mejores que una contraseña corta llena de símbolos.',
  submit: 'Establecer contraseña',
} satisfies typeof en;
