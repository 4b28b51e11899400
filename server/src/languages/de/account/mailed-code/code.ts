import type { en } from '../../../../account/mailed-code/code.messages.ts';

export default {
  title: 'Prüfen Sie Ihre E-Mails',
  sentTo: (email) =>
    `Wenn diese Adresse hier verwendet werden kann, haben wir einen Code an ${email} gesendet. Er funktioniert zehn Minuten lang. Sehen Sie auch im Spam-Ordner nach.`,
  code: 'Code aus der E-Mail',
  codeHint: 'Nur Ziffern.',
  submit: 'Weiter',
  resend: 'Noch einmal senden',
  wrongAddress: 'Falsche Adresse?',
  resent: 'Wir haben den Code noch einmal gesendet.',
  missing: 'Geben Sie den Code aus der E-Mail ein.',
  wrong: 'Dieser Code ist falsch. Sehen Sie in der neuesten E-Mail nach.',
  over: 'Dieser Code ist nicht mehr gültig. Senden Sie einen neuen.',
  suspended: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support.',
} satisfies typeof en;
