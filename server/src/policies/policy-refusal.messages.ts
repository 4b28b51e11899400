import { catalogue } from '../platform/i18n/catalogue.ts';

export const en = {
  installation: 'This service',
  customer: (name: string) => `The organization ${name}`,
  application: (name: string) => `The application ${name}`,
  installationWithin: 'this service',
  customerWithin: (name: string) => `the organization ${name}`,
  applicationWithin: (name: string) => `the application ${name}`,

  emailDomainTitle: 'This e-mail address isn’t allowed',
  emailDomain: (by: string, domains: string) => `${by} allows only e-mail addresses at ${domains}.`,
  emailDomainNone: (by: string) => `${by} allows no e-mail address that the other rules allow too.`,
  emailDomainToDo:
    'Sign in with an account that has such an address, or ask the administrators there to change the rule.',
  emailUnverifiedTitle: 'Verify your e-mail address first',
  emailUnverified: (by: string) =>
    `${by} allows only certain e-mail addresses, and yours isn’t verified yet.`,
  emailUnverifiedToDo:
    'Open the link in the mail that you got when you signed up. You can ask for another one on your account page.',
  addressTitle: 'You can’t sign in from this network',
  address: (by: string, address: string) =>
    `${by} allows sign-ins only from certain networks. Your address, ${address}, is in none of them.`,
  addressToDo:
    'Connect to the network of your organization, for example by VPN, and try again, or ask the administrators there.',

  signUpClosedTitle: 'You can’t create an account here',
  signUpClosed: 'People can’t create accounts themselves on this service.',
  signUpClosedToDo: 'Ask the administrators of this service for an account. If you have one, sign in.',
  signUpInvitation:
    'Only people who were invited can create an account here. Use the address that was invited.',
  signUpDomains: (domains: string) => `Only addresses at ${domains} can be used here.`,
  toSignIn: 'Sign in',
  backTo: (name: string) => `Back to ${name}`,
  otherAccount: 'Use another account',
  toAccount: 'Go to your account',
};

/** What people read whom a policy keeps out: who demands what, and what they can do. */
export const policyRefusalMessages = catalogue(import.meta, en);
