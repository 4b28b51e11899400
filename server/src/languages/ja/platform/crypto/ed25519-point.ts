import type { en } from '../../../../platform/crypto/ed25519-point.messages.ts';

export default {
  point_not_canonical: 'Ed25519 の点の正規の形式ではありません。',
  point_small_order: '位数の小さい点です。正しく生成された鍵ではありません。',
  point_off_curve: 'Ed25519 の曲線上の点ではありません。',
} satisfies typeof en;
