import { catalogue } from '../i18n/catalogue.ts';

export const en = {
  links: 'Help and legal',
  support_url: 'Help',
  terms_url: 'Terms',
  privacy_url: 'Privacy',
  imprint_url: 'Legal notice',
};

/** The links of a brand, at the end of pages and mails. */
export const brandMessages = catalogue(import.meta, en);
