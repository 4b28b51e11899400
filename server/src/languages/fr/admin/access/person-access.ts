import type { en } from '../../../../admin/access/person-access.messages.ts';

export default {
  groups: 'Groupes',
  groupsOf: (email) => `Groupes de ${email}`,
  noGroupsTitle: 'Dans aucun groupe',
  noGroupsBody: 'Ajoutez la personne à un groupe sur la page de ce groupe.',
  allGroups: 'Tous les groupes de cette personne',
  access: 'Accès et rôles',
  accessLead:
    'Ce qui est attribué à la personne, à ses groupes et aux membres de ses organisations. Les applications ouvertes à tous ne figurent pas ici.',
  accessOf: (email) => `Accès de ${email}`,
  noAccessTitle: 'Rien d’attribué',
  noAccessBody: 'La personne peut utiliser toutes les applications ouvertes à tous.',
  allAccess: 'Tous les accès de cette personne',
  assign: 'Attribuer',
  through: 'Par',
  themselves: 'La personne elle-même',
  back: 'Le compte',
} satisfies typeof en;
