import type { en } from '../../../organizations/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  name_has_address:
    'No puede contener una dirección web o de correo, salvo de un dominio que la organización haya verificado. Escriba un espacio después de un punto.',
  last_owner: 'Dejaría a la organización sin propietario.',
  organization_unknown: 'No es una organización existente.',
} satisfies typeof en;
