import type { en } from '../../../../applications/logos/logo-faults.messages.ts';

export default {
  not_png: '不是 PNG 文件。',
  animated: '是动画。',
  too_many_pixels: '像素超过我们的读取上限：最大 4096 × 4096。',
  too_small: '小于 48 × 48 像素。',
  damaged: '已损坏，无法读取到末尾。',
} satisfies typeof en;
