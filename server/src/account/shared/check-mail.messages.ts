import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Check your mail',
  lead: 'We sent a link to the address you gave.',
  body: 'Follow the link in that mail to continue. It may take a minute to arrive. Check your spam folder too.',
  sentTo: 'We sent a link to',
  nothing: 'Nothing arrived?',
  resend: 'Send it again',
  resendEmail: 'E-mail address',
  resent: 'We sent it again.',
  signIn: 'Go to sign-in',
  wrongAddress: 'Wrong address? Start again',
};

export const checkMailMessages = catalogue(import.meta, en);
