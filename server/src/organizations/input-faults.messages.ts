import { catalogue, joinCatalogues } from '../platform/i18n/catalogue.ts';
import type { InputFault } from '../platform/invalid-input.ts';
import { nameFaultMessages } from '../platform/name-faults.messages.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';

/** What can be wrong with an organization. The API answers in English; the console shows it in the person's language. */
export const en = {
  domain_invalid: sharedFaultMessages.en.domain_invalid,
  domains_too_many: sharedFaultMessages.en.entries_over_limit,
  name_has_address:
    'must not contain a web or e-mail address, unless the organization has verified its domain; write a space after a full stop',
  last_owner: 'would leave the organization without an owner',
  organization_unknown: 'is not an existing organization',
};

export const organizationFaultMessages = joinCatalogues(nameFaultMessages, catalogue(import.meta, en));

export type OrganizationInputFault = InputFault<(typeof organizationFaultMessages)['en']>;
