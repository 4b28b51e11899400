import type { en } from '../../../../docs/api/tasks.messages.ts';

export default {
  'sign-in': 'Iniciar la sesión de las personas',
  tokens: 'Tokens',
  agents: 'Agentes y aprobaciones',
  webhooks: 'Webhooks',
  applications: 'Aplicaciones',
  organizations: 'Organizaciones',
  access: 'Acceso',
  me: 'Mi cuenta',
  customers: 'Organizaciones cliente',
  'admin-users': 'Administración: personas',
  admin: 'Administración',
  service: 'El propio servicio',
} satisfies typeof en;
