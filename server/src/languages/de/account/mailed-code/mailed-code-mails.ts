import type { en } from '../../../../account/mailed-code/mailed-code-mails.messages.ts';

export default {
  signUpSubject: 'Ihr Code zum Erstellen eines Kontos',
  signUpBody: 'Geben Sie diesen Code in dem Browser ein, in dem Sie ein Konto erstellen.',
  signInSubject: 'Ihr Code zum Anmelden',
  signInBody: 'Geben Sie diesen Code in dem Browser ein, in dem Sie sich anmelden.',
  stepUpSubject: 'Ihr Code zur Bestätigung, dass Sie es sind',
  stepUpBody: 'Geben Sie diesen Code in dem Browser ein, in dem Sie angemeldet sind.',
  knownSubject: 'Sie haben bereits ein Konto',
  knownBody:
    'Sie haben begonnen, ein Konto mit dieser Adresse zu erstellen, sie hat aber bereits eines. Geben Sie diesen Code im selben Browser ein, und Sie werden angemeldet.',
  code: (code) => `Ihr Code: ${code}`,
  until: 'Er funktioniert einmal, zehn Minuten lang. Wir fragen nie am Telefon oder im Chat danach.',
  closing:
    'Wenn Sie das nicht waren, ignorieren Sie diese E-Mail und geben Sie den Code nicht weiter: Ohne ihn geschieht nichts.',
  passwordSubject: 'Ihr Konto hat ein Passwort',
  passwordBody:
    'Sie haben einen Code zum Anmelden angefordert. Codes sind für Konten ohne Passwort, und Ihres hat eines. Melden Sie sich mit Ihrem Passwort an. Wenn Sie es vergessen haben, können Sie ein neues festlegen.',
  passwordAction: 'Neues Passwort festlegen',
  passwordClosing: 'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Es ändert sich nichts.',
} satisfies typeof en;
