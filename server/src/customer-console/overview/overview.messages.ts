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
  accent: 'Color',
  accentHint: 'Such as #1a7f8e. It must be visible on the light and the dark background.',
  support: 'Help for people who cannot sign in',
  supportHint: 'A page (https://…) or an address (mailto:…).',
  logo: 'Logo',
  logoHint: 'The address of a PNG. We fetch it once and keep a small square copy.',
  logoNow: 'The present logo',
  removeLogo: 'Remove the logo',
  optional: 'optional',
};

export const overviewMessages = catalogue(import.meta, en);
