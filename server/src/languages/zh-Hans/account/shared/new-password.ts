import type { en } from '../../../../account/shared/new-password.messages.ts';

export default {
  too_short: '请至少使用 10 个字符。',
  too_long: '最多 256 个字符。',
  too_common: '此密码太容易被猜出。请选择其他密码。',
} satisfies typeof en;
