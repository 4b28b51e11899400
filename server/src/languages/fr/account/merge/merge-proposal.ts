import type { en } from '../../../../account/merge/merge-proposal.messages.ts';

export default {
  title: 'Fusionner vos deux comptes ?',
  lead: 'Un administrateur propose que ces deux comptes n’en fassent plus qu’un. Rien n’a encore été déplacé.',
  ends: 'Disparaît',
  remains: 'Reste',
  here: 'Vous y êtes connecté',
  moves: 'Passe au compte qui reste',
  lost: 'Est perdu avec le compte qui disparaît',
  lostList:
    'Adresse e-mail, mot de passe, codes à usage unique, nom, numéro de téléphone, adresse postale, niveau d’identité et sessions. Vous vous connectez ensuite avec le compte qui reste.',
  conflicts:
    'Quand les deux comptes ont la même valeur ou ont répondu à la même application, celle du compte qui reste est conservée.',
  until: 'Fin de la proposition',
  bothNeeded: 'Les comptes sont fusionnés dès que l’autre compte accepte aussi. C’est irréversible.',
  otherAgreed:
    'L’autre compte a accepté. Si vous acceptez, les comptes sont fusionnés immédiatement. C’est irréversible.',
  notYours: 'Si l’un des comptes n’est pas à vous, refusez.',
  agree: 'Accepter',
  mergeNow: 'Accepter et fusionner',
  decline: 'Refuser',
  deadTitle: 'Ce lien ne fait rien ici',
  deadLead: (email) =>
    `Vous êtes connecté avec ${email}. Le lien a été utilisé, la proposition a pris fin, ou il a été envoyé à un autre compte : connectez-vous à celui qui a reçu l’e-mail et rouvrez-le.`,
  account: 'Votre compte',
  doneAgreed: 'Vous avez accepté. Les comptes seront fusionnés dès que l’autre aura accepté aussi.',
  doneDeclined: 'Vous avez refusé. Rien n’a été fusionné.',
  doneMerged: 'Les comptes sont fusionnés. Celui-ci reste.',
  mailSubject: 'Voulez-vous fusionner vos comptes ?',
  mailBody: (email) =>
    `Un administrateur propose de fusionner votre compte ${email} avec un autre de vos comptes. Le lien montre quel compte disparaîtrait, lequel resterait et ce qui serait déplacé. Rien ne se passe tant que les deux comptes n’ont pas accepté.`,
  mailUntil: (email, until) =>
    `Connectez-vous avec ${email} pour répondre. Le lien fonctionne une fois, jusqu’au ${until}.`,
  mailAction: 'Voir la proposition',
  mailClosing: 'Si vous n’avez qu’un compte, refusez-y ou ignorez cet e-mail.',
} satisfies typeof en;
