import type { en } from '../../../../platform/crypto/ed25519-point.messages.ts';

export default {
  point_not_canonical: 'Ed25519 점의 표준 인코딩이 아닙니다.',
  point_small_order: '위수가 작은 점입니다. 올바른 키 생성기는 만들지 않습니다.',
  point_off_curve: 'Ed25519 곡선 위의 점이 아닙니다.',
} satisfies typeof en;
