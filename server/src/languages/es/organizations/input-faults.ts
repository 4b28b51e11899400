import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  last_owner: 'Dejaría a la organización sin propietario.',
  organization_unknown: 'No es una organización existente.',
} satisfies typeof en;
