import type { en } from '../../../../account/security/set-up-totp.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Configurer les codes à usage unique',
  lead: 'Scannez ceci avec votre application d’authentification, puis saisissez le code qu’elle affiche.',
  scanLabel: 'Code QR contenant le secret pour votre application d’authentification',
  secret: 'Pas d’appareil photo ? Saisissez ce secret dans l’application',
  code: 'Code de l’application',
  submit: 'Activer',
  cancel: 'Annuler',
  passwordMissing: 'Saisissez votre mot de passe actuel.',
  passwordWrong: formFaults.passwordWrong,
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
} satisfies typeof en;
