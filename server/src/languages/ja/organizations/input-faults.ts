import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  last_owner: '組織にオーナーがいなくなります。',
  organization_unknown: '組織が見つかりません。',
} satisfies typeof en;
