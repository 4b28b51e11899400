import type { en } from '../../../../admin/access/person-access.messages.ts';

export default {
  groups: 'Grupos',
  groupsOf: (email) => `Grupos de ${email}`,
  noGroupsTitle: 'En ningún grupo',
  noGroupsBody: 'Añade a la persona a un grupo en la página del grupo.',
  allGroups: 'Todos los grupos de esta persona',
  access: 'Acceso y roles',
  accessLead:
    'Lo que está asignado a la persona, a sus grupos y a los miembros de sus organizaciones. No aparecen las aplicaciones abiertas a todo el mundo.',
  accessOf: (email) => `Acceso de ${email}`,
  noAccessTitle: 'Nada asignado',
  noAccessBody: 'La persona puede usar todas las aplicaciones abiertas a todo el mundo.',
  allAccess: 'Todo el acceso de esta persona',
  assign: 'Asignar',
  through: 'A través de',
  themselves: 'Directamente',
  back: 'La cuenta',
} satisfies typeof en;
