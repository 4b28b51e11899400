import type { en } from '../../../../access-requests/reviews/review-mails.messages.ts';

export default {
  subject: (application) => `Réexaminez les accès à ${application}`,
  needed: (application) =>
    `Des personnes ou des groupes ont accès à « ${application} ». Indiquez pour chacun si cet accès est encore nécessaire.`,
  until: (moment) => `Les accès qui ne sont pas confirmés d’ici là prennent fin le ${moment}.`,
  look: 'Réexaminer les accès',
  closing: 'Vous recevez cet e-mail parce que vous décidez qui peut utiliser cette application.',
  warningSubject: (application) => `Votre accès à ${application} pourrait prendre fin`,
  warning: (application, role, moment) =>
    role === null
      ? `Votre accès à « ${application} » est en cours de réexamen. Il prend fin si les gestionnaires de l’application ne le confirment pas d’ici au ${moment}. Si vous en avez encore besoin, contactez-les.`
      : `Votre rôle « ${role} » dans « ${application} » est en cours de réexamen. Il prend fin si les gestionnaires de l’application ne le confirment pas d’ici au ${moment}. Si vous en avez encore besoin, contactez-les.`,
  endedSubject: (application) => `Votre accès à ${application} a pris fin`,
  ended: (application, role) =>
    role === null
      ? `Votre accès à « ${application} » a pris fin après un réexamen.`
      : `Votre rôle « ${role} » dans « ${application} » a pris fin après un réexamen.`,
  viewAccess: 'Voir vos accès',
  personClosing: 'Si vous avez une question, contactez les gestionnaires de l’application.',
} satisfies typeof en;
