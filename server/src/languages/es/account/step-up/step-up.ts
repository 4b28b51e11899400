import type { en } from '../../../../account/step-up/step-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Confirma que eres tú',
  codeLead:
    'Escribe un código de tu aplicación de autenticación. La confirmación vale durante cinco minutos.',
  passkeyLead: 'Usa una de tus llaves de acceso. La confirmación vale durante cinco minutos.',
  passwordLead: 'Escribe tu contraseña. La confirmación vale durante cinco minutos.',
  mailLead: (email) =>
    `Escribe el código que enviamos a ${email}. Tu confirmación vale durante cinco minutos.`,
  mailCode: 'Enviarme un código por correo',
  mailAgain: 'Enviarlo de nuevo',
  mailedCode: 'Código del correo',
  codeSent: 'Te hemos enviado un código.',
  mailedCodeMissing: 'Escribe el código del correo.',
  mailedCodeWrong:
    'Este código es incorrecto, ya se usó o ha caducado. Mira el correo más reciente o pide otro.',
  tooManyMails: 'Te hemos enviado muchos códigos en una hora. Espera un poco e inténtalo de nuevo.',
  code: 'Código de la aplicación',
  password: 'Contraseña actual',
  usePasskey: 'Usar una llave de acceso',
  submit: 'Confirmar',
  cancel: 'Cancelar',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  passwordMissing: 'Escribe tu contraseña actual.',
  passwordWrong: formFaults.passwordWrong,
  continueTitle: 'Continúa donde lo dejaste',
  continueLead: 'Lo que rellenaste sigue aquí. Aún no ha cambiado nada.',
  continueSubmit: 'Continuar',
} satisfies typeof en;
