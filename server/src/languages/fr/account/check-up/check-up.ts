import type { en } from '../../../../account/check-up/check-up.messages.ts';

export default {
  title: 'Bilan de sécurité',
  lead: 'Ce qui protège votre compte, et ce que vous pouvez améliorer.',
  list: 'Votre compte',
  allGood: 'Tout va bien',
  toDo: (count) => (count < 2 ? `Un point à examiner` : `${count} points à examiner`),
  open: 'Ouvrir',
  address: 'Adresse e-mail vérifiée',
  addressGood: 'Nous pouvons vous joindre si vous perdez vos autres moyens de connexion.',
  addressToDo: 'Vérifiez votre adresse, pour pouvoir récupérer votre compte.',
  passkey: 'Clé d’accès',
  passkeyGood: (count) => (count < 2 ? `Vous en avez une.` : `Vous en avez ${count}.`),
  passkeyToDo:
    'Ajoutez-en une. Elle ne peut pas être devinée, et aucune fausse page ne peut vous la demander.',
  second_factor: 'Second facteur',
  second_factorGood: 'Un mot de passe volé ne suffit pas pour se connecter.',
  second_factorToDo:
    'Activez les codes à usage unique ou ajoutez une clé d’accès : pour l’instant, un mot de passe volé suffit.',
  recovery_codes: 'Codes de récupération',
  recovery_codesGood: (count) => `Il en reste ${count}.`,
  recovery_codesToDo: (count) =>
    count === 0
      ? `Il n’en reste aucun. Créez-en de nouveaux avant de perdre votre téléphone.`
      : `Il n’en reste que ${count}. Créez-en de nouveaux.`,
  second_way: 'Un second moyen de connexion',
  second_wayGood: 'Si vous en perdez un, vous en avez un autre.',
  second_wayToDo: {
    passkey: 'Vous n’avez que votre clé d’accès. Ajoutez-en une autre sur un autre appareil.',
    password: 'Vous n’avez que votre mot de passe. Ajoutez une clé d’accès.',
    code: 'Vous n’avez que les codes que nous vous envoyons par e-mail. Ajoutez une clé d’accès.',
  },
  sessions: 'Anciennes sessions',
  sessionsGood: 'Aucune autre session n’a plus d’une semaine.',
  sessionsToDo: (count) =>
    count < 2
      ? `Une autre session a plus d’une semaine. Mettez-y fin si vous ne la connaissez pas.`
      : `${count} autres sessions ont plus d’une semaine. Mettez fin à celles que vous ne connaissez pas.`,
  applications: 'Applications inutilisées',
  applicationsGood: 'Vous utilisez toutes les applications qui ont un accès étendu.',
  applicationsToDo: (count) =>
    count < 2
      ? `Une application avec un accès étendu n’a pas été utilisée depuis 90 jours. Déconnectez-la.`
      : `${count} applications avec un accès étendu n’ont pas été utilisées depuis 90 jours. Déconnectez-les.`,
  acting: 'Clés et autorisations',
  actingGood: 'Rien d’inutilisé ne peut agir pour vous.',
  actingToDo: (count) =>
    count < 2
      ? `Une clé, un appareil ou une autorisation n’a pas servi depuis 90 jours. Arrêtez-le.`
      : `${count} clés, appareils ou autorisations n’ont pas servi depuis 90 jours. Arrêtez-les.`,
  notYou: 'Si quelque chose ne venait pas de vous',
  notYouLead: 'Procédez dans l’ordre. Chaque étape prend une minute.',
  endSessions: 'Mettre fin à toutes les autres sessions',
  changePassword: 'Modifier votre mot de passe',
  checkPasskeys: 'Retirer les clés d’accès que vous ne connaissez pas',
  checkAddress: 'Vérifier votre adresse e-mail et votre numéro de téléphone',
  stopActing: 'Arrêter ce qui agit pour vous',
  lookBack: 'Passer en revue votre activité',
} satisfies typeof en;
