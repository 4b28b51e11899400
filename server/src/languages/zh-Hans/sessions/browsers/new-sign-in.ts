import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: '您的账户有新的登录',
  body: (at) => `有人于 ${at} 用我们无法识别的浏览器登录了您的账户。`,
  from: (device, address) =>
    address === null ? `设备：${device}。` : `设备：${device}。网络地址：${address}。`,
  action: '查看您的会话',
  closing:
    '如果是您本人，则无需进行任何操作。更改密码后，您的其他每个浏览器都会触发一次此邮件。如果不是您本人，请结束该会话并立即进行安全检查。',
} satisfies typeof en;
