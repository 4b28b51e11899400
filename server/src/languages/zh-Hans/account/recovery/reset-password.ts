import type { en } from '../../../../account/recovery/reset-password.messages.ts';

export default {
  title: '选择新密码',
  lead: (email) => `用于 ${email}。设置后，您会在所有地方退出登录。`,
  newPassword: '新密码',
  passwordHint: '至少 10 个字符。几个您记得住的词，胜过满是符号的短密码。',
  submit: '设置密码',
} satisfies typeof en;
