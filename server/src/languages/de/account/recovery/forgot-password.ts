import type { en } from '../../../../account/recovery/forgot-password.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Neues Passwort festlegen',
  lead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  email: 'E-Mail-Adresse',
  submit: 'Link senden',
  haveAccount: 'Sie haben schon ein Konto? Anmelden',
  emailFault: formFaults.emailFault,
  secured:
    'Alle Sitzungen, Zugriffsschlüssel, Geräteschlüssel und Dauergenehmigungen sind beendet. Legen Sie jetzt ein neues Passwort fest.',
  mailSubject: 'Neues Passwort festlegen',
  mailBody: (until) =>
    `Wir haben eine Anfrage erhalten, Ihr Passwort zurückzusetzen. Öffnen Sie den Link, um ein neues zu wählen. Er funktioniert einmal, bis ${until}.`,
  mailAction: 'Neues Passwort wählen',
  mailClosing:
    'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist.',
  knownSubject: 'Sie haben bereits ein Konto',
  knownBody: (until) =>
    `Jemand wollte mit dieser Adresse ein Konto erstellen. Sie haben bereits eines, daher wurde nichts geändert. Melden Sie sich wie gewohnt an. Wenn Sie das Passwort nicht wissen, legen Sie mit diesem Link ein neues fest. Er funktioniert bis ${until}.`,
  knownAction: 'Neues Passwort festlegen',
  knownClosing: 'Wenn Sie das nicht waren, müssen Sie nichts tun.',
} satisfies typeof en;
