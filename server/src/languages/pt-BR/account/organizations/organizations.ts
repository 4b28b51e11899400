import type { en } from '../../../../account/organizations/organizations.messages.ts';

export default {
  title: 'Suas organizações',
  lead: 'As organizações decidem quais aplicativos seus membros podem usar.',
  name: 'Nome',
  role: 'Sua função',
  since: 'Membro desde',
  action: 'Ação',
  admin: 'Administrador',
  member: 'Membro',
  manage: 'Gerenciar',
  empty: 'Nenhuma organização ainda',
  emptyBody: 'Quando uma organização convida você, o convite aparece aqui.',
  invitation: (organization) => `${organization} convida você`,
  invitedAs: (role) => `Sua função: ${role}.`,
  until: 'Expira',
  accept: 'Aceitar',
  decline: 'Recusar',
  unverified: 'Verifique seu endereço de e-mail para ver convites.',
  leave: 'Sair…',
  leaveNow: 'Sair',
  leaveWarning:
    'Você perde o que pode usar como membro, seus grupos e suas funções. Para voltar, precisa de um novo convite.',
  last_administrator:
    'Você é o último administrador desta organização. Torne outra pessoa administradora primeiro.',
  role_changed: 'Sua função acabou de mudar. Confira-a e tente novamente.',
  not_found: 'Isto não existe mais.',
  doneAccepted: 'Agora você é membro da organização.',
  doneDeclined: 'Convite recusado.',
  doneLeft: 'Você saiu da organização.',
} satisfies typeof en;
