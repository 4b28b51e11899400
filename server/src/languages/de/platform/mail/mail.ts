import type { en } from '../../../../platform/mail/mail.messages.ts';

export default {
  sentTo: (email, host) => `Gesendet an ${email} vom Kontodienst unter ${host}.`,
} satisfies typeof en;
