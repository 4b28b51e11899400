import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  invitedTitle: 'Welcome',
  invitedLead: (inviter: string, email: string) =>
    `${inviter} invited you. Your account ${email} is ready: choose how you will sign in.`,
  resetTitle: 'Choose how you sign in',
  resetLead: (email: string) =>
    `An administrator reset how you sign in. Your account ${email} needs a new way: choose one here.`,
  anAdministrator: 'An administrator',
  passkeyTitle: 'With a passkey',
  passkeyLead: 'Your fingerprint, your face or the PIN of your device. Nothing to remember.',
  passkey: 'Create a passkey',
  passwordTitle: 'With a password',
  password: 'Password',
  passwordHint:
    'At least 10 characters. A few words you can remember are better than a short one full of symbols.',
  submit: 'Set password',

  invitationSubject: 'You’re invited',
  invitationBody: (inviter: string) =>
    `${inviter} created an account for you. Open the link to choose a passkey or a password, and you are signed in.`,
  invitationUntil: (email: string, until: string) =>
    `You sign in as ${email}. The link works once, until ${until}.`,
  invitationAction: 'Accept the invitation',
  invitationClosing:
    'If you didn’t expect this, you can ignore this e-mail: without the link no one can sign in.',

  resetSubject: 'Choose how you sign in',
  resetBody: (at: string) =>
    `An administrator removed the ways to sign in of your account on ${at}. Open the link to choose a new one: a passkey or a password.`,
  resetUntil: (until: string) => `The link works once, until ${until}.`,
  resetAction: 'Choose a new way to sign in',
  resetClosing: 'If you don’t know why, ask the people who run this service before you open the link.',
};

/** The link that an administrator has mailed to a person without a way to sign in. */
export const invitationMessages = catalogue(import.meta, en);
