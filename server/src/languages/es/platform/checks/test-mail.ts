import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: (service) => `Correo de prueba de ${service}`,
  body: 'Este servicio puede enviarte correo. Un administrador pidió esta prueba.',
  closing: 'No tienes que hacer nada.',
} satisfies typeof en;
