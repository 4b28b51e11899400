import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  last_owner: '这会使组织没有所有者。',
  organization_unknown: '不是现有的组织。',
} satisfies typeof en;
