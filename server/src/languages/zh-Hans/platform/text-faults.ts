import type { en } from '../../../platform/text-faults.messages.ts';

export default {
  text_too_long: ({ max }) => `超过 ${max} 个字符。`,
  text_unprintable: '包含空白、控制字符、不可见字符或反斜杠。',
} satisfies typeof en;
