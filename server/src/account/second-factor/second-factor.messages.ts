import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'A second factor is required',
  demandedBy: (owners: string) => `${owners} asks for more than a password when you sign in.`,
  and: ' and ',
  now: 'Until then you can only do this and sign out.',
  thenOnward: 'Set one up, then sign in with it to go on to the application.',
  until: 'Set it up now, or go on and do it later. You cannot go on without it from this time:',
  anyFactor: 'A passkey or one-time codes of an authenticator app both count.',
  passkeyOnly: 'Only a passkey counts here, because codes can be typed into a false page.',
  totpOnly: 'Only one-time codes of an authenticator app count here.',
  haveOne: 'You have one already. Confirm it to go on.',
  confirm: 'Confirm it',
  passkey: 'Add a passkey',
  totp: 'Set up one-time codes',
  later: 'Do it later',
  signOut: 'Sign out',
  notice: 'A policy demands a second factor of you. You cannot go on without one from:',
  noticeLink: 'See what to do',
};

export const secondFactorMessages = catalogue(import.meta, en);
