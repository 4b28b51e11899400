import type { en } from '../../../../account/invitation/invitation.messages.ts';

export default {
  invitedTitle: 'Bienvenue',
  invitedLead: (inviter, email) =>
    `${inviter} vous a invité. Votre compte ${email} est prêt : choisissez comment vous vous connecterez.`,
  resetTitle: 'Choisissez comment vous connecter',
  resetLead: (email) =>
    `Un administrateur a réinitialisé vos moyens de connexion. Votre compte ${email} en demande un nouveau : choisissez-le ici.`,
  anAdministrator: 'Un administrateur',
  passkeyTitle: 'Avec une clé d’accès',
  passkeyLead: 'Votre empreinte digitale, votre visage ou le code PIN de votre appareil. Rien à retenir.',
  passkey: 'Créer une clé d’accès',
  passwordTitle: 'Avec un mot de passe',
  password: 'Mot de passe',
  passwordHint:
    'Au moins 10 caractères. Quelques mots que vous pouvez retenir valent mieux qu’un mot court plein de symboles.',
  submit: 'Définir le mot de passe',
  invitationSubject: 'Vous êtes invité',
  invitationBody: (inviter) =>
    `${inviter} a créé un compte pour vous. Ouvrez le lien pour choisir une clé d’accès ou un mot de passe, et vous serez connecté.`,
  invitationUntil: (email, until) =>
    `Vous vous connectez avec ${email}. Le lien fonctionne une fois, jusqu’au ${until}.`,
  invitationAction: 'Accepter l’invitation',
  invitationClosing:
    'Si vous ne vous attendiez pas à cet e-mail, vous pouvez l’ignorer : sans le lien, personne ne peut se connecter.',
  resetSubject: 'Choisissez comment vous connecter',
  resetBody: (at) =>
    `Un administrateur a retiré les moyens de connexion de votre compte le ${at}. Ouvrez le lien pour en choisir un nouveau : une clé d’accès ou un mot de passe.`,
  resetUntil: (until) => `Le lien fonctionne une fois, jusqu’au ${until}.`,
  resetAction: 'Choisir un nouveau moyen de connexion',
  resetClosing:
    'Si vous ne savez pas pourquoi, renseignez-vous auprès des responsables de ce service avant d’ouvrir le lien.',
} satisfies typeof en;
