import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: 'New sign-in to your account',
  body: (at: string) => `Someone signed in to your account on ${at}, with a browser we don’t recognize.`,
  from: (device: string, address: string | null) =>
    address === null ? `Device: ${device}.` : `Device: ${device}. Network address: ${address}.`,
  action: 'Review your sessions',
  closing:
    'If this was you, you don’t have to do anything. After a new password, you get this mail once for each of your other browsers. If it wasn’t you, end that session and do the security check-up right away.',
};

export const newSignInMessages = catalogue(import.meta, en);
