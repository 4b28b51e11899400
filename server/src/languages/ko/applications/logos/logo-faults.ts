import type { en } from '../../../../applications/logos/logo-faults.messages.ts';

export default {
  not_png: 'PNG 파일이 아닙니다.',
  animated: '애니메이션입니다.',
  too_many_pixels: '픽셀이 너무 많습니다. 최대 4096 × 4096까지 읽습니다.',
  too_small: '48 × 48픽셀보다 작습니다.',
  damaged: '손상되어 끝까지 읽을 수 없습니다.',
} satisfies typeof en;
