import type { Catalogue } from '../platform/i18n/catalogue.ts';
import type { InputFault } from '../platform/invalid-input.ts';
import { nameFaultMessages } from '../platform/name-faults.messages.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';

/** What can be wrong with an organization. The API answers in English; the console shows it in the person's language. */
const en = {
  ...nameFaultMessages.en,
  domain_invalid: sharedFaultMessages.en.domain_invalid,
  domains_too_many: sharedFaultMessages.en.entries_over_limit,
  last_owner: 'would leave the organization without an owner',
  organization_unknown: 'is not an existing organization',
};

export const organizationFaultMessages = {
  en,
  ja: {
    ...nameFaultMessages.ja,
    domain_invalid: sharedFaultMessages.ja.domain_invalid,
    domains_too_many: sharedFaultMessages.ja.entries_over_limit,
    last_owner: '組織にオーナーがいなくなります。',
    organization_unknown: '組織が見つかりません。',
  },
} satisfies Catalogue<typeof en>;

export type OrganizationInputFault = InputFault<typeof en>;
