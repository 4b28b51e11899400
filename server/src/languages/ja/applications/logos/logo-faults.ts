import type { en } from '../../../../applications/logos/logo-faults.messages.ts';

export default {
  not_png: 'PNG ファイルではありません。',
  animated: 'アニメーションは使用できません。',
  too_many_pixels: '画素数が多すぎます。4096 × 4096 ピクセルまでです。',
  too_small: '48 × 48 ピクセル未満です。',
  damaged: 'ファイルが壊れているため、最後まで読み取れません。',
} satisfies typeof en;
