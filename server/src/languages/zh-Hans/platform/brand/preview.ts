import type { en } from '../../../../platform/brand/preview.messages.ts';

export default {
  title: '预览',
  lead: '尚未保存任何内容。顶部的名称和主机始终是本服务的。',
  light: '浅色',
  dark: '深色',
  signIn: '登录',
  consent: '授权同意',
  others: '其他页面',
  codeTitle: '请查收邮件',
  code: '邮件中的验证码',
  mail: '邮件',
  signInTo: (application) => `登录 ${application}`,
  wants: (application) => `${application} 想知道您是谁`,
  application: '您的应用',
  email: '电子邮件地址',
  continue: '继续',
  allow: '允许',
  deny: '不允许',
  mailTitle: '确认您的电子邮件地址',
  mailText: '请在 24 小时内使用此按钮。',
  confirm: '确认',
} satisfies typeof en;
