import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Confirm it’s you',
  codeLead: 'Type a code from your authenticator app. Your confirmation is valid for five minutes.',
  passkeyLead: 'Use one of your passkeys. Your confirmation is valid for five minutes.',
  passwordLead: 'Enter your password. Your confirmation is valid for five minutes.',
  mailLead: (email: string) =>
    `Type the code that we e-mail to ${email}. Your confirmation is valid for five minutes.`,
  mailCode: 'E-mail me a code',
  mailAgain: 'Send it again',
  mailedCode: 'Code from the e-mail',
  codeSent: 'We sent you a code.',
  mailedCodeMissing: 'Enter the code from the e-mail.',
  mailedCodeWrong:
    'This code is wrong, was used or has expired. Check the newest e-mail, or send another one.',
  tooManyMails: 'We have sent you many codes within an hour. Wait a while and try again.',
  code: 'Code from the app',
  password: 'Current password',
  usePasskey: 'Use a passkey',
  submit: 'Confirm',
  cancel: 'Cancel',

  codeMissing: formFaultMessages.en.codeMissing,
  codeWrong: formFaultMessages.en.codeWrong,
  passwordMissing: 'Enter your current password.',
  passwordWrong: formFaultMessages.en.passwordWrong,

  continueTitle: 'Continue where you left off',
  continueLead: 'What you filled in is still here. Nothing has changed yet.',
  continueSubmit: 'Continue',
};

export const stepUpMessages = catalogue(import.meta, en);
