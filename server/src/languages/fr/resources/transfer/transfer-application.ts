import type { en } from '../../../../resources/transfer/transfer-application.messages.ts';

export default {
  transferredSubject: (application) => `${application} a un nouveau propriétaire`,
  transferredBody: (application, owner) =>
    `${application} appartient maintenant à ${owner}. Son client ID, ses secrets et les consentements restent tels quels.`,
  transferredAction: 'Ouvrir l’application',
  transferredClosing: 'Vous recevez cet e-mail parce que vous gérez ou gériez cette application.',
} satisfies typeof en;
