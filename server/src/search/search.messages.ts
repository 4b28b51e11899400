import { catalogue } from '../platform/i18n/catalogue.ts';

export const en = {
  title: 'Search',
  titleOf: (query: string) => `${query}, all areas`,
  lead: 'Names, addresses and whole IDs: a client ID, an event ID, a request ID.',
  field: 'Search for',
  search: 'Search',
  found: (query: string) => `Results for “${query}”`,
  nothing: 'Nothing found',
  nothingBody: 'Try fewer words, the beginning of a name, or a whole ID.',
  start: 'What are you looking for?',
  startBody: 'Your applications, APIs, webhooks, organizations, agents, access keys, pages and guides.',
  showAll: 'Show all',
  first: (count: number) => `The first ${count}.`,
  pages: 'Pages',
  applications: 'Your applications',
  apis: 'Your APIs',
  endpoints: 'Webhook addresses',
  deliveries: 'Webhook deliveries',
  organizations: 'Your organizations',
  agents: 'Your agents',
  keys: 'Your access keys',
  people: 'People',
  allApplications: 'All applications',
  customers: 'Customer organizations',
  audit: 'Audit log',
  docs: 'Guides and API',
};

export const searchMessages = catalogue(import.meta, en);
