import { catalogue } from '../i18n/catalogue.ts';

export const en = {
  links: 'Help and legal',
  support_url: 'Help',
  terms_url: 'Terms',
  privacy_url: 'Privacy',
  imprint_url: 'Legal notice',
  sentYou: 'The application that you came from',
  yourOrganization: 'Your organization',
  application: (name: string) => `Application: ${name}`,
  organization: (name: string) => `Organization: ${name}`,
};

/** The links of a brand at the end of pages and mails, and for whom those are. */
export const brandMessages = catalogue(import.meta, en);
