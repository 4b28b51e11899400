import type { en } from '../../../../account/second-factor/second-factor.messages.ts';

export default {
  title: 'Un second facteur est requis',
  demandedBy: (owners) => `Un mot de passe seul ne suffit pas pour vous connecter. Exigé par ${owners}.`,
  and: ' et ',
  now: 'D’ici là, vous pouvez seulement faire ceci ou vous déconnecter.',
  thenOnward: 'Configurez-en un, puis connectez-vous avec lui pour continuer vers l’application.',
  until:
    'Configurez-le maintenant, ou continuez et faites-le plus tard. Sans lui, vous ne pourrez plus continuer à partir de ce moment :',
  anyFactor: 'Une clé d’accès ou les codes à usage unique d’une application d’authentification conviennent.',
  passkeyOnly: 'Seule une clé d’accès convient ici, car des codes peuvent être saisis sur une fausse page.',
  totpOnly: 'Seuls les codes à usage unique d’une application d’authentification conviennent ici.',
  haveOne: 'Vous en avez déjà un. Confirmez-le pour continuer.',
  confirm: 'Le confirmer',
  passkey: 'Ajouter une clé d’accès',
  totp: 'Configurer les codes à usage unique',
  later: 'Plus tard',
  signOut: 'Se déconnecter',
  notice:
    'Une politique exige de vous un second facteur. Sans lui, vous ne pourrez plus continuer à partir du :',
  noticeLink: 'Voir ce qu’il faut faire',
} satisfies typeof en;
