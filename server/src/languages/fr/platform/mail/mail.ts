import type { en } from '../../../../platform/mail/mail.messages.ts';

export default {
  sentTo: (email, host) => `Envoyé à ${email} par le service de comptes de ${host}.`,
} satisfies typeof en;
