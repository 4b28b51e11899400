import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'E-Mail-Adresse bestätigen',
  lead: (email) => `Drücken Sie die Schaltfläche, um zu bestätigen, dass ${email} Ihnen gehört.`,
  submit: 'Diese Adresse bestätigen',
  createdLead: (email, at) => `Mit ${email} wurde am ${at} ein Konto erstellt.`,
  signInHint:
    'Wenn Sie es erstellt haben, melden Sie sich mit dem Passwort dieses Kontos an. Drücken Sie danach die Schaltfläche auf dieser Seite.',
  signIn: 'Zum Bestätigen anmelden',
  disownHint:
    'Wenn Sie das Passwort nicht kennen, hat es vielleicht jemand anderes gewählt. Übernehmen Sie das Konto: Das Passwort funktioniert dann nicht mehr, alle anderen werden abgemeldet, und was vorher verbunden war, wird beendet.',
  disown: 'Ich kenne das Passwort nicht',
  mailSubject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  mailBody: (until) =>
    `Sie haben mit dieser Adresse ein Konto erstellt. Öffnen Sie den Link und drücken Sie die Schaltfläche, um sie zu bestätigen. Der Link funktioniert bis ${until}.`,
  mailAction: 'Diese Adresse bestätigen',
  mailClosing: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
} satisfies typeof en;
