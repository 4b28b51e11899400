import type { en } from '../../../../account/sign-up/sign-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Crear una cuenta',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHint:
    'Al menos 10 caracteres. Unas pocas palabras que puedas recordar son mejores que una contraseña corta llena de símbolos.',
  preferredName: '¿Cómo quieres que te llamemos?',
  preferredNameHint: 'Las aplicaciones en las que inicies sesión pueden mostrar este nombre.',
  optional: '(opcional)',
  withPasskey: 'Continuar con una llave de acceso',
  withCode: 'Continuar sin contraseña',
  codeHint: 'Primero te enviamos por correo un código que verifica tu dirección.',
  or: 'o',
  submit: 'Crear cuenta',
  haveAccount: '¿Ya tienes una cuenta? Inicia sesión',
  emailFault: formFaults.emailFault,
  nameTooLong: formFaults.nameTooLong,
} satisfies typeof en;
