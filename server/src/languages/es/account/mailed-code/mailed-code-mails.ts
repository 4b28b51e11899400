import type { en } from '../../../../account/mailed-code/mailed-code-mails.messages.ts';

export default {
  signUpSubject: 'Tu código para crear una cuenta',
  signUpBody: 'Escribe este código en el navegador en el que estás creando una cuenta.',
  signInSubject: 'Tu código para iniciar sesión',
  signInBody: 'Escribe este código en el navegador en el que estás iniciando sesión.',
  stepUpSubject: 'Tu código para confirmar que eres tú',
  stepUpBody: 'Escribe este código en el navegador en el que has iniciado sesión.',
  knownSubject: 'Ya tienes una cuenta',
  knownBody:
    'Empezaste a crear una cuenta con este correo electrónico, pero ya tiene una. Escribe este código en el mismo navegador y se iniciará tu sesión.',
  code: (code) => `Tu código: ${code}`,
  until: 'Funciona una vez, durante diez minutos. Nunca lo pedimos por teléfono ni por chat.',
  closing: 'Si no fuiste tú, ignora este mensaje y no compartas el código: sin él no ocurre nada.',
  passwordSubject: 'Tu cuenta tiene contraseña',
  passwordBody:
    'Pediste un código para iniciar sesión. Los códigos son para cuentas sin contraseña, y la tuya tiene una. Inicia sesión con tu contraseña. Si la has olvidado, puedes establecer otra.',
  passwordAction: 'Establecer una contraseña nueva',
  passwordClosing: 'Si no fuiste tú, puedes ignorar este mensaje. No cambiará nada.',
} satisfies typeof en;
