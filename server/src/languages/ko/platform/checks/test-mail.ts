import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: (service) => `${service} 테스트 이메일`,
  body: '이 서비스에서 이메일을 보낼 수 있습니다. 관리자가 이 테스트를 요청했습니다.',
  closing: '아무것도 하지 않아도 됩니다.',
} satisfies typeof en;
