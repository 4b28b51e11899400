import type { en } from '../../../policies/policy-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  member_unknown: 'No forma parte de una política.',
  member_not_here: 'No forma parte de este tipo de política.',
  grace_without_demand: 'Necesita second_factor, cuyo comienzo aplaza.',
  factors_empty: 'Debe indicar passkey, totp o ambos; omítelo si valen los dos.',
  factors_not_resistant: 'Debe indicar passkey, porque second_factor lo exige.',
  out_of_range: sharedFaults.number_out_of_range,
  list_empty: 'Debe tener una entrada; omítelo si todo está permitido.',
  too_many: sharedFaults.entries_over_limit,
  domain_invalid: sharedFaults.domain_invalid,
  address_invalid: 'Debe ser una dirección o una red como 192.0.2.0/24.',
} satisfies typeof en;
