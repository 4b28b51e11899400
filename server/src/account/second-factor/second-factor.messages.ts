import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'A second factor is required',
  demandedBy: (owners: string) => `Your sign-in needs more than a password. Required by ${owners}.`,
  and: ' and ',
  now: 'Until then you can only do this and sign out.',
  thenOnward: 'Set one up, then sign in with it to continue to the application.',
  until: 'Set it up now, or continue and do it later. From this time you can’t continue without it:',
  anyFactor: 'A passkey or one-time codes of an authenticator app both count.',
  passkeyOnly: 'Only a passkey counts here, because codes can be typed into a false page.',
  totpOnly: 'Only one-time codes of an authenticator app count here.',
  haveOne: 'You already have one. Confirm it to continue.',
  confirm: 'Confirm it',
  passkey: 'Add a passkey',
  totp: 'Set up one-time codes',
  later: 'Do it later',
  signOut: 'Sign out',
  notice: 'A policy requires a second factor. You can’t continue without one from:',
  noticeLink: 'See what to do',
};

export const secondFactorMessages = catalogue(import.meta, en);
