import type { en } from '../../../../admin/access/person-access.messages.ts';

export default {
  groups: 'Grupos',
  groupsOf: (email) => `Grupos de ${email}`,
  noGroupsTitle: 'Em nenhum grupo',
  noGroupsBody: 'Adicione a pessoa ao grupo na página do grupo.',
  allGroups: 'Todos os grupos desta pessoa',
  access: 'Acesso e funções',
  accessLead:
    'O que está atribuído à pessoa, aos grupos dela e aos membros das organizações dela. Aplicativos abertos a todos não são listados.',
  accessOf: (email) => `Acesso de ${email}`,
  noAccessTitle: 'Nada atribuído',
  noAccessBody: 'A pessoa pode usar todos os aplicativos abertos a todos.',
  allAccess: 'Todo o acesso desta pessoa',
  assign: 'Atribuir',
  through: 'Por meio de',
  themselves: 'Diretamente',
  back: 'A conta',
} satisfies typeof en;
