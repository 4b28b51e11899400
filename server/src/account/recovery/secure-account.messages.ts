import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Secure your account',
  lead: (email: string) =>
    `The button ends every session, access key, device key and standing permission of ${email}, and withdraws the invitations that were sent from the account. Applications you are connected to ask you to sign in again.`,
  stays:
    'Your passkeys and one-time codes stay as they are. Afterwards set a new password, and look through your security settings.',
  submit: 'End every session and key',
};

export const secureAccountMessages = catalogue(import.meta, en);
