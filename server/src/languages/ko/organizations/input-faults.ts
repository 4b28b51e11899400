import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  name_has_address:
    '조직이 확인한 도메인이 아니면 웹 주소나 이메일 주소를 쓸 수 없습니다. 마침표 뒤에는 공백을 넣으세요.',
  last_owner: '조직에 소유자가 없게 됩니다.',
  organization_unknown: '존재하지 않는 조직입니다.',
} satisfies typeof en;
