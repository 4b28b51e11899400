import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  about: 'About',
  handle: 'Handle',
  handleHint: 'Begins the names of groups and roles in tokens. It never changes.',
  orgId: 'org_id',
  created: 'Created',
  name: 'Name',
  save: 'Save',
  brand: 'Sign-in page',
  brandLead: 'Shown when people sign in to your organization.',
  displayName: 'Displayed name',
  displayNameHint: 'Empty: the name of the organization.',
  accent: 'Button color',
  accentHint: 'Such as #1a5fb4. White text on it needs a contrast of 4.5:1.',
  accentDark: 'Button color in the dark theme',
  accentDarkHint: 'Empty: the nearest color on which dark text has a contrast of 4.5:1.',
  support: 'Help for people who cannot sign in',
  supportHint: 'A page (https://…) or an address (mailto:…).',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  logo: 'Logo',
  logoHint: 'A PNG of at most 512 KiB. We make a square of at most 128 pixels of it, without metadata.',
  logoUrl: 'Address of a logo',
  logoUrlHint: 'Instead of a file: the address of a PNG. We fetch it once and keep a small square copy.',
  preview: 'Preview',
  logoNow: 'Current logo',
  removeLogo: 'Remove the logo',
  optional: '(optional)',
};

export const overviewMessages = catalogue(import.meta, en);
