import { catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

export const en = {
  title: 'Set up one-time codes',
  lead: 'Scan this with your authenticator app, then type the code it shows.',
  scanLabel: 'QR code with the secret for your authenticator app',
  secret: 'No camera? Type this secret into the app',
  code: 'Code from the app',
  submit: 'Turn on',
  cancel: 'Cancel',

  passwordMissing: 'Enter your current password.',
  passwordWrong: formFaultMessages.en.passwordWrong,
  codeMissing: formFaultMessages.en.codeMissing,
  codeWrong: formFaultMessages.en.codeWrong,
};

export const setUpTotpMessages = catalogue(import.meta, en);
