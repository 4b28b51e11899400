import type { en } from '../../../../account/mailed-code/code.messages.ts';

export default {
  title: '请查收邮件',
  sentTo: (email) =>
    `如果此地址可以在这里使用，我们已向 ${email} 发送验证码。十分钟内有效。也请查看垃圾邮件文件夹。`,
  code: '邮件中的验证码',
  codeHint: '仅数字。',
  submit: '继续',
  resend: '重新发送',
  wrongAddress: '地址有误？',
  resent: '我们已重新发送验证码。',
  missing: '请输入邮件中的验证码。',
  wrong: '验证码有误。请查看最新的邮件。',
  over: '此验证码已失效。请发送新的验证码。',
  suspended: '此账户已停用。请联系客服。',
} satisfies typeof en;
