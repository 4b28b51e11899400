import type { en } from '../../../platform/text-faults.messages.ts';

export default {
  text_too_long: ({ max }) => `${max}자를 초과합니다.`,
  text_unprintable: '공백, 제어 문자, 보이지 않는 문자 또는 백슬래시가 포함되어 있습니다.',
} satisfies typeof en;
