import type { en } from '../../../../admin/person/tell-administrators.messages.ts';

export default {
  subject: '一位管理员的账户已更改',
  address_changed: (by, email, at) => `${by} 于 ${at} 更改了管理员 ${email} 的电子邮件地址。`,
  verification_changed: (by, email, at) => `${by} 于 ${at} 更改了关于管理员 ${email} 的已验证内容。`,
  factors_reset: (by, email, at) => `${by} 于 ${at} 移除了管理员 ${email} 账户的登录方式。`,
  suspended: (by, email, at) => `${by} 于 ${at} 停用了管理员 ${email}。`,
  deleted: (by, email, at) => `${by} 于 ${at} 删除了管理员 ${email} 的账户。`,
  action: '查看审计日志',
  closing: '每位管理员都会收到此邮件。如果您没有预料到此更改，请询问更改者。',
} satisfies typeof en;
