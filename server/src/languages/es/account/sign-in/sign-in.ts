import type { en } from '../../../../account/sign-in/sign-in.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Iniciar sesión',
  leadFor: (application) => `para continuar a ${application}`,
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  withPasskey: 'Iniciar sesión con una llave de acceso',
  mailCode: 'Enviarme un código por correo',
  mailCodeHint: 'Para cuentas sin contraseña.',
  or: 'o',
  lastUsed: 'último método usado',
  forgot: '¿Has olvidado tu contraseña?',
  noAccount: 'Crear una cuenta',
  signedInAs: (email) => `Has iniciado sesión como ${email}.`,
  goToAccount: 'Ir a tu cuenta',
  needsPasskey: 'Esta aplicación te pide que inicies sesión con una llave de acceso.',
  needsSecondFactor:
    'Esta aplicación pide más que una contraseña: inicia sesión con un código de un solo uso o una llave de acceso.',
  codeTitle: 'Escribe tu código',
  codeLead: (email) => `Abre tu aplicación de autenticación y escribe el código que muestra para ${email}.`,
  code: 'Código de un solo uso',
  codeHint: 'Seis u ocho cifras, tal como las muestra la aplicación. También vale un código de recuperación.',
  codeSubmit: 'Continuar',
  otherAccount: 'Usar otra cuenta',
  emailMissing: 'Escribe tu correo electrónico.',
  passwordMissing: 'Escribe tu contraseña.',
  wrong: 'Correo electrónico o contraseña incorrectos.',
  unchecked:
    'El correo electrónico o la contraseña son incorrectos, o no podemos comprobarlos en este momento. Revisa ambos o inténtalo de nuevo en un minuto.',
  suspended: 'Esta cuenta está suspendida. Ponte en contacto con el equipo de soporte.',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  startAgain: 'Ha pasado demasiado tiempo. Vuelve a iniciar sesión.',
  tooManyCodes: 'Demasiados códigos incorrectos. Empieza de nuevo con tu contraseña.',
  signedOut: 'Has cerrado sesión.',
  verified:
    'Tu correo electrónico está verificado. Inicia sesión para continuar: un enlace enviado por correo solo inicia sesión en el navegador en el que te registraste.',
  codeOver: 'Este código ya no es válido. Pide uno nuevo.',
  passwordSet: 'Tu contraseña nueva está establecida. Inicia sesión con ella.',
} satisfies typeof en;
