import type { en } from '../../../../account/shared/account-layout.messages.ts';

export default {
  account: 'Conta',
  overview: 'Visão geral',
  profile: 'Perfil',
  activity: 'Atividade',
  security: 'Segurança',
  passkeys: 'Chaves de acesso',
  sessions: 'Sessões',
  acting: 'O que age por mim',
  connectedApps: 'Aplicativos conectados',
  organizations: 'Organizações',
  access: 'Seu acesso',
  keys: 'Chaves de API',
  devices: 'Dispositivos',
  you: 'Você',
  signIn: 'Login',
  sharing: 'Compartilhamento',
  agentsGroup: 'Agentes',
  agents: 'Agentes',
  approvals: 'Aprovações',
  permissions: 'Permissões permanentes',
  approvalsWaiting: (count) =>
    count < 2 ? 'Uma solicitação aguarda sua aprovação.' : `${count} solicitações aguardam sua aprovação.`,
  review: 'Analisar',
} satisfies typeof en;
