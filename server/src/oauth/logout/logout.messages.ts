import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  signOut: 'Sign out',
  signOutTitle: 'Sign out?',
  signOutLead: 'You’ll be signed out here and in the applications you signed in to from this browser.',
  signOutAskedBy: (application: string) => `${application} wants to sign you out here.`,
  staySignedIn: 'Stay signed in',
  signedOutTitle: 'You are signed out',
  signedOutLead: 'You can close this page.',
  signInAgain: 'Sign in again',
  returnTo: (host: string) => `Continue to ${host}`,
};

export const logoutMessages = catalogue(import.meta, en);
