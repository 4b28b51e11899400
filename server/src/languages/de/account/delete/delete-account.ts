import type { en } from '../../../../account/delete/delete-account.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'Konto löschen',
  lead: 'Ihr Konto endgültig löschen.',
  happens: 'Was geschieht',
  happensSignIn: 'Sie werden überall abgemeldet, und niemand kann sich mehr mit diesem Konto anmelden.',
  happensApps:
    'Anwendungen verlieren sofort den Zugriff und werden benachrichtigt, dass es das Konto nicht mehr gibt.',
  happensKeys: 'Ihre Passkeys, Zugriffsschlüssel und Geräte funktionieren nicht mehr.',
  happensAgents:
    'Ihre Agenten können nicht mehr für Sie handeln, und Anfragen, die auf Ihre Genehmigung warten, verfallen.',
  happensStored:
    'Was Anwendungen über Sie gespeichert haben, bleibt bei ihnen: Bitten Sie sie, es zu löschen.',
  exportHint: 'Vielleicht möchten Sie vorher eine Kopie Ihrer Daten.',
  exportLink: 'Meine Daten herunterladen',
  ownsTitle: 'Bevor Sie es löschen können',
  owns: 'Diese gehören nur Ihnen oder werden nur von Ihnen verwaltet. Löschen Sie sie zuerst, oder lassen Sie jemand anderen übernehmen.',
  lastAdministrator: 'Dieser Dienst: Legen Sie zuerst einen weiteren Administrator an, mit dem Befehl',
  application: 'Übertragen',
  organization: 'Mitglieder',
  remove: 'Löschen',
  linkStillWorks: 'Öffnen Sie danach den Link in der E-Mail erneut: Bis er abläuft, funktioniert er noch.',
  password: 'Aktuelles Passwort',
  beginTitle: 'Ihr Konto löschen',
  begin: 'Konto löschen…',
  beginNow: 'Bestätigung per E-Mail senden',
  beginWarning:
    'Wir senden Ihnen einen Link per E-Mail. Nichts wird gelöscht, bevor Sie ihn öffnen und bestätigen.',
  beginUnverified:
    'Ihre Adresse ist nicht bestätigt, daher senden wir keinen Link: Das Konto wird sofort gelöscht.',
  deleteNow: 'Mein Konto löschen',
  passwordMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
  passwordWrong: formFaults.passwordWrong,
  tooMany:
    'Sie haben zu viele Links angefordert. Es wurde nichts gesendet. Versuchen Sie es in einer Stunde noch einmal.',
  waitingTitle: 'Wartet auf Ihre Bestätigung',
  waiting: (email) =>
    `Wir haben einen Link an ${email} gesendet. Ihr Konto wird gelöscht, sobald Sie dort bestätigen.`,
  waitingUntil: 'Der Link funktioniert bis',
  cancel: 'Mein Konto behalten',
  doneCancelled: 'Es wird nichts gelöscht. Der Link, den wir gesendet haben, funktioniert nicht mehr.',
  confirmTitle: 'Konto löschen?',
  confirmLead: (email) =>
    `Ihr Konto ${email} wird endgültig gelöscht. Das kann nicht rückgängig gemacht werden.`,
  deadTitle: 'Dieser Link funktioniert nicht mehr',
  dead: 'Er wurde verwendet, zurückgenommen oder ist abgelaufen. Ihr Konto ist unverändert.',
  back: 'Zu Ihrem Konto',
  deletedTitle: 'Ihr Konto ist gelöscht',
  deletedLead: 'Sie können diese Seite schließen. Auf Wiedersehen und vielen Dank.',
  linkSubject: 'Bestätigen Sie, dass Sie Ihr Konto löschen möchten',
  linkBody: (until) =>
    `Sie haben die Löschung Ihres Kontos angefordert. Öffnen Sie den Link und bestätigen Sie. Der Link funktioniert bis ${until}; ohne ihn geschieht nichts.`,
  linkAction: 'Mein Konto löschen',
  linkClosing:
    'Wenn Sie das nicht waren, kann jemand anderes Ihr Konto benutzen. Ohne den Link wird nichts gelöscht. Melden Sie sich sofort an und machen Sie den Sicherheitscheck.',
  deletedSubject: 'Ihr Konto ist gelöscht',
  deletedBody: (at) =>
    `Ihr Konto wurde am ${at} gelöscht. Die Anwendungen, mit denen es verwendet wurde, wurden benachrichtigt.`,
  deletedClosing:
    'Diese Adresse ist wieder frei: Sie können jederzeit ein neues Konto damit erstellen. Wenn Sie das nicht waren, wenden Sie sich an den Betreiber dieses Dienstes.',
} satisfies typeof en;
