import type { en } from '../../../../customer-console/shared/console.messages.ts';

export default {
  console: 'Organização',
  overview: 'Visão geral',
  members: 'Membros',
  domains: 'Domínios',
  groups: 'Grupos',
  roles: 'Funções',
  access: 'Acesso',
  policy: 'Política de login',
  policyLead:
    'O que as pessoas devem apresentar quando entram na organização. Entre várias políticas, vale a mais rígida.',
  consents: 'Consentimento',
  ofOrganization: (tab, organization) => `${tab} · ${organization}`,
  asInstallation: 'Você age aqui como administrador da instalação.',
  last_administrator:
    'Uma organização precisa de pelo menos um administrador. Torne outra pessoa administradora primeiro.',
  role_changed: 'Outra pessoa acabou de alterar esta função. Confira-a e tente novamente.',
  already_member: 'Esta pessoa já é membro da organização.',
  domain_exists: 'Este domínio já está na lista.',
  rate_limited: 'Tentativas demais. Tente novamente mais tarde.',
  not_found: 'Isto não existe mais.',
  group_exists: 'Um grupo já tem este nome, em maiúsculas ou minúsculas.',
  role_exists: 'Uma função já tem este nome, em maiúsculas ou minúsculas.',
  already_assigned: 'Isto já está atribuído.',
  too_many: 'Já há itens demais deste tipo. Exclua um primeiro.',
  doneSaved: 'Salvo.',
  doneAdded: 'Adicionado.',
  doneInvited: 'Convite enviado.',
  doneWithdrawn: 'Convite retirado.',
  doneRemoved: 'Removido.',
  doneVerified: 'Domínio verificado.',
} satisfies typeof en;
