import type { en } from '../../../platform/name-faults.messages.ts';

export default {
  name_invalid: ({ max }) =>
    `1~${max}자를 입력하세요. 제어 문자, 방향 문자, 너비가 없는 문자는 쓸 수 없습니다.`,
} satisfies typeof en;
