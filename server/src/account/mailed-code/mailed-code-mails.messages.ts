import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  signUpSubject: 'Your code to create an account',
  signUpBody: 'Type this code in the browser in which you are creating an account.',
  signInSubject: 'Your code to sign in',
  signInBody: 'Type this code in the browser in which you are signing in.',
  stepUpSubject: 'Your code to confirm that it’s you',
  stepUpBody: 'Type this code in the browser in which you are signed in.',
  knownSubject: 'You already have an account',
  knownBody:
    'You started to create an account with this address, but it already has one. Type this code in the same browser, and it signs you in.',
  code: (code: string) => `Your code: ${code}`,
  until: 'It works once, for ten minutes. We never ask for it by phone or chat.',
  closing: 'If this wasn’t you, ignore this e-mail and don’t share the code: nothing happens without it.',

  passwordSubject: 'Your account has a password',
  passwordBody:
    'You asked for a code to sign in. Codes are for accounts without a password, and yours has one. Sign in with your password. If you have forgotten it, you can set a new one.',
  passwordAction: 'Set a new password',
  passwordClosing: 'If this wasn’t you, you can ignore this e-mail. Nothing will change.',
};

export const mailedCodeMailMessages = catalogue(import.meta, en);
