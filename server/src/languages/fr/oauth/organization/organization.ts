import type { en } from '../../../../oauth/organization/organization.messages.ts';

export default {
  chooseTitle: 'Choisissez une organisation',
  chooseLead: (application) => `Avec quelle organisation souhaitez-vous utiliser ${application} ?`,
  organizations: 'Organisation',
  without: 'Aucune',
  withoutHint: 'L’utiliser à titre individuel.',
  continue: 'Continuer',
  outsideTitle: 'Vous ne faites pas partie de cette organisation',
  outsideLead: (application) => `${application} demande que vous vous connectiez avec une organisation.`,
  outsideNamed:
    'Demandez à un administrateur de l’organisation de vous inviter, ou connectez-vous avec le compte qui en fait partie.',
  outsideAny:
    'Ce compte ne fait partie d’aucune. Demandez à un administrateur de votre organisation de vous inviter, ou connectez-vous avec un autre compte.',
  signedInAs: 'Connecté avec',
  switchAccount: 'Utiliser un autre compte',
  join: (organization) => `Rejoindre ${organization}`,
  joinLead: 'Avec votre adresse e-mail, vous pouvez rejoindre :',
  back: (application) => `Revenir à ${application}`,
  notChosen: 'Choisissez une organisation.',
} satisfies typeof en;
