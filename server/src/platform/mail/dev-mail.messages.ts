import { catalogue } from '../i18n/catalogue.ts';

export const en = {
  title: 'Development mail',
  lead: 'E-mail and text messages that this service would have sent. Nothing left this machine.',
  pointer: 'In development, mail isn’t sent. Read it here:',
  none: 'No mail yet',
  asHtml: 'As HTML',
  open: 'Open the link',
  to: 'Recipient',
  filter: 'Show',
  all: 'Show all',
  noneBody: 'Sign up or request a password reset, and the message appears here.',
};

export const devMailMessages = catalogue(import.meta, en);
