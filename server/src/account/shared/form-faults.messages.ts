import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  passwordWrong: 'This isn’t your current password.',
  codeMissing: 'Enter the code from your authenticator app.',
  codeWrong: 'This code is wrong or was already used. Wait for the next one.',
  emailFault: 'Enter an e-mail address such as name@example.com.',
  nameTooLong: 'Use at most 100 characters.',
};

/** What several forms say of the same field. */
export const formFaultMessages = catalogue(import.meta, en);
