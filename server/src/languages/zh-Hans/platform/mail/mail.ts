import type { en } from '../../../../platform/mail/mail.messages.ts';

export default {
  sentTo: (email, host) => `由 ${host} 的账户服务发送给 ${email}。`,
} satisfies typeof en;
