import type { en } from '../../../../account/recovery/secure-account.messages.ts';

export default {
  title: 'Protege tu cuenta',
  lead: (email) =>
    `El botón termina todas las sesiones, claves personales, claves de dispositivo y permisos permanentes de ${email}, y revoca las invitaciones enviadas desde la cuenta. Las aplicaciones a las que estás conectado te pedirán que vuelvas a iniciar sesión.`,
  stays:
    'Tus llaves de acceso y códigos de un solo uso siguen como están. Después, establece una contraseña nueva y revisa tu configuración de seguridad.',
  submit: 'Terminar todas las sesiones y claves',
} satisfies typeof en;
