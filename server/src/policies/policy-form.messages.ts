import { catalogue } from '../platform/i18n/catalogue.ts';

export const en = {
  secondFactor: 'Second factor',
  secondFactorNone: 'Not required',
  secondFactorRequired: 'Required',
  secondFactorResistant: 'Phishing-resistant: a passkey is required',
  grace: 'Days to set one up',
  graceHint: 'For people who have none when the rule begins. Empty: they set one up at the next sign-in.',
  factors: 'Second factors that count',
  passkey: 'Passkeys',
  totp: 'One-time codes',
  sessionMinutes: 'Longest session, in minutes',
  sessionHint: 'Then people sign in again. Empty: 30 days.',
  sessionHintApplication:
    'Older sessions have to sign in again before they go on to the application. Empty: no limit.',
  idleMinutes: 'Longest time without use, in minutes',
  idleHint: 'Empty: 12 hours.',
  emailDomains: 'Allowed e-mail domains',
  emailDomainsHint: 'One per line, for example example.com. Subdomains are not included. Empty: all.',
  addresses: 'Allowed networks',
  addressesHint: 'One per line, for example 192.0.2.0/24 or 2001:db8::/32. Empty: all.',
  signUp: 'New accounts',
  signUpOpen: 'Everyone can create one',
  signUpInvitation: 'Only people who were invited to an organization',
  signUpClosed: 'No one can create one',
  save: 'Save the policy',
  saved: 'Policy saved.',
  line: (entry: string, message: string) => `“${entry}” ${message}.`,
  member: (message: string) => `This ${message}.`,
};

export const policyFormMessages = catalogue(import.meta, en);
