import type { en } from '../../../../admin/status/ready.messages.ts';

export default {
  title: '在用户到来之前',
  address: '以域名通过 HTTPS 提供访问',
  address_note: '请设置 BASE_URL。通行密钥只能在有证书的域名下使用。',
  mail: '发送邮件',
  mail_note: '请设置 SMTP_URL。否则链接和验证码不会离开这台机器。',
  second_administrator: '拥有第二位管理员',
  second_administrator_note: '只有一个人时可能会被锁定在外。请让另一个人也成为管理员。',
  brand: '显示您自己的名称和徽标',
  brand_note: '用户能认出这是谁的页面。',
} satisfies typeof en;
