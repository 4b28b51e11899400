import { catalogue } from '../i18n/catalogue.ts';

export const en = {
  subject: (service: string) => `Test mail from ${service}`,
  body: 'This service can send you mail. An administrator asked for this test.',
  closing: 'There is nothing to do.',
};

export const testMailMessages = catalogue(import.meta, en);
