import type { en } from '../../../../account/step-up/step-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Bestätigen Sie, dass Sie es sind',
  codeLead: 'Geben Sie einen Code aus Ihrer Authenticator-App ein. Die Bestätigung gilt fünf Minuten.',
  passkeyLead: 'Verwenden Sie einen Ihrer Passkeys. Die Bestätigung gilt fünf Minuten.',
  passwordLead: 'Geben Sie Ihr Passwort ein. Die Bestätigung gilt fünf Minuten.',
  mailLead: (email) =>
    `Geben Sie den Code ein, den wir per E-Mail an ${email} senden. Die Bestätigung gilt fünf Minuten.`,
  mailCode: 'Code per E-Mail senden',
  mailAgain: 'Noch einmal senden',
  mailedCode: 'Code aus der E-Mail',
  codeSent: 'Wir haben Ihnen einen Code gesendet.',
  mailedCodeMissing: 'Geben Sie den Code aus der E-Mail ein.',
  mailedCodeWrong:
    'Dieser Code ist falsch, wurde schon verwendet oder ist abgelaufen. Sehen Sie in der neuesten E-Mail nach oder senden Sie einen neuen.',
  tooManyMails:
    'Wir haben Ihnen innerhalb einer Stunde viele Codes gesendet. Warten Sie eine Weile und versuchen Sie es noch einmal.',
  code: 'Code aus der App',
  password: 'Aktuelles Passwort',
  usePasskey: 'Passkey verwenden',
  submit: 'Bestätigen',
  cancel: 'Abbrechen',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  passwordMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
  passwordWrong: formFaults.passwordWrong,
  continueTitle: 'Machen Sie dort weiter, wo Sie aufgehört haben',
  continueLead: 'Was Sie ausgefüllt haben, ist noch da. Noch hat sich nichts geändert.',
  continueSubmit: 'Weiter',
} satisfies typeof en;
