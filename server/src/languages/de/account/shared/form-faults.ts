import type { en } from '../../../../account/shared/form-faults.messages.ts';

export default {
  passwordWrong: 'Das ist nicht Ihr aktuelles Passwort.',
  codeMissing: 'Geben Sie den Code aus Ihrer Authenticator-App ein.',
  codeWrong: 'Dieser Code ist falsch oder wurde schon verwendet. Warten Sie auf den nächsten.',
  emailFault: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  nameTooLong: 'Verwenden Sie höchstens 100 Zeichen.',
} satisfies typeof en;
