import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  policy: 'The application’s privacy policy',
  terms: 'The application’s terms of service',
  support: 'Get help with the application',
};

export const clientPolicyMessages = catalogue(import.meta, en);
