import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  name_has_address:
    'Darf keine Web- oder E-Mail-Adresse enthalten, außer einer Domain, die die Organisation bestätigt hat. Nach einem Punkt gehört ein Leerzeichen.',
  last_owner: 'Würde die Organisation ohne Inhaber lassen.',
  organization_unknown: 'Diese Organisation gibt es nicht.',
} satisfies typeof en;
