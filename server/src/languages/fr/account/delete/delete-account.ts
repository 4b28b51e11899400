import type { en } from '../../../../account/delete/delete-account.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Supprimer le compte',
  lead: 'Supprimez définitivement votre compte.',
  happens: 'Ce qui se passe',
  happensSignIn: 'Vous êtes déconnecté partout, et plus personne ne peut se connecter avec ce compte.',
  happensApps:
    'Les applications perdent immédiatement l’accès et sont informées de la disparition du compte.',
  happensKeys: 'Vos clés d’accès, clés API et appareils ne fonctionnent plus.',
  happensAgents:
    'Vos agents ne peuvent plus agir pour vous, et les demandes en attente de votre approbation prennent fin.',
  happensStored:
    'Ce que les applications ont enregistré à votre sujet leur reste : demandez-leur de le supprimer.',
  exportHint: 'Vous souhaitez peut-être d’abord une copie de vos données.',
  exportLink: 'Télécharger mes données',
  ownsTitle: 'Avant la suppression',
  owns: 'Ces éléments n’ont que vous comme propriétaire ou administrateur. Supprimez-les d’abord, ou laissez quelqu’un d’autre prendre le relais.',
  lastAdministrator: 'Ce service : créez d’abord un autre administrateur avec la commande',
  application: 'Transférer',
  organization: 'Membres',
  remove: 'Supprimer',
  linkStillWorks: 'Rouvrez ensuite le lien reçu par e-mail : il fonctionne jusqu’à son expiration.',
  password: 'Mot de passe actuel',
  beginTitle: 'Supprimer votre compte',
  begin: 'Supprimer le compte…',
  beginNow: 'M’envoyer la confirmation',
  beginWarning:
    'Nous vous envoyons un lien par e-mail. Rien n’est supprimé tant que vous ne l’ouvrez pas pour confirmer.',
  beginUnverified:
    'Votre adresse n’est pas vérifiée, nous n’envoyons donc pas de lien : le compte est supprimé immédiatement.',
  deleteNow: 'Supprimer mon compte',
  passwordMissing: 'Saisissez votre mot de passe actuel.',
  passwordWrong: formFaults.passwordWrong,
  tooMany: 'Vous avez demandé trop de liens. Rien n’a été envoyé. Réessayez dans une heure.',
  waitingTitle: 'En attente de votre confirmation',
  waiting: (email) =>
    `Nous avons envoyé un lien à ${email}. Votre compte sera supprimé dès que vous y confirmerez.`,
  waitingUntil: 'Le lien fonctionne jusqu’au',
  cancel: 'Garder mon compte',
  doneCancelled: 'Rien n’est supprimé. Le lien envoyé ne fonctionne plus.',
  confirmTitle: 'Supprimer votre compte ?',
  confirmLead: (email) =>
    `Votre compte ${email} sera supprimé définitivement. Cette action est irréversible.`,
  deadTitle: 'Ce lien ne fonctionne plus',
  dead: 'Il a été utilisé, annulé ou a expiré. Votre compte est inchangé.',
  back: 'Aller à votre compte',
  deletedTitle: 'Votre compte est supprimé',
  deletedLead: 'Vous pouvez fermer cette page. Au revoir, et merci.',
  linkSubject: 'Confirmez la suppression de votre compte',
  linkBody: (until) =>
    `Vous avez demandé la suppression de votre compte. Ouvrez le lien et confirmez. Le lien fonctionne jusqu’au ${until} ; sans lui, rien ne se passe.`,
  linkAction: 'Supprimer mon compte',
  linkClosing:
    'Si ce n’était pas vous, quelqu’un d’autre peut utiliser votre compte. Sans le lien, rien n’est supprimé. Connectez-vous et faites immédiatement le bilan de sécurité.',
  deletedSubject: 'Votre compte est supprimé',
  deletedBody: (at) =>
    `Votre compte a été supprimé le ${at}. Les applications avec lesquelles il était utilisé en ont été informées.`,
  deletedClosing:
    'Cette adresse est de nouveau libre : vous pouvez vous réinscrire quand vous le souhaitez. Si ce n’était pas vous, contactez l’exploitant de ce service.',
} satisfies typeof en;
