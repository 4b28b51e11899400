import type { en } from '../../../../access-requests/notices/notices.messages.ts';

export default {
  subject: (application) => `Demande d’accès à ${application}`,
  waiting: (people, application) =>
    people < 2
      ? `Une personne demande l’accès à « ${application} ». Décidez qui peut l’utiliser, et pour combien de temps.`
      : `${people} personnes demandent l’accès à « ${application} ». Décidez qui peut l’utiliser, et pour combien de temps.`,
  look: 'Voir les demandes',
  closing:
    'Vous recevez cet e-mail parce que vous décidez qui peut utiliser cette application. Sans décision, les demandes expirent après 30 jours.',
  pushBody: 'Un accès est demandé',
  endingSubject: (application) => `Votre accès à ${application} prend bientôt fin`,
  ending: (application, role, moment) =>
    role === null
      ? `Votre accès à « ${application} » prend fin le ${moment}.`
      : `Votre rôle « ${role} » dans « ${application} » prend fin le ${moment}.`,
  askAgain: 'Si vous en avez encore besoin, refaites une demande avant cette date.',
  ask: 'Refaire une demande',
  viewAccess: 'Voir vos accès',
  endingClosing: 'Vous n’avez rien à faire si vous n’avez plus besoin de cet accès.',
} satisfies typeof en;
