import type { en } from '../../../../account/security/set-up-totp.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Einmalcodes einrichten',
  lead: 'Scannen Sie dies mit Ihrer Authenticator-App und geben Sie dann den Code ein, den sie anzeigt.',
  scanLabel: 'QR-Code mit dem Geheimnis für Ihre Authenticator-App',
  secret: 'Keine Kamera? Geben Sie dieses Geheimnis in die App ein',
  code: 'Code aus der App',
  submit: 'Einschalten',
  cancel: 'Abbrechen',
  passwordMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
  passwordWrong: formFaults.passwordWrong,
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
} satisfies typeof en;
