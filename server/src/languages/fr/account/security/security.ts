import type { en } from '../../../../account/security/security.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Sécurité',
  lead: 'Comment vous vous connectez et confirmez que c’est bien vous.',
  passwordTitle: 'Mot de passe',
  passwordLead: 'Le modifier met fin à toutes vos autres sessions.',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 10 caractères.',
  endKeys: 'Révoquer toutes les clés API',
  endDevices: 'Retirer tous les appareils',
  endPermissions: 'Révoquer toutes les autorisations permanentes',
  endPermissionsHint: 'Les agents devront de nouveau vous demander avant d’agir.',
  endInvitations: 'Révoquer les invitations que j’ai envoyées',
  confirmPasskeys: 'Me faire confirmer chaque clé d’accès',
  confirmPasskeysHint: 'D’ici là, aucune ne permet de se connecter.',
  changePassword: 'Modifier le mot de passe',
  setPassword: 'Définir le mot de passe',
  passwordNone:
    'Vous n’avez pas de mot de passe : vous vous connectez avec une clé d’accès ou un code que nous vous envoyons par e-mail.',
  removePassword: 'Retirer le mot de passe…',
  removePasswordWarning:
    'Vous vous connecterez ensuite avec une clé d’accès ou un code que nous vous envoyons par e-mail. Vous pourrez redéfinir un mot de passe à tout moment.',
  removePasswordConfirm: 'Retirer le mot de passe',
  passwordLastCredential:
    'Votre mot de passe est le seul moyen de vous connecter. Vérifiez d’abord votre adresse e-mail ; vous pourrez ensuite le retirer.',
  passwordOfAdministrator:
    'Les administrateurs gardent leur mot de passe : les appels d’administration l’utilisent.',
  currentMissing: 'Saisissez votre mot de passe actuel.',
  currentWrong: formFaults.passwordWrong,
  totpTitle: 'Codes à usage unique',
  totpOffLead: 'Ajoutez une deuxième étape, pour qu’un mot de passe volé ne suffise pas.',
  totpNeedsEmail:
    'Vérifiez d’abord votre adresse e-mail ; vous pourrez ensuite configurer les codes à usage unique.',
  beginTotp: 'Configurer les codes à usage unique',
  totpPasswordHint: 'Pour que personne d’autre ne puisse vous bloquer l’accès.',
  totpOn: 'Activés',
  totpOnLead: 'Un code vous est demandé à la connexion et avant les modifications importantes.',
  totpKept:
    'Les administrateurs se connectent toujours avec un code : les codes à usage unique restent donc activés.',
  removeTotp: 'Désactiver les codes à usage unique…',
  removeTotpWarning:
    'Votre mot de passe suffira pour vous connecter, et les actions qui exigent un code ne seront plus disponibles.',
  removeTotpConfirm: 'Désactiver',
  recoveryTitle: 'Codes de récupération',
  recoveryNone: 'Vous n’en avez pas encore. Ils servent si vous perdez votre téléphone.',
  recoveryLeft: (left) => `Restants : ${left}. Chacun fonctionne une fois, si vous perdez votre téléphone.`,
  recoveryMake: 'Créer des codes de récupération',
  donePassword: 'Votre mot de passe est modifié. Toutes les autres sessions ont pris fin.',
  doneDisowned:
    'Votre adresse est vérifiée. Le mot de passe précédent et tout ce qui était relié ont pris fin. Choisissez comment vous vous connectez désormais.',
  donePasswordRemoved: 'Votre mot de passe est retiré.',
  doneTotpOn: 'Les codes à usage unique sont activés.',
  doneTotpOff: 'Les codes à usage unique sont désactivés.',
  doneStepUp: 'Confirmé. Vous pouvez continuer pendant les cinq prochaines minutes.',
  stepUpNeedsTotp:
    'Cette action exige des codes à usage unique ou une clé d’accès. Configurez d’abord l’un des deux.',
} satisfies typeof en;
