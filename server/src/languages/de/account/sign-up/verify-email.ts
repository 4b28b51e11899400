import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'E-Mail-Adresse bestätigen',
  lead: (email) => `Drücken Sie die Schaltfläche, um zu bestätigen, dass ${email} Ihnen gehört.`,
  submit: 'Diese Adresse bestätigen',
  mailSubject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  mailBody: (until) =>
    `Sie haben mit dieser Adresse ein Konto erstellt. Öffnen Sie den Link und drücken Sie die Schaltfläche, um sie zu bestätigen. Der Link funktioniert bis ${until}.`,
  mailAction: 'Diese Adresse bestätigen',
  mailClosing: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
} satisfies typeof en;
