import type { en } from '../../../../admin/shared/frame.messages.ts';

export default {
  administration: 'Administration',
  applications: 'Applications',
  people: 'Personnes',
  customers: 'Organisations clientes',
  groups: 'Groupes',
  roles: 'Rôles',
  access: 'Accès',
  dormant: 'Personnes inactives',
  policy: 'Politique',
  branding: 'Identité visuelle',
  scopes: 'Scopes',
  tokens: 'Tokens d’automatisation',
  webhooks: 'Webhooks',
  audit: 'Journal d’audit',
  status: 'État du système',
  clients: 'Intégrations',
  accounts: 'Utilisateurs',
  rights: 'Contrôle d’accès',
  operations: 'Exploitation',
} satisfies typeof en;
