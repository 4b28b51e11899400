import { catalogue } from '../platform/i18n/catalogue.ts';
import type { InputFault } from '../platform/invalid-input.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';

/** What can be wrong with a policy. The API answers in English; pages show it in the person's language. */
export const en = {
  member_unknown: 'is not part of a policy',
  member_not_here: 'is not part of such a policy',
  grace_without_demand: 'needs second_factor, whose beginning it puts off',
  factors_empty: 'must name passkey, totp or both; leave it out if both count',
  factors_not_resistant: 'must name passkey, because second_factor demands one',
  out_of_range: sharedFaultMessages.en.number_out_of_range,
  list_empty: 'must have an entry; leave it out if everything is allowed',
  too_many: sharedFaultMessages.en.entries_over_limit,
  domain_invalid: sharedFaultMessages.en.domain_invalid,
  address_invalid: 'must be an address or a network such as 192.0.2.0/24',
};

export const policyFaultMessages = catalogue(import.meta, en);

export type PolicyFault = InputFault<typeof en>;
