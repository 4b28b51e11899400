import type { en } from '../../../../account/shared/unverified-notice.messages.ts';

export default {
  verifyNotice: 'Tu correo electrónico aún no está verificado. Sigue el enlace que te enviamos.',
  verifyFirst:
    'Verifica primero tu correo electrónico: sigue el enlace que te enviamos. Hasta entonces no puedes añadir llaves de acceso, claves ni agentes, para que una persona desconocida que cree una cuenta con tu correo no deje nada atrás.',
  resend: 'Enviar el enlace de nuevo',
} satisfies typeof en;
