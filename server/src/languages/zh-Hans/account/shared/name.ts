import type { en } from '../../../../account/shared/name.messages.ts';

export default {
  hidden:
    '请只使用可见字符。其中包含控制字符、方向字符或零宽字符；由多个表情组合而成的表情符号也含有零宽字符。',
} satisfies typeof en;
