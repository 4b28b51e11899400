import type { en } from '../../../../platform/mail/dev-mail.messages.ts';

export default {
  title: '开发邮件',
  lead: '本服务原本会发送的电子邮件和短信。没有任何内容离开这台机器。',
  pointer: '开发环境中不会实际发送邮件。请在此查看：',
  none: '还没有邮件',
  asHtml: '以 HTML 查看',
  open: '打开链接',
  to: '收件人',
  filter: '显示',
  all: '显示全部',
  noneBody: '注册账户或请求重置密码后，消息会显示在这里。',
} satisfies typeof en;
