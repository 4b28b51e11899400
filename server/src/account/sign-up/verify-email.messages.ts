import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Verify your e-mail address',
  lead: (email: string) => `Press the button to confirm that ${email} is yours.`,
  submit: 'Verify this address',

  mailSubject: 'Verify your e-mail address',
  mailBody: (until: string) =>
    `You have created an account with this address. Open the link and press the button to verify it. The link works until ${until}.`,
  mailAction: 'Verify this address',
  mailClosing: 'If it was not you, ignore this e-mail: nothing changes until the button is pressed.',
};

export const verifyEmailMessages = catalogue(import.meta, en);
