import type { en } from '../../../../access-requests/decisions/decision-mails.messages.ts';

export default {
  approvedSubject: (application) => `Vous pouvez maintenant utiliser ${application}`,
  approved: (application, role) =>
    role === null
      ? `Votre demande a été approuvée : vous pouvez utiliser « ${application} ».`
      : `Votre demande a été approuvée : vous avez le rôle « ${role} » dans « ${application} ».`,
  until: (moment) => `L’accès prend fin le ${moment}.`,
  noEnd: 'L’accès n’a pas de date de fin. Il peut être réexaminé ou retiré.',
  rejectedSubject: (application) => `Votre demande pour ${application} a été refusée`,
  rejected: (application, role) =>
    role === null
      ? `Votre demande d’accès à « ${application} » a été refusée.`
      : `Votre demande du rôle « ${role} » dans « ${application} » a été refusée.`,
  because: (reason) => `Motif : ${reason}`,
  closedSubject: (application) => `Votre demande pour ${application} a pris fin`,
  closed: (application, role) =>
    role === null
      ? `« ${application} » n’accepte plus de demandes. Votre demande d’utilisation a pris fin sans décision.`
      : `« ${application} » n’accepte plus de demandes. Votre demande du rôle « ${role} » a pris fin sans décision.`,
  look: 'Voir vos accès',
  closing:
    'Vous recevez cet e-mail parce que vous avez demandé un accès. Si ce n’est pas le cas, faites le bilan de sécurité de votre compte.',
} satisfies typeof en;
