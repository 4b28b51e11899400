import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
  subject: 'Se cambió la cuenta de un administrador',
  address_changed: (by, email, at) =>
    `${by} cambió el correo electrónico del administrador ${email} el ${at}.`,
  verification_changed: (by, email, at) =>
    `${by} cambió lo que está verificado sobre el administrador ${email} el ${at}.`,
  factors_reset: (by, email, at) =>
    `${by} quitó formas de iniciar sesión de la cuenta del administrador ${email} el ${at}.`,
  suspended: (by, email, at) => `${by} suspendió al administrador ${email} el ${at}.`,
  deleted: (by, email, at) => `${by} eliminó la cuenta del administrador ${email} el ${at}.`,
  action: 'Ver el registro de auditoría',
  closing:
    'Todos los administradores reciben este correo. Si no esperabas el cambio, pregunta a quien lo hizo.',
} satisfies typeof en;
