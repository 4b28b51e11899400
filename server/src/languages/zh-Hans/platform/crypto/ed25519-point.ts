import type { en } from '../../../../platform/crypto/ed25519-point.messages.ts';

export default {
  point_not_canonical: '不是 Ed25519 点的规范编码。',
  point_small_order: '是小阶点，正确的密钥生成器不会产生这样的点。',
  point_off_curve: '不是 Ed25519 曲线上的点。',
} satisfies typeof en;
