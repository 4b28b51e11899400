import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  name_has_address:
    'Le nom ne doit pas contenir d’adresse web ou e-mail, sauf d’un domaine que l’organisation a vérifié. Mettez une espace après un point.',
  last_owner: 'L’organisation n’aurait plus de propriétaire.',
  organization_unknown: 'Cette organisation n’existe pas.',
} satisfies typeof en;
