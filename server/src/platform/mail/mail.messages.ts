import { catalogue } from '../i18n/catalogue.ts';

export const en = {
  sentTo: (email: string, host: string) => `Sent to ${email} by the account service at ${host}.`,
};

/** The end of every mail. */
export const mailMessages = catalogue(import.meta, en);
