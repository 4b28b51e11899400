import type { en } from '../../../../organizations/domains/domain-end.messages.ts';

export default {
  domainSubject: (domain, days) =>
    `La vérification de ${domain} expire ${days <= 1 ? 'sous 24 heures' : `dans ${days} jours`}`,
  domainBody: (domain, organization, at) =>
    `La vérification que ${domain} appartient à l’organisation ${organization} expire le ${at}. Ensuite, les URI de redirection sous ce domaine ne compteront plus comme celles de l’organisation.`,
  domainHow:
    'Pour la renouveler, gardez l’enregistrement TXT dans le DNS, ouvrez l’organisation et vérifiez de nouveau l’enregistrement.',
  domainAction: 'Ouvrir l’organisation',
  domainClosing: 'Vous recevez cet e-mail parce que vous gérez cette organisation.',
} satisfies typeof en;
