import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Profile',
  lead: 'What applications may learn about you, once you agree.',
  names: 'Name',
  postal: 'Postal address',
  pages: 'These pages',
  contact: 'Contact',
  contactLead: 'Each is verified before it changes.',
  email: 'E-mail address',
  phone: 'Phone number',
  noPhone: 'None',
  verified: 'Verified',
  unverified: 'Not verified',
  change: 'Change',
  changeNamed: (what: string) => `Change: ${what}`,
  preferredName: 'Preferred name',
  preferredNameHint: 'Shown to applications that ask for your basic profile.',
  fullName: 'Full name',
  fullNameHint: 'Many applications show this name only. Without it, they may not know what to call you.',
  address: 'Address',
  addressHint: 'Shared only with applications that you allow.',
  postalCode: 'Postal code',
  locale: 'Language',
  localeHint: 'For these pages and our e-mails.',
  theme: 'Theme',
  themeHint: 'For these pages, on every device.',
  themeSystem: 'Same as my device',
  themeLight: 'Light',
  themeDark: 'Dark',
  optional: '(optional)',
  save: 'Save',

  tooLong: (most: number) => `Use at most ${most} characters.`,
  localeFault: 'Choose one of the languages.',
  themeFault: 'Choose one of the themes.',

  furtherDetails: 'Further details',
  furtherDetailsLead: 'Extra details that some applications use, such as shop:size.',
  manage: 'Manage',

  doneProfile: 'Your profile is saved.',
};

export const profileMessages = catalogue(import.meta, en);
