import type { en } from '../../../../account/shared/check-mail.messages.ts';

export default {
  title: '请查收邮件',
  lead: '我们已向您提供的地址发送邮件。',
  body: '请打开邮件中的链接以继续。可能需要一分钟才能送达。也请查看垃圾邮件文件夹。',
  sentTo: '我们已将链接发送到',
  nothing: '没有收到邮件？',
  resend: '重新发送',
  resendEmail: '电子邮件地址',
  resent: '我们已重新发送。',
  signIn: '前往登录',
  wrongAddress: '地址有误？重新开始',
} satisfies typeof en;
