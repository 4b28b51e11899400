import type { en } from '../../../../account/recovery/forgot-password.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Définir un nouveau mot de passe',
  lead: 'Nous vous enverrons par e-mail un lien pour choisir un nouveau mot de passe.',
  email: 'Adresse e-mail',
  submit: 'Envoyer le lien',
  haveAccount: 'Vous avez déjà un compte ? Connectez-vous',
  emailFault: formFaults.emailFault,
  secured:
    'Toutes les sessions, clés API, clés d’appareil et autorisations permanentes ont pris fin. Définissez maintenant un nouveau mot de passe.',
  mailSubject: 'Définissez un nouveau mot de passe',
  mailBody: (until) =>
    `Nous avons reçu une demande de réinitialisation de votre mot de passe. Ouvrez le lien pour en choisir un nouveau. Il fonctionne une fois, jusqu’au ${until}.`,
  mailAction: 'Choisir un nouveau mot de passe',
  mailClosing: 'Si ce n’était pas vous, vous pouvez ignorer cet e-mail. Votre mot de passe reste tel quel.',
  knownSubject: 'Vous avez déjà un compte',
  knownBody: (until) =>
    `Quelqu’un a essayé de créer un compte avec cette adresse. Vous en avez déjà un, rien n’a donc été modifié. Connectez-vous comme d’habitude. Si vous ne connaissez pas le mot de passe, définissez-en un nouveau avec ce lien. Il fonctionne jusqu’au ${until}.`,
  knownAction: 'Définir un nouveau mot de passe',
  knownClosing: 'Si ce n’était pas vous, il n’y a rien à faire.',
} satisfies typeof en;
