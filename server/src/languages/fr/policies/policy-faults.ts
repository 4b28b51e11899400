import type { en } from '../../../policies/policy-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  member_unknown: 'Ne fait pas partie d’une politique.',
  member_not_here: 'Ne fait pas partie d’une telle politique.',
  grace_without_demand: 'À indiquer avec second_factor, dont cela reporte le début.',
  factors_empty: 'Indiquez passkey, totp ou les deux ; omettez-le si les deux conviennent.',
  factors_not_resistant: 'Indiquez passkey, puisque second_factor en exige une.',
  out_of_range: sharedFaults.number_out_of_range,
  list_empty: 'Doit avoir une entrée ; à omettre si tout est autorisé.',
  too_many: sharedFaults.entries_over_limit,
  domain_invalid: sharedFaults.domain_invalid,
  address_invalid: 'Saisissez une adresse ou un réseau comme 192.0.2.0/24.',
} satisfies typeof en;
