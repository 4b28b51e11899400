import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  last_owner: 'Würde die Organisation ohne Inhaber lassen.',
  organization_unknown: 'Diese Organisation gibt es nicht.',
} satisfies typeof en;
