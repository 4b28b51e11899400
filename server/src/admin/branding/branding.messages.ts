import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Branding',
  lead: 'The name, logo, colors and links of this installation, on every page and in every mail.',
  brand: 'Brand',
  name: 'Name',
  nameHint: 'Empty: Countersign.',
  accent: 'Button color',
  accentHint: 'Such as #1a5fb4. White text on it needs a contrast of 4.5:1.',
  accentDark: 'Button color in the dark theme',
  accentDarkHint: 'Empty: the nearest color on which dark text has a contrast of 4.5:1.',
  support: 'Help for people who cannot sign in',
  supportHint: 'A page (https://…) or an address (mailto:…).',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  imprint: 'Legal notice',
  logo: 'Logo',
  logoHint: 'A PNG of at most 512 KiB. We make a square of at most 128 pixels of it, without metadata.',
  logoNow: 'Current logo',
  removeLogo: 'Remove the logo',
  optional: '(optional)',
  preview: 'Preview',
  save: 'Save',
  saved: 'The brand is saved.',
};

export const brandingMessages = catalogue(import.meta, en);
