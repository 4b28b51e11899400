import type { en } from '../../../platform/name-faults.messages.ts';

export default {
  name_invalid: ({ max }) => `必须为 1 到 ${max} 个字符，不能包含控制字符、方向字符或零宽字符。`,
} satisfies typeof en;
