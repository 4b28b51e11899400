import type { en } from '../../../../admin/person/person-faults.messages.ts';
import sharedFaults from '../../platform/shared-faults.ts';

export default {
  text_invalid: sharedFaults.text_invalid,
  email_invalid: '이메일 주소를 입력하세요.',
  email_domain: ({ domains }) => `다음 도메인 중 하나의 주소를 입력하세요: ${domains}`,
  phone_invalid: '+81 90 1234 5678처럼 국가 번호를 포함해 입력하세요.',
  phone_missing: '전화번호가 필요합니다.',
  email_unverified: '확인된 이메일 주소가 필요합니다.',
  claim_name: 'shop:size처럼 콜론으로 구분된 두 부분을 공백 없이 입력하세요.',
  claim_value: ({ max }) =>
    `1~${max}자를 입력하세요. 제어 문자, 방향 문자, 너비가 없는 문자는 쓸 수 없습니다.`,
  entries_over_limit: sharedFaults.entries_over_limit,
  reason_missing: ({ max }) => `1~${max}자를 입력하세요.`,
  no_account: '이용 중인 계정의 user_id를 입력하세요.',
  nothing_chosen: '제거할 로그인 방법을 하나 이상 선택하세요.',
} satisfies typeof en;
