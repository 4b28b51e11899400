import type { en } from '../../../../docs/api/tasks.messages.ts';

export default {
  'sign-in': 'Personen anmelden',
  tokens: 'Token',
  agents: 'Agenten und Genehmigungen',
  webhooks: 'Webhooks',
  applications: 'Anwendungen',
  organizations: 'Organisationen',
  access: 'Zugriff',
  me: 'Ich',
  customers: 'Kundenorganisationen',
  'admin-users': 'Verwaltung: Personen',
  admin: 'Verwaltung',
  service: 'Der Dienst selbst',
} satisfies typeof en;
