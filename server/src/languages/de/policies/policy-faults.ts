import type { en } from '../../../policies/policy-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  member_unknown: 'Kein Bestandteil einer Richtlinie.',
  member_not_here: 'Kein Bestandteil einer solchen Richtlinie.',
  grace_without_demand: 'Erfordert second_factor, dessen Beginn hiermit aufgeschoben wird.',
  factors_empty: 'Muss passkey, totp oder beides nennen. Lassen Sie es weg, wenn beide zählen.',
  factors_not_resistant: 'Muss passkey nennen, weil second_factor einen Passkey verlangt.',
  out_of_range: sharedFaults.number_out_of_range,
  list_empty: 'Muss einen Eintrag haben. Lassen Sie es weg, wenn alles erlaubt ist.',
  too_many: sharedFaults.entries_over_limit,
  domain_invalid: sharedFaults.domain_invalid,
  address_invalid: 'Muss eine Adresse oder ein Netz wie 192.0.2.0/24 sein.',
} satisfies typeof en;
