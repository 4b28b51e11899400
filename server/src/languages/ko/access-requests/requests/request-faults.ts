import type { en } from '../../../../access-requests/requests/request-faults.messages.ts';

export default {
  reason_invalid: ({ max }) => `보이는 문자 1~${max}자를 입력하세요.`,
  role_invalid: ({ max }) => `보이는 문자 1~${max}자의 이름을 입력하세요.`,
  days_invalid: '1 이상의 정수로 일수를 입력하세요.',
  days_too_long: ({ max }) => `최대 ${max}일까지 가능합니다.`,
} satisfies typeof en;
