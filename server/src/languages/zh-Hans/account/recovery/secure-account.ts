import type { en } from '../../../../account/recovery/secure-account.messages.ts';

export default {
  title: '保护您的账户',
  lead: (email) =>
    `此按钮会结束 ${email} 的所有会话、访问密钥、设备密钥和长期许可，并撤销从该账户发出的邀请。您连接的应用会要求您重新登录。`,
  stays: '您的通行密钥和一次性验证码保持不变。之后请设置新密码，并检查您的安全设置。',
  submit: '结束所有会话和密钥',
} satisfies typeof en;
