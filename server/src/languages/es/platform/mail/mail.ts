import type { en } from '../../../../platform/mail/mail.messages.ts';

export default {
  sentTo: (email, host) => `Enviado a ${email} por el servicio de cuentas de ${host}.`,
} satisfies typeof en;
