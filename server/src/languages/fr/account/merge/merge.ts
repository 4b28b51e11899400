import type { en } from '../../../../account/merge/merge.messages.ts';

export default {
  title: 'Fusionner des comptes',
  lead: 'Deux comptes n’en font plus qu’un. L’un reste, l’autre disparaît.',
  intoThisTitle: 'Intégrer un autre compte à celui-ci',
  intoThisLead: (email) => `${email} reste.`,
  intoThisBody:
    'Créez un token ici, connectez-vous à l’autre compte dans un autre navigateur ou une fenêtre privée, et saisissez le token sur sa page « Fusionner des comptes ».',
  needsEmail:
    'Vérifiez d’abord votre adresse e-mail ; un autre compte pourra ensuite être fusionné avec celui-ci.',
  makeToken: 'Créer un token',
  token: 'Token',
  tokenShown:
    'Valable pour une fusion, pendant cinq minutes. Il n’est affiché qu’une fois : ne le communiquez à personne.',
  awayTitle: 'Intégrer ce compte à un autre',
  awayLead: (email) => `${email} disparaît.`,
  moves: 'Passe à l’autre compte',
  lost: 'Est perdu',
  lostList:
    'Adresse e-mail, mot de passe, codes à usage unique, nom, numéro de téléphone, adresse postale, niveau d’identité et vos sessions. Vous vous connectez ensuite avec l’autre compte.',
  notAllowed: 'Le compte d’un administrateur ne peut pas être fusionné, dans aucun sens.',
  conflicts:
    'Quand les deux comptes ont la même valeur ou ont répondu à la même application, celle de l’autre compte est conservée.',
  nothingMoves: 'Rien : ce compte ne contient rien qui puisse être déplacé.',
  connectedApps: (count) => `${count} ${count < 2 ? 'application connectée' : 'applications connectées'}`,
  passkeys: (count) => `${count} ${count < 2 ? 'clé d’accès' : 'clés d’accès'}`,
  accessKeys: (count) => `${count} ${count < 2 ? 'clé API' : 'clés API'}`,
  devices: (count) => `${count} ${count < 2 ? 'appareil' : 'appareils'}`,
  agents: (count) => `${count} ${count < 2 ? 'agent' : 'agents'}`,
  applications: (count) =>
    `${count} ${count < 2 ? 'application qui vous appartient' : 'applications qui vous appartiennent'}`,
  organizations: (count) =>
    `${count} ${count < 2 ? 'adhésion à une organisation' : 'adhésions à des organisations'}`,
  claims: (count) =>
    `${count} ${count < 2 ? 'autre information utilisée' : 'autres informations utilisées'} par des applications`,
  byTokenTitle: 'Avec un token de l’autre compte',
  tokenLabel: 'Token de l’autre compte',
  tokenHint: 'Commence par svc_mst_.',
  byCodeTitle: 'Avec un code par e-mail',
  email: 'Adresse e-mail de l’autre compte',
  sendCode: 'Envoyer un code',
  code: 'Code reçu par e-mail',
  codeHint: 'Six chiffres, valables cinq minutes.',
  merge: 'Fusionner et fermer…',
  mergeNow: 'Fusionner définitivement',
  mergeWarning: 'Ce compte disparaît immédiatement et ne peut pas être restauré.',
  tokenMissing: 'Saisissez le token affiché sur la page de l’autre compte.',
  codeMissing: 'Saisissez le code reçu par e-mail.',
  emailFault: 'Saisissez l’adresse e-mail de l’autre compte.',
  invalid: 'Incorrect, déjà utilisé ou expiré. Demandez-en un nouveau.',
  sameAccount:
    'Ceci appartient au compte auquel vous êtes connecté. Connectez-vous à celui qui doit disparaître.',
  confirmTitle: 'Confirmer la fusion',
  confirmLead: (source, target) =>
    `L’une de vos clés API a demandé de fusionner ${source} avec ${target}. Rien n’a encore été déplacé. Si vous ne vous y attendiez pas, quittez cette page et révoquez la clé.`,
  deadTitle: 'Ce lien ne fonctionne plus',
  deadLead:
    'Il a été utilisé, date de plus de dix minutes ou appartient à un autre compte. Rien n’a été déplacé.',
  cancel: 'Annuler',
  doneCode: 'Si un tel compte existe, nous lui avons envoyé un code par e-mail.',
  mergedTitle: 'Les comptes sont fusionnés',
  mergedLead: 'Connectez-vous avec le compte qui reste.',
  signIn: 'Se connecter',
} satisfies typeof en;
