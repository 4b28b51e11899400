import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: '验证您的电子邮件地址',
  lead: (email) => `按下按钮，确认 ${email} 是您的。`,
  submit: '验证此地址',
  createdLead: (email, at) => `${at}，有人使用 ${email} 创建了账户。`,
  signInHint: '如果是您创建的，请使用该账户的密码登录，然后按下此页面上的按钮。',
  signIn: '登录以验证',
  disownHint:
    '如果您不知道密码，密码可能是他人设置的。接管此账户后，该密码将失效，其他人都会退出登录，此前的所有连接也会终止。',
  disown: '我不知道密码',
  mailSubject: '验证您的电子邮件地址',
  mailBody: (until) => `您用此地址创建了账户。请打开链接并按下按钮进行验证。链接有效期至 ${until}。`,
  mailAction: '验证此地址',
  mailClosing: '如果不是您本人，可以忽略此邮件，不会有任何更改。',
} satisfies typeof en;
