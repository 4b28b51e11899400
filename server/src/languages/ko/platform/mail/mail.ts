import type { en } from '../../../../platform/mail/mail.messages.ts';

export default {
  sentTo: (email, host) => `${host}의 계정 서비스에서 ${email}(으)로 보낸 이메일입니다.`,
} satisfies typeof en;
