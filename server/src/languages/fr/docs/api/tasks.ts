import type { en } from '../../../../docs/api/tasks.messages.ts';

export default {
  'sign-in': 'Connecter des personnes',
  tokens: 'Tokens',
  agents: 'Agents et approbations',
  webhooks: 'Webhooks',
  applications: 'Applications',
  organizations: 'Organisations',
  access: 'Accès',
  me: 'Moi',
  customers: 'Organisations clientes',
  'admin-users': 'Administration : personnes',
  admin: 'Administration',
  service: 'Le service lui-même',
} satisfies typeof en;
