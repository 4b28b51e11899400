import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Create your passkey',
  lead: (email: string) => `Your account for ${email} is ready.`,
  body: 'With a passkey you sign in with your fingerprint, face or screen lock. Without one, we e-mail you a code each time.',
  create: 'Create a passkey',
  later: 'Not now',
};

export const firstPasskeyMessages = catalogue(import.meta, en);
