import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: '验证您的电子邮件地址',
  lead: (email) => `按下按钮，确认 ${email} 是您的。`,
  submit: '验证此地址',
  mailSubject: '验证您的电子邮件地址',
  mailBody: (until) => `您用此地址创建了账户。请打开链接并按下按钮进行验证。链接有效期至 ${until}。`,
  mailAction: '验证此地址',
  mailClosing: '如果不是您本人，可以忽略此邮件，不会有任何更改。',
} satisfies typeof en;
