import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Verify your e-mail address',
  lead: (email: string) => `Press the button to confirm that ${email} is yours.`,
  submit: 'Verify this address',

  mailSubject: 'Verify your e-mail address',
  mailBody: (until: string) =>
    `You have created an account with this address. Open the link and press the button to verify it. The link works until ${until}.`,
  mailAction: 'Verify this address',
  mailClosing: 'If this wasn’t you, you can ignore this e-mail. Nothing will change.',
};

export const verifyEmailMessages = catalogue(import.meta, en);
