import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  newTitle: 'New person',
  newLead: 'The person has no way to sign in yet. The invitation lets them choose one.',
  editTitle: 'Change details',
  editLead:
    'A new address or phone number is no longer verified, and the identity level falls with it. The old address receives a notice, the new one a link.',
  back: 'All people',
  email: 'E-mail address',
  preferredName: 'Preferred name',
  fullName: 'Full name',
  phone: 'Phone number',
  phoneHint: 'With country code, such as +81 90 1234 5678.',
  address: 'Address',
  postalCode: 'Postal code',
  locale: 'Language',
  noLocale: 'Not set',
  claims: 'Custom claims',
  claimsHint: 'One in each line, such as shop:size=L.',
  optional: '(optional)',
  invite: 'Mail an invitation now',
  inviteHint: 'The link works for seven days and sets a first passkey or password.',
  create: 'Create',
  save: 'Save',
  emailTaken: 'An open account has this address already.',
  fieldFault: (message: string) => `This ${message}.`,
};

/** Creating a person, and changing one. */
export const personFormMessages = catalogue(import.meta, en);
