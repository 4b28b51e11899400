import type { en } from '../../../../account/merge/merge-mails.messages.ts';

export default {
  codeSubject: '将账户合并到您的账户的验证码',
  codeBody: (from) =>
    `有人以 ${from} 登录，想将该账户合并到您的账户。其中的一切，包括登录方式，都会成为您账户的一部分。`,
  code: (code) => `如果是您本人，请在五分钟内在那里输入此验证码：${code}`,
  codeClosing: '如果不是您本人，请不要分享验证码：没有它什么都不会发生。',
  sourceSubject: '您的账户已被合并',
  sourceBody: (from, into, at) =>
    `您的账户 ${from} 已于 ${at} 合并到 ${into} 并关闭。今后请以 ${into} 登录。`,
  targetSubject: '一个账户已合并到您的账户',
  targetBody: (from, into, at) =>
    `账户 ${from} 已于 ${at} 合并到您的账户 ${into}。它的应用、通行密钥、密钥、设备和智能体现在归您所有。`,
  action: '查看您的账户',
  closing: '如果不是您本人，请立即进行安全检查，并检查您的通行密钥和访问密钥。',
} satisfies typeof en;
