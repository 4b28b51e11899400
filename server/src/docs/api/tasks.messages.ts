import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  'sign-in': 'Sign people in',
  tokens: 'Tokens',
  agents: 'Agents and approvals',
  webhooks: 'Webhooks',
  applications: 'Applications',
  organizations: 'Organizations',
  access: 'Access',
  me: 'Me',
  customers: 'Customer organizations',
  'admin-users': 'Administration: people',
  admin: 'Administration',
  service: 'The service itself',
};

export const tasksMessages = catalogue(import.meta, en);
