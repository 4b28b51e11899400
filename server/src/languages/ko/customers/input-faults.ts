import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) =>
    `a-z, 0-9, 단일 하이픈으로 2~${max}자를 입력하세요. 양 끝은 문자나 숫자여야 합니다.`,
  handle_reserved: '예약된 이름입니다.',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: '앱이 허용하는 스코프 중에서 선택하세요.',
  consents_too_many: ({ max }) => `앱은 최대 ${max}개입니다.`,
  email_is_needed: 'name@example.com처럼 이메일 주소를 입력하세요.',
} satisfies typeof en;
