import type { en } from '../../../policies/policy-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  member_unknown: 'Não faz parte de uma política.',
  member_not_here: 'Não faz parte de uma política deste tipo.',
  grace_without_demand: 'Precisa de second_factor, cujo início é adiado por isto.',
  factors_empty: 'Deve indicar passkey, totp ou ambos. Omita se os dois valem.',
  factors_not_resistant: 'Deve indicar passkey, porque second_factor exige uma chave de acesso.',
  out_of_range: sharedFaults.number_out_of_range,
  list_empty: 'Deve ter um item. Omita se tudo é permitido.',
  too_many: sharedFaults.entries_over_limit,
  domain_invalid: sharedFaults.domain_invalid,
  address_invalid: 'Deve ser um endereço ou uma rede como 192.0.2.0/24.',
} satisfies typeof en;
