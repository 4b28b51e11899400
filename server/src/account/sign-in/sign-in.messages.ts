import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Sign in',
  leadFor: (application: string) => `to continue to ${application}`,
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  mailCode: 'E-mail me a code',
  mailCodeHint: 'For accounts without a password.',
  or: 'or',
  /** Beside the way in which someone last signed in with this browser. */
  lastUsed: 'last used',
  forgot: 'Forgot your password?',
  noAccount: 'Create an account',
  signedInAs: (email: string) => `You’re signed in as ${email}.`,
  goToAccount: 'Go to your account',
  needsPasskey: 'This application asks you to sign in with a passkey.',
  needsSecondFactor:
    'This application asks for more than a password: sign in with a one-time code or a passkey.',

  codeTitle: 'Enter your code',
  codeLead: (email: string) => `Open your authenticator app and type the code it shows for ${email}.`,
  code: 'One-time code',
  codeHint: 'Six or eight digits, as the app shows them. A recovery code works too.',
  codeSubmit: 'Continue',
  otherAccount: 'Use another account',

  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  wrong: 'Wrong e-mail address or password.',
  unchecked:
    'The e-mail address or password is wrong, or we can’t check it at the moment. Check both, or try again in a minute.',
  suspended: 'This account is suspended. Contact support.',
  codeMissing: formFaultMessages.en.codeMissing,
  codeWrong: formFaultMessages.en.codeWrong,
  startAgain: 'That took too long. Sign in again.',
  tooManyCodes: 'Too many wrong codes. Start again with your password.',

  signedOut: 'You’re signed out.',
  verified:
    'Your e-mail address is verified. Sign in to continue: a mailed link signs in only the browser in which you signed up.',
  codeOver: 'This code is no longer valid. Ask for a new one.',
  passwordSet: 'Your new password is set. Sign in with it.',
};

export const signInMessages = catalogue(import.meta, en);
