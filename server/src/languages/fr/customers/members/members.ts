import type { en } from '../../../../customers/members/members.messages.ts';

export default {
  admin: 'administrateur',
  member: 'membre',
  roleSubject: (organization) => `Votre rôle dans ${organization} a changé`,
  roleBody: (organization, role) => `Votre rôle dans l’organisation ${organization} est désormais : ${role}.`,
  removedSubject: (organization) => `Vous n’êtes plus membre de ${organization}`,
  removedBody: (organization) =>
    `Un administrateur de l’organisation ${organization} vous a retiré. Vous n’avez plus accès à ce que vous pouviez utiliser en tant que membre.`,
  openAction: 'Vos organisations',
  roleClosing: 'Si vous ne vous y attendiez pas, adressez-vous à un administrateur de l’organisation.',
} satisfies typeof en;
