import type { en } from '../../../../users/credentials/recovery-code-used.messages.ts';

export default {
  subject: '一个恢复代码已被使用',
  body: (at) => `您的一个恢复代码于 ${at} 被用来代替一次性验证码。它已失效。`,
  left: (left) => (left === 0 ? '已没有剩余。' : `还剩 ${left} 个。`),
  action: '查看您的安全设置',
  closing: '如果不是您本人，请立即进行安全检查并创建新的恢复代码。',
} satisfies typeof en;
