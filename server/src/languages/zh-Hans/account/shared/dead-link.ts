import type { en } from '../../../../account/shared/dead-link.messages.ts';

export default {
  title: '此链接已失效',
  lead: '它已被使用、时间过久，或在您的邮件程序中被截断。',
  verify_email: '如果您的地址尚未验证，请登录并请求新链接。',
  recover_password: '请获取新链接；只有最新的链接有效。',
  secure_account: '如果不是您自己使用的，请登录并在那里结束会话和密钥，或设置新密码，这也会结束会话。',
  invitation: '如果您已设置通行密钥或密码，请登录。否则请让邀请您的人重新发送邀请，或在此请求链接。',
  askAgain: '请求新链接',
  signIn: '前往登录',
} satisfies typeof en;
