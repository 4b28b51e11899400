import type { en } from '../../../../admin/shared/frame.messages.ts';

export default {
  administration: 'Administração',
  applications: 'Aplicativos',
  people: 'Pessoas',
  customers: 'Organizações clientes',
  groups: 'Grupos',
  roles: 'Funções',
  access: 'Acesso',
  dormant: 'Pessoas inativas',
  policy: 'Política',
  branding: 'Identidade visual',
  scopes: 'Escopos',
  tokens: 'Tokens de automação',
  webhooks: 'Webhooks',
  audit: 'Log de auditoria',
  status: 'Status do sistema',
  clients: 'Integrações',
  accounts: 'Usuários',
  rights: 'Controle de acesso',
  operations: 'Operação',
} satisfies typeof en;
