import type { en } from '../../../../account/email/change-email.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'E-Mail-Adresse',
  lead: 'Damit melden Sie sich an, und dorthin schreiben wir Ihnen.',
  current: 'Ihre Adresse',
  verified: 'Bestätigt',
  unverified: 'Nicht bestätigt',
  newTitle: 'Adresse ändern',
  newLead: 'Wir senden einen Link an die neue Adresse. Bis Sie ihn bestätigen, ändert sich nichts.',
  email: 'Neue E-Mail-Adresse',
  password: 'Ihr Passwort',
  send: 'Link senden',
  emailFault: formFaults.emailFault,
  same: 'Das ist bereits Ihre Adresse.',
  passwordWrong: 'Das Passwort ist falsch.',
  tooMany: 'Sie haben zu viele Links angefordert. Versuchen Sie es in einer Stunde noch einmal.',
  doneSent:
    'Wir haben einen Link an die neue Adresse gesendet. In der E-Mail steht, bis wann er funktioniert.',
  doneChanged: 'Ihre E-Mail-Adresse ist geändert.',
  linkTitle: 'Neue Adresse bestätigen',
  linkLead: (email) => `Drücken Sie die Schaltfläche, um sich ab jetzt mit ${email} anzumelden.`,
  signInLead: (from, to) => `Das Konto von ${from} möchte künftig ${to} verwenden.`,
  signInHint:
    'Melden Sie sich bei diesem Konto an, um das zu bestätigen. Wenn es nicht Ihres ist, schließen Sie diese Seite: Es ändert sich nichts.',
  signIn: 'Zum Bestätigen anmelden',
  linkSubmit: 'Diese Adresse verwenden',
  deadTitle: 'Dieser Link funktioniert nicht mehr',
  deadLead: 'Er wurde bereits verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt.',
  takenTitle: 'Diese Adresse hat bereits ein Konto',
  takenLead:
    'Zwei Konten können nicht dieselbe Adresse haben. Wenn beide Ihnen gehören, können Sie sie zusammenführen.',
  toAccount: 'Zu Ihrem Konto',
  linkSubject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  linkBody: (old, until) =>
    `Das Konto ${old} möchte ab jetzt diese Adresse verwenden. Öffnen Sie den Link und drücken Sie die Schaltfläche, um das zu bestätigen. Der Link funktioniert bis ${until}.`,
  linkAction: 'Diese Adresse verwenden',
  linkClosing: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
  askedSubject: 'Ihre E-Mail-Adresse soll geändert werden',
  askedBody: (email, at) =>
    `Am ${at} hat jemand, vermutlich Sie, darum gebeten, die Adresse Ihres Kontos in ${email} zu ändern. Sie ändert sich, sobald diese Adresse bestätigt ist.`,
  askedAction: 'Das war ich nicht: Passwort festlegen',
  askedClosing:
    'Wenn Sie das waren, müssen Sie hier nichts tun. Wenn Sie ein Passwort festlegen, wird die Änderung verhindert.',
  changedSubject: 'Ihre E-Mail-Adresse wurde geändert',
  changedBody: (email, at) =>
    `Die Adresse Ihres Kontos wurde am ${at} in ${email} geändert. Wir schreiben ab jetzt an diese Adresse.`,
  changedClosing:
    'Wenn Sie das nicht waren, beenden Sie mit dem Link unten alle Sitzungen und Schlüssel und wenden Sie sich an den Betreiber dieses Dienstes.',
} satisfies typeof en;
