import type { en } from '../../../../account/shared/unverified-notice.messages.ts';

export default {
  verifyNotice: '您的电子邮件地址尚未验证。请打开我们发送给您的链接。',
  verifyFirst:
    '请先验证您的电子邮件地址：打开我们发送给您的链接。在此之前，您不能添加通行密钥、密钥或智能体，以免用您的地址注册的陌生人留下任何东西。',
  resend: '重新发送链接',
} satisfies typeof en;
