import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  name_has_address:
    'Não pode conter um endereço web ou de e-mail, exceto de um domínio que a organização verificou. Coloque um espaço depois de um ponto.',
  last_owner: 'Deixaria a organização sem proprietário.',
  organization_unknown: 'Esta organização não existe.',
} satisfies typeof en;
