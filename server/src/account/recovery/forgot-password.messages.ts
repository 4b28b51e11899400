import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Set a new password',
  lead: 'We’ll mail you a link to choose a new password.',
  email: 'E-mail address',
  submit: 'Send the link',
  haveAccount: 'Already have an account? Sign in',
  emailFault: formFaultMessages.en.emailFault,
  secured: 'Every session, access key, device key and standing permission has ended. Now set a new password.',

  mailSubject: 'Set a new password',
  mailBody: (until: string) =>
    `We received a request to reset your password. Open the link to choose a new one. It works once, until ${until}.`,
  mailAction: 'Choose a new password',
  mailClosing: 'If this wasn’t you, you can ignore this e-mail. Your password stays as it is.',

  knownSubject: 'You already have an account',
  knownBody: (until: string) =>
    `Someone tried to create an account with this address. You already have one, so nothing was changed. Sign in as usual. If you don’t know the password, set a new one with this link. It works until ${until}.`,
  knownAction: 'Set a new password',
  knownClosing: 'If this wasn’t you, you don’t have to do anything.',
};

export const forgotPasswordMessages = catalogue(import.meta, en);
