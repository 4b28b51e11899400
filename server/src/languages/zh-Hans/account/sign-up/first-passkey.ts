import type { en } from '../../../../account/sign-up/first-passkey.messages.ts';

export default {
  title: '创建您的通行密钥',
  lead: (email) => `您的账户 ${email} 已准备就绪。`,
  body: '有了通行密钥，您可以用指纹、面容或屏幕锁登录。没有它，我们每次会通过邮件向您发送验证码。',
  create: '创建通行密钥',
  later: '暂不',
} satisfies typeof en;
