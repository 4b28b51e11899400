import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  administration: 'Administration',
  applications: 'Applications',
  people: 'People',
  customers: 'Customer organizations',
  groups: 'Groups',
  roles: 'Roles',
  access: 'Access',
  dormant: 'Dormant people',
  policy: 'Policy',
  branding: 'Branding',
  scopes: 'Scopes',
  tokens: 'Automation tokens',
  webhooks: 'Webhooks',
  audit: 'Audit log',
  status: 'System status',
  clients: 'Integrations',
  accounts: 'Users',
  rights: 'Access control',
  operations: 'Operations',
};

/** The navigation of everything under /admin. */
export const frameMessages = catalogue(import.meta, en);
