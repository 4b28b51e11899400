import { catalogue } from '../i18n/catalogue.ts';

export const en = {
  title: 'Preview',
  lead: 'Nothing is saved yet. The name and the host at the top are always those of this service.',
  light: 'Light',
  dark: 'Dark',
  signIn: 'Sign-in',
  consent: 'Consent',
  others: 'Other pages',
  codeTitle: 'Check your e-mail',
  code: 'Code from the e-mail',
  mail: 'Mail',
  signInTo: (application: string) => `Sign in to ${application}`,
  wants: (application: string) => `${application} wants to know who you are`,
  application: 'Your application',
  email: 'E-mail address',
  continue: 'Continue',
  allow: 'Allow',
  deny: 'Don’t allow',
  mailTitle: 'Confirm your e-mail address',
  mailText: 'Use the button within 24 hours.',
  confirm: 'Confirm',
};

export const previewMessages = catalogue(import.meta, en);
