import { catalogue } from '../../platform/i18n/catalogue.ts';
import { sharedFaultMessages } from '../../platform/shared-faults.messages.ts';

export const en = {
  text_invalid: sharedFaultMessages.en.text_invalid,
  email_invalid: 'must be an e-mail address',
  email_domain: ({ domains }: { domains: string }) =>
    `must be an address in one of these domains: ${domains}`,
  phone_invalid: 'must be a number with its country code, such as +81 90 1234 5678',
  phone_missing: 'needs a phone number',
  email_unverified: 'needs a verified e-mail address',
  claim_name: 'must have two parts with a colon between and no spaces, such as shop:size',
  claim_value: ({ max }: { max: number }) =>
    `must have 1 to ${max} characters, no control, direction or zero-width characters`,
  entries_over_limit: sharedFaultMessages.en.entries_over_limit,
  reason_missing: ({ max }: { max: number }) => `must have 1 to ${max} characters`,
  no_account: 'must be the user_id of an open account',
  nothing_chosen: 'needs at least one way to sign in to remove',
};

/** What can be wrong with what an administrator writes about a person. */
export const personFaultMessages = catalogue(import.meta, en);

export type PersonFaults = typeof en;
