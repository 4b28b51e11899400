import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: (service) => `E-mail de teste: ${service}`,
  body: 'Este serviço consegue enviar e-mails para você. Um administrador pediu este teste.',
  closing: 'Você não precisa fazer nada.',
} satisfies typeof en;
