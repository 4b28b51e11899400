import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'What sign-ins must satisfy',
  lead: 'For everyone who signs in to this application. People who have no second factor set one up on the way. The rules of the installation and of organizations count as well.',
};

export const applicationPolicyMessages = catalogue(import.meta, en);
