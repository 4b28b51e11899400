import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: 'Your identity was verified',
  body: (application: string, method: string, at: string) =>
    `${application} reported on ${at} that it has verified who you are (${method}). Applications that you let see it now learn that your identity is verified.`,
  action: 'Review your account',
  closing: 'If you don’t know this application, tell the operator of this service.',
};

export const identityVerificationMessages = catalogue(import.meta, en);
