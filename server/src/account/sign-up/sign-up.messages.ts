import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Create an account',
  email: 'E-mail address',
  password: 'Password',
  passwordHint:
    'At least 10 characters. A few words you can remember are better than a short one full of symbols.',
  preferredName: 'What should we call you?',
  preferredNameHint: 'Applications you sign in to may show this name.',
  optional: '(optional)',
  withPasskey: 'Continue with a passkey',
  withCode: 'Continue without a password',
  codeHint: 'We first e-mail you a code that verifies your address.',
  or: 'or',
  submit: 'Create account',
  haveAccount: 'Already have an account? Sign in',

  emailFault: formFaultMessages.en.emailFault,
  nameTooLong: formFaultMessages.en.nameTooLong,
};

export const signUpMessages = catalogue(import.meta, en);
