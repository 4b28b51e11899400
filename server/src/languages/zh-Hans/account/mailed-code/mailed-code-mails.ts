import type { en } from '../../../../account/mailed-code/mailed-code-mails.messages.ts';

export default {
  signUpSubject: '您用于创建账户的验证码',
  signUpBody: '请在您正在创建账户的浏览器中输入此验证码。',
  signInSubject: '您的登录验证码',
  signInBody: '请在您正在登录的浏览器中输入此验证码。',
  stepUpSubject: '用于确认是您本人的验证码',
  stepUpBody: '请在您已登录的浏览器中输入此验证码。',
  knownSubject: '您已有账户',
  knownBody: '您开始用此地址创建账户，但它已有账户。在同一浏览器中输入此验证码即可登录。',
  code: (code) => `您的验证码：${code}`,
  until: '只能使用一次，十分钟内有效。我们绝不会通过电话或聊天索要它。',
  closing: '如果不是您本人，请忽略此邮件，且不要分享验证码：没有它什么都不会发生。',
  passwordSubject: '您的账户有密码',
  passwordBody:
    '您请求了登录验证码。验证码适用于没有密码的账户，而您的账户有密码。请用密码登录。如果忘记了密码，可以设置新密码。',
  passwordAction: '设置新密码',
  passwordClosing: '如果不是您本人，可以忽略此邮件，不会有任何更改。',
} satisfies typeof en;
