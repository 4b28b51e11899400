import type { en } from '../../../../account/invitation/invitation.messages.ts';

export default {
  invitedTitle: 'Willkommen',
  invitedLead: (inviter, email) =>
    `${inviter} hat Sie eingeladen. Wählen Sie, wie Sie sich bei Ihrem Konto ${email} anmelden möchten.`,
  resetTitle: 'Wählen Sie, wie Sie sich anmelden',
  resetLead: (email) =>
    `Ein Administrator hat Ihre Anmeldung zurückgesetzt. Wählen Sie, wie Sie sich künftig bei Ihrem Konto ${email} anmelden möchten.`,
  anAdministrator: 'Ein Administrator',
  passkeyTitle: 'Mit einem Passkey',
  passkeyLead: 'Ihr Fingerabdruck, Ihr Gesicht oder die PIN Ihres Geräts. Sie müssen sich nichts merken.',
  passkey: 'Passkey erstellen',
  passwordTitle: 'Mit einem Passwort',
  password: 'Passwort',
  passwordHint:
    'Mindestens 10 Zeichen. Ein paar Wörter, die Sie sich merken können, sind besser als ein kurzes Passwort voller Sonderzeichen.',
  submit: 'Passwort festlegen',
  invitationSubject: 'Sie sind eingeladen',
  invitationBody: (inviter) =>
    `${inviter} hat ein Konto für Sie erstellt. Öffnen Sie den Link, wählen Sie einen Passkey oder ein Passwort, und Sie sind angemeldet.`,
  invitationUntil: (email, until) =>
    `Sie melden sich als ${email} an. Der Link funktioniert einmal, bis ${until}.`,
  invitationAction: 'Einladung annehmen',
  invitationClosing:
    'Wenn Sie das nicht erwarten, können Sie diese E-Mail ignorieren: Ohne den Link kann sich niemand anmelden.',
  resetSubject: 'Wählen Sie, wie Sie sich anmelden',
  resetBody: (at) =>
    `Ein Administrator hat am ${at} die Anmeldemöglichkeiten Ihres Kontos entfernt. Öffnen Sie den Link, um eine neue zu wählen: einen Passkey oder ein Passwort.`,
  resetUntil: (until) => `Der Link funktioniert einmal, bis ${until}.`,
  resetAction: 'Neue Anmeldemöglichkeit wählen',
  resetClosing:
    'Wenn Sie den Grund nicht kennen, fragen Sie die Betreiber dieses Dienstes, bevor Sie den Link öffnen.',
} satisfies typeof en;
