import type { en } from '../../../../platform/mail/mail.messages.ts';

export default {
  sentTo: (email, host) => `${host} のアカウントサービスから ${email} へ送信されました。`,
} satisfies typeof en;
