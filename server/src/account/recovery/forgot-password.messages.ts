import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Set a new password',
  lead: 'We will mail you a link to choose a new password.',
  email: 'E-mail address',
  submit: 'Send the link',
  haveAccount: 'Already have an account? Sign in',
  emailFault: formFaultMessages.en.emailFault,
  secured: 'Every session, access key, device key and standing permission has ended. Now set a new password.',

  mailSubject: 'Set a new password',
  mailBody: (until: string) =>
    `A person, probably you, asked for a new password for this account. Open the link to choose one. It works once, until ${until}.`,
  mailAction: 'Choose a new password',
  mailClosing: 'If it was not you, ignore this e-mail: your password stays as it is.',

  knownSubject: 'You have an account already',
  knownBody: (until: string) =>
    `A person, probably you, wanted to create an account with this address. There is one already, so nothing was changed. Sign in as usual; if you do not know the password, set a new one with this link. It works until ${until}.`,
  knownAction: 'Set a new password',
  knownClosing: 'If it was not you, there is nothing to do.',
};

export const forgotPasswordMessages = catalogue(import.meta, en);
