import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'One account, and you decide what may use it',
  lead: (name: string) =>
    `${name} signs you in to applications, and shows you what they and your agents may do in your name.`,
  signIn: 'Sign in',
  signUp: 'Create an account',
  people: 'For you',
  peopleLead:
    'Sign in with a passkey, a password or a mailed code. See what has access, and end it at any time.',
  account: 'Your account',
  developers: 'For developers',
  developersLead: 'Add sign-in to an application in any language, protect an API, and receive events.',
  documentation: 'Documentation',
  reference: 'API reference',
  console: 'Developer console',
  diagnose: 'Check a sign-in link',
  agents: 'For people who build agents',
  agentsLead: 'An agent asks, a person decides, and the answer is signed.',
  approvals: 'How approvals work',
};

export const frontMessages = catalogue(import.meta, en);
