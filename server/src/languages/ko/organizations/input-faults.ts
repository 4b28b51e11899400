import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  last_owner: '조직에 소유자가 없게 됩니다.',
  organization_unknown: '존재하지 않는 조직입니다.',
} satisfies typeof en;
