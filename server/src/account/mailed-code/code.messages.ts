import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Check your e-mail',
  sentTo: (email: string) =>
    `If this address can be used here, we sent a code to ${email}. It works for ten minutes. Check your spam folder too.`,
  code: 'Code from the e-mail',
  codeHint: 'Digits only.',
  submit: 'Continue',
  resend: 'Send it again',
  wrongAddress: 'Wrong address?',
  resent: 'We sent the code again.',

  missing: 'Enter the code from the e-mail.',
  wrong: 'This code is wrong. Check the newest e-mail.',
  over: 'This code is no longer valid. Send a new one.',
  suspended: 'This account is suspended. Contact support.',
};

export const mailedCodeMessages = catalogue(import.meta, en);
