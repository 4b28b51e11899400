import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: 'New sign-in to your account',
  body: (at: string) =>
    `Someone signed in to your account on ${at}, with a browser that we have not seen with it before.`,
  from: (device: string, address: string | null) =>
    address === null ? `Device: ${device}.` : `Device: ${device}. Network address: ${address}.`,
  action: 'Look at your sessions',
  closing: 'If it was you, there is nothing to do. If not, end that session and set a new password at once.',
};

export const newSignInMessages = catalogue(import.meta, en);
