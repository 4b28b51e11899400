import type { en } from '../../../../account/security/recovery-codes.messages.ts';

export default {
  title: '恢复代码',
  shown: '请打印或抄写这些代码，并与手机分开保管。它们只显示这一次；之前的代码已失效。',
  gone: '恢复代码只在创建后显示一次。',
  back: '返回“安全”',
  saved: '我已保存',
  download: '下载',
  print: '打印',
  fileHead: (email, service) => `${email} 在 ${service} 的恢复代码。每个只能使用一次。`,
} satisfies typeof en;
