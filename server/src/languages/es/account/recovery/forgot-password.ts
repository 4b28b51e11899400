import type { en } from '../../../../account/recovery/forgot-password.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Establecer una contraseña nueva',
  lead: 'Te enviaremos por correo un enlace para elegir una contraseña nueva.',
  email: 'Correo electrónico',
  submit: 'Enviar el enlace',
  haveAccount: '¿Ya tienes una cuenta? Inicia sesión',
  emailFault: formFaults.emailFault,
  secured:
    'Han terminado todas las sesiones, claves personales, claves de dispositivo y permisos permanentes. Ahora establece una contraseña nueva.',
  mailSubject: 'Establece una contraseña nueva',
  mailBody: (until) =>
    `Recibimos una solicitud para restablecer tu contraseña. Abre el enlace para elegir otra. Funciona una vez, hasta el ${until}.`,
  mailAction: 'Elegir una contraseña nueva',
  mailClosing: 'Si no fuiste tú, puedes ignorar este mensaje. Tu contraseña sigue como está.',
  knownSubject: 'Ya tienes una cuenta',
  knownBody: (until) =>
    `Alguien intentó crear una cuenta con este correo electrónico. Ya tienes una, así que no se cambió nada. Inicia sesión como siempre. Si no sabes la contraseña, establece otra con este enlace. Funciona hasta el ${until}.`,
  knownAction: 'Establecer una contraseña nueva',
  knownClosing: 'Si no fuiste tú, no tienes que hacer nada.',
} satisfies typeof en;
