import type { en } from '../../../../developer/tabs/tab-names.messages.ts';

export default {
  access: 'Acesso',
  audit: 'Auditoria',
  deliveries: 'Entregas',
  members: 'Membros',
  overview: 'Visão geral',
  policy: 'Política de login',
  quickstart: 'Início rápido',
  tryIt: 'Testar',
  redirectUris: 'URIs de redirecionamento',
  authorizationDetails: 'Authorization details',
  hostVerification: 'Verificação do host',
  scopes: 'Escopos',
  settings: 'Configurações',
  secrets: 'Segredos',
  signingKeys: 'Chaves de assinatura',
  webhooks: 'Webhooks',
} satisfies typeof en;
