import type { en } from '../../../policies/policy-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  member_unknown: '정책의 항목이 아닙니다.',
  member_not_here: '이런 정책의 항목이 아닙니다.',
  grace_without_demand: 'second_factor와 함께 지정하세요. 그 시작을 미루는 값입니다.',
  factors_empty: 'passkey, totp 또는 둘 다 지정하세요. 둘 다 인정되면 생략하세요.',
  factors_not_resistant: 'second_factor가 패스키를 요구하므로 passkey를 지정하세요.',
  out_of_range: sharedFaults.number_out_of_range,
  list_empty: '항목이 하나 이상 있어야 합니다. 모두 허용하면 생략하세요.',
  too_many: sharedFaults.entries_over_limit,
  domain_invalid: sharedFaults.domain_invalid,
  address_invalid: '192.0.2.0/24처럼 주소 또는 네트워크를 입력하세요.',
} satisfies typeof en;
