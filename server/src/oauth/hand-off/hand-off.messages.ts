import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  handOffTitle: 'Continue in your browser',
  handOffLead: 'The app did not open. You can sign in here instead.',
  handOffContinue: 'Continue to sign-in',
};

export const handOffMessages = catalogue(import.meta, en);
