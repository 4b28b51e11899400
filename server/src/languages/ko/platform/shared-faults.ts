import type { en } from '../../../platform/shared-faults.messages.ts';

export default {
  text_invalid: ({ max }) => `최대 ${max}자이며 제어 문자, 방향 문자, 너비가 없는 문자는 쓸 수 없습니다.`,
  number_out_of_range: ({ min, max }) => `${min}~${max} 사이의 정수를 입력하세요.`,
  entries_over_limit: ({ max }) => `최대 ${max}개까지 가능합니다.`,
  domain_invalid: 'example.com처럼 도메인 이름을 입력하세요.',
} satisfies typeof en;
