import type { en } from '../../../../platform/checks/test-mail.messages.ts';

export default {
  subject: (service) => `来自 ${service} 的测试邮件`,
  body: '本服务可以向您发送邮件。此测试由一位管理员发起。',
  closing: '您无需进行任何操作。',
} satisfies typeof en;
