import type { en } from '../../../../organizations/members/members.messages.ts';

export default {
  owner: 'propriétaire',
  admin: 'administrateur',
  member: 'membre',
  roleSubject: (organization) => `Votre rôle dans ${organization} a changé`,
  roleBody: (organization, role) => `Votre rôle dans l’organisation ${organization} est désormais : ${role}.`,
  removedSubject: (organization) => `Vous n’êtes plus membre de ${organization}`,
  removedBody: (organization) =>
    `Un responsable de l’organisation ${organization} vous a retiré. Vous ne pouvez plus voir ses applications.`,
  openAction: 'Vos organisations',
  roleClosing: 'Si vous ne vous y attendiez pas, adressez-vous à un propriétaire de l’organisation.',
} satisfies typeof en;
