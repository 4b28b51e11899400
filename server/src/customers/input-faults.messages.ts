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
  color_invalid: 'must be a color such as #1a5fb4',
  color_too_light: ({ ratio, needed }: { ratio: string; needed: string }) =>
    `has a contrast of only ${ratio}:1 against the light background; ${needed}:1 is required, so choose a darker color`,
  color_too_dark: ({ ratio, needed }: { ratio: string; needed: string }) =>
    `has a contrast of only ${ratio}:1 against the dark background; ${needed}:1 is required, so choose a lighter color`,
  support_url_invalid: ({ max }: { max: number }) =>
    `must be an https:// URL or a mailto: address of at most ${max} characters`,
  logo_unusable: ({ reason }: { reason: string }) => `cannot be used: the picture ${reason}`,
  email_is_needed: 'must be an e-mail address such as name@example.com',
};

export const customerFaultMessages = joinCatalogues(nameFaultMessages, catalogue(import.meta, en));

export type CustomerInputFault = InputFault<(typeof customerFaultMessages)['en']>;
