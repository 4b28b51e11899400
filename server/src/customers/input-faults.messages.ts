import { brandFaultMessages } from '../platform/brand/index.ts';
import { catalogue, joinCatalogues } from '../platform/i18n/catalogue.ts';
import type { InputFault } from '../platform/invalid-input.ts';
import { nameFaultMessages } from '../platform/name-faults.messages.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';

/** What can be wrong with a customer organization. The API answers in English; pages show it in the person's language. */
export const en = {
  handle_invalid: ({ max }: { max: number }) =>
    `must have 2 to ${max} characters out of a-z, 0-9 and single hyphens, with a letter or digit at both ends`,
  handle_reserved: 'is reserved',
  domain_invalid: sharedFaultMessages.en.domain_invalid,
  domains_too_many: sharedFaultMessages.en.entries_over_limit,
  scope_not_allowed: 'must be among the scopes that the application allows',
  consents_too_many: ({ max }: { max: number }) => `exceeds the limit of ${max} applications`,
  email_is_needed: 'must be an e-mail address such as name@example.com',
};

export const customerFaultMessages = joinCatalogues(
  nameFaultMessages,
  brandFaultMessages,
  catalogue(import.meta, en),
);

export type CustomerInputFault = InputFault<(typeof customerFaultMessages)['en']>;
