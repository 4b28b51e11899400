import type { en } from '../../../../docs/api/tasks.messages.ts';

export default {
  'sign-in': 'Fazer login de pessoas',
  tokens: 'Tokens',
  agents: 'Agentes e aprovações',
  webhooks: 'Webhooks',
  applications: 'Aplicativos',
  organizations: 'Organizações',
  access: 'Acesso',
  me: 'Eu',
  customers: 'Organizações clientes',
  'admin-users': 'Administração: pessoas',
  admin: 'Administração',
  service: 'O próprio serviço',
} satisfies typeof en;
