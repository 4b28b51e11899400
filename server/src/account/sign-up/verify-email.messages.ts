import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Verify your e-mail address',
  lead: (email: string) => `Press the button to confirm that ${email} is yours.`,
  submit: 'Verify this address',
  createdLead: (email: string, at: string) => `An account was created with ${email} on ${at}.`,
  signInHint: 'If you created it, sign in with its password. Then press the button on this page.',
  signIn: 'Sign in to verify',
  disownHint:
    'If you don’t know the password, someone else may have chosen it. Take the account over: the password stops working, everyone else is signed out, and what was connected before ends.',
  disown: 'I don’t know the password',

  mailSubject: 'Verify your e-mail address',
  mailBody: (until: string) =>
    `You have created an account with this address. Open the link and press the button to verify it. The link works until ${until}.`,
  mailAction: 'Verify this address',
  mailClosing: 'If this wasn’t you, you can ignore this e-mail. Nothing will change.',
};

export const verifyEmailMessages = catalogue(import.meta, en);
