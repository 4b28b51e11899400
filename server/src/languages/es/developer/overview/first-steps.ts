import type { en } from '../../../../developer/overview/first-steps.messages.ts';

export default {
  title: 'Primeros pasos',
  registered: 'Registrar la aplicación',
  hosts: 'Demostrar que los hosts son tuyos',
  hosts_note: 'Así las personas saben que se las envía a tu aplicación.',
  sign_in: 'Conseguir el primer inicio de sesión',
  sign_in_note: 'Sigue la guía rápida o prueba aquí un inicio de sesión y mira cada paso.',
  webhooks: 'Recibir eventos (opcional)',
  webhooks_note:
    'Entérate cuando las personas cambien sus datos, desconecten la aplicación o se cierre su sesión.',
  review: 'Conseguir la aprobación',
  review_note:
    'Tú ya puedes iniciar sesión. Hasta que un administrador la apruebe, las demás personas reciben access_denied.',
} satisfies typeof en;
