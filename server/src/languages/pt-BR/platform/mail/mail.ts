import type { en } from '../../../../platform/mail/mail.messages.ts';

export default {
  sentTo: (email, host) => `Enviado para ${email} pelo serviço de contas em ${host}.`,
} satisfies typeof en;
