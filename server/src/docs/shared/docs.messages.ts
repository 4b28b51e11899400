import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  language: 'Samples in',
  navigation: 'Documentation',
  start: 'Start',
  api: 'API reference',
  calls: 'All calls',
  errors: 'Errors',
  search: 'Search the documentation',
  searchButton: 'Search',
  onThisPage: 'On this page',
  sign_in: 'Sign people in',
  languages: 'Languages and proxies',
  applications: 'Applications',
  resources: 'Protect an API',
  agents: 'Agents and approvals',
  webhooks: 'Webhooks',
  protection: 'Stronger protection',
  access: 'Access and policies',
  people: 'Accounts of people',
  operation: 'Operating',
  migration: 'Moving in and out',
  inEnglish: 'The guides are in English.',
  sampleNumber: (number: number, language: string) => `Sample ${number}${language && `, ${language}`}`,
  signedOut: 'The samples contain examples.',
  signIn: 'Sign in to see your own values',
  noApplication: 'The samples contain examples, because you have no application yet.',
  register: 'Register one',
  samplesFor: 'Samples for',
  show: 'Show',
};

export const docsMessages = catalogue(import.meta, en);
