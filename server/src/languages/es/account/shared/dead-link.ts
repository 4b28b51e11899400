import type { en } from '../../../../account/shared/dead-link.messages.ts';

export default {
  title: 'Este enlace ya no funciona',
  lead: 'Ya se usó, es demasiado antiguo o tu programa de correo lo cortó.',
  verify_email: 'Si tu correo electrónico aún no está verificado, inicia sesión y pide otro enlace.',
  recover_password: 'Pide otro; el que funciona es el enlace más reciente.',
  secure_account:
    'Si no lo usaste tú, inicia sesión y termina allí las sesiones y claves, o establece una contraseña nueva, que también termina las sesiones.',
  invitation:
    'Si has establecido una llave de acceso o una contraseña, inicia sesión. Si no, pide a quien te invitó que vuelva a enviar la invitación, o pide aquí un enlace.',
  askAgain: 'Pedir otro enlace',
  signIn: 'Ir al inicio de sesión',
} satisfies typeof en;
