import type { en } from '../../../../account/organizations/organizations.messages.ts';

export default {
  title: 'Vos organisations',
  lead: 'Les organisations décident quelles applications leurs membres peuvent utiliser.',
  name: 'Organisation',
  role: 'Votre rôle',
  since: 'Membre depuis',
  action: 'Action',
  admin: 'Administrateur',
  member: 'Membre',
  manage: 'Gérer',
  empty: 'Aucune organisation pour l’instant',
  emptyBody: 'Quand une organisation vous invite, l’invitation apparaît ici.',
  invitation: (organization) => `${organization} vous invite`,
  invitedAs: (role) => `Votre rôle : ${role}.`,
  until: 'Expire',
  accept: 'Accepter',
  decline: 'Refuser',
  unverified: 'Vérifiez votre adresse e-mail pour voir les invitations.',
  leave: 'Quitter…',
  leaveNow: 'Quitter',
  leaveWarning:
    'Vous perdez ce que vous pouvez utiliser en tant que membre, ses groupes et ses rôles. Pour revenir, il vous faudra une nouvelle invitation.',
  last_administrator:
    'Vous êtes le dernier administrateur de cette organisation. Nommez d’abord quelqu’un d’autre administrateur.',
  role_changed: 'Votre rôle vient de changer. Vérifiez-le et réessayez.',
  not_found: 'Cela n’existe plus.',
  doneAccepted: 'Vous êtes maintenant membre de l’organisation.',
  doneDeclined: 'Invitation refusée.',
  doneLeft: 'Vous avez quitté l’organisation.',
} satisfies typeof en;
