import type { en } from '../../../../account/step-up/step-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Confirmez que c’est bien vous',
  codeLead: 'Saisissez un code de votre application d’authentification. La confirmation vaut cinq minutes.',
  passkeyLead: 'Utilisez l’une de vos clés d’accès. La confirmation vaut cinq minutes.',
  passwordLead: 'Saisissez votre mot de passe. La confirmation vaut cinq minutes.',
  mailLead: (email) =>
    `Saisissez le code que nous envoyons à ${email}. Votre confirmation vaut cinq minutes.`,
  mailCode: 'M’envoyer un code par e-mail',
  mailAgain: 'Renvoyer',
  mailedCode: 'Code reçu par e-mail',
  codeSent: 'Nous vous avons envoyé un code.',
  mailedCodeMissing: 'Saisissez le code reçu par e-mail.',
  mailedCodeWrong:
    'Ce code est incorrect, a été utilisé ou a expiré. Consultez l’e-mail le plus récent, ou faites-en envoyer un autre.',
  tooManyMails: 'Nous vous avons envoyé beaucoup de codes en une heure. Patientez un peu et réessayez.',
  code: 'Code de l’application',
  password: 'Mot de passe actuel',
  usePasskey: 'Utiliser une clé d’accès',
  submit: 'Confirmer',
  cancel: 'Annuler',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  passwordMissing: 'Saisissez votre mot de passe actuel.',
  passwordWrong: formFaults.passwordWrong,
  continueTitle: 'Reprenez où vous en étiez',
  continueLead: 'Ce que vous avez saisi est toujours là. Rien n’a encore changé.',
  continueSubmit: 'Continuer',
} satisfies typeof en;
